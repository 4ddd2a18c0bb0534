# See ../en/shakki.ftl for what each section is for.

## language

language-name = norsk bokmål

## remember

remember-set-aside = Innstillingene kunne ikke leses. De er tatt vare på som { $file }, og alt står på standard.
remember-unreadable = Innstillingene kan ikke leses: { $file }. Alt står på standard.
remember-not-written = Innstillingene kunne ikke lagres: { $problem }
