-- After a webhook's secret was replaced, deliveries are signed with the old one as well for a while.
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_secret" TEXT,
ADD COLUMN "previous_secret_until" TIMESTAMPTZ(3);

ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_previous_secret_ends"
  CHECK (("previous_secret" IS NULL) = ("previous_secret_until" IS NULL));
