-- CreateEnum
CREATE TYPE "SyncKind" AS ENUM ('products', 'costs', 'orders', 'changes', 'inventory');

-- CreateEnum
CREATE TYPE "SyncStatus" AS ENUM ('running', 'held', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "OutgoingStatus" AS ENUM ('waiting', 'delivered', 'failed');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "SkipReason" ADD VALUE 'before_baseline';
ALTER TYPE "SkipReason" ADD VALUE 'test_order';

-- AlterTable
ALTER TABLE "api_tokens" ADD COLUMN     "prefix" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "store_orders" ADD COLUMN     "redacted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "purged_at" TIMESTAMPTZ(3),
ADD COLUMN     "replayed_at" TIMESTAMPTZ(3),
ADD COLUMN     "replays" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "sync_runs" (
    "id" UUID NOT NULL,
    "kind" "SyncKind" NOT NULL,
    "status" "SyncStatus" NOT NULL DEFAULT 'running',
    "cause" TEXT NOT NULL,
    "requested_by_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "phase" TEXT NOT NULL DEFAULT 'counting',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "bulk_id" TEXT,
    "position" JSONB,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "error" TEXT,

    CONSTRAINT "sync_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sync_staged_rows" (
    "run_id" UUID NOT NULL,
    "store_id" TEXT NOT NULL,
    "parent_id" TEXT,
    "json" TEXT NOT NULL,

    CONSTRAINT "sync_staged_rows_pkey" PRIMARY KEY ("run_id","store_id")
);

-- CreateTable
CREATE TABLE "sync_marks" (
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sync_marks_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "privacy_requests" (
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "shopify_customer_id" TEXT,
    "shopify_order_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "privacy_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "topics" TEXT[],
    "secret" TEXT NOT NULL,
    "supplier_id" UUID,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_by" TEXT,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "OutgoingStatus" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "response_status" INTEGER,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "replays" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "outgoing_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sync_runs_kind_started_at_idx" ON "sync_runs"("kind", "started_at" DESC);

-- CreateIndex
CREATE INDEX "sync_runs_status_heartbeat_at_idx" ON "sync_runs"("status", "heartbeat_at");

-- CreateIndex
CREATE INDEX "sync_staged_rows_run_id_parent_id_idx" ON "sync_staged_rows"("run_id", "parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_requests_delivery_id_key" ON "privacy_requests"("delivery_id");

-- CreateIndex
CREATE INDEX "privacy_requests_done_at_due_at_idx" ON "privacy_requests"("done_at", "due_at");

-- CreateIndex
CREATE INDEX "webhook_endpoints_supplier_id_idx" ON "webhook_endpoints"("supplier_id");

-- CreateIndex
CREATE INDEX "outgoing_deliveries_status_next_attempt_at_idx" ON "outgoing_deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outgoing_deliveries_endpoint_id_created_at_id_idx" ON "outgoing_deliveries"("endpoint_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_deliveries_endpoint_id_event_id_key" ON "outgoing_deliveries"("endpoint_id", "event_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_received_at_id_idx" ON "webhook_deliveries"("status", "received_at" DESC, "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_topic_received_at_idx" ON "webhook_deliveries"("topic", "received_at" DESC);

-- AddForeignKey
ALTER TABLE "sync_staged_rows" ADD CONSTRAINT "sync_staged_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "sync_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_deliveries" ADD CONSTRAINT "outgoing_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One reading of each kind at a time, however many processes begin one.
CREATE UNIQUE INDEX "sync_runs_one_at_a_time" ON "sync_runs"("kind") WHERE "status" IN ('running', 'held');
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_topics_check" CHECK (cardinality("topics") > 0);
