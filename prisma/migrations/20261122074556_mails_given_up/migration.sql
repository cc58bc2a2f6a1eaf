-- AlterTable
ALTER TABLE "mail_messages" ADD COLUMN     "given_up_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "mail_messages_given_up_at_id_idx" ON "mail_messages"("given_up_at" DESC, "id");

-- CreateIndex
CREATE INDEX "outgoing_deliveries_created_at_idx" ON "outgoing_deliveries"("created_at");

-- The bodies that are due to be deleted are found without those that were.
CREATE INDEX "webhook_deliveries_body_kept_idx" ON "webhook_deliveries"("received_at") WHERE "purged_at" IS NULL;
