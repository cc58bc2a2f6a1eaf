-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "leased" BOOLEAN NOT NULL DEFAULT false;

-- What is leased now: a lease lasts 15 seconds, and the clocks of processes may differ. A failed delivery that is tried
-- again within the minute is among them, which holds up others of the same order no longer than that.
UPDATE "webhook_deliveries" SET "leased" = true
WHERE "status" = 'received' AND "attempts" > 0
  AND "next_attempt_at" BETWEEN now() AND now() + interval '1 minute';
