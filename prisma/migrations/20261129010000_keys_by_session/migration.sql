-- Keys are counted by session, so that a program that signs in as a person does not use up the person's. Those of before
-- count for the account only.
ALTER TABLE "idempotency_keys" ADD COLUMN "session" TEXT;
