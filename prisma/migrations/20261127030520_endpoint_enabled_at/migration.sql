-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "enabled_at" TIMESTAMPTZ(3);
