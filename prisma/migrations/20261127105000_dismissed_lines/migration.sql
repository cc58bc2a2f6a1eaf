-- AlterTable
ALTER TABLE "store_order_lines" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3),
ADD COLUMN     "dismissed_by" TEXT;
