-- AlterTable
ALTER TABLE "quote_requests" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
