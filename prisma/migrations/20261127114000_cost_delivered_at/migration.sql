-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "cost_delivered_at" TIMESTAMPTZ(3);
