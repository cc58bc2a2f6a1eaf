-- AlterTable
ALTER TABLE "sync_runs" ADD COLUMN     "unsaved" JSONB NOT NULL DEFAULT '{}';
