-- AlterTable
ALTER TABLE "quote_requests" ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "masked_properties" JSONB;

-- CreateIndex
CREATE INDEX "quote_requests_held_at_idx" ON "quote_requests"("held_at");
