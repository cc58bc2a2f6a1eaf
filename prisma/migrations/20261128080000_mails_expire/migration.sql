-- Mails about a deadline are not sent after it.
ALTER TABLE "mail_messages" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
