-- AlterTable
ALTER TABLE "quote_requests" ADD COLUMN     "closing_announced" INTEGER;

-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "muted_mails" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "supplier_variant_pricing_versions" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "base_price" DECIMAL(10,2) NOT NULL,
    "landing_price_houston" DECIMAL(10,2) NOT NULL,
    "landing_price_london" DECIMAL(10,2) NOT NULL,
    "landing_price_hongkong" DECIMAL(10,2) NOT NULL,
    "certification" "Certification" NOT NULL,
    "lead_time_days" INTEGER NOT NULL,
    "supplier_stock" INTEGER,
    "minimum_order_quantity" INTEGER,
    "notes" TEXT,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "supplier_variant_pricing_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stream_marks" (
    "reader" TEXT NOT NULL,
    "stream" TEXT NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "stream_marks_pkey" PRIMARY KEY ("reader","stream")
);

-- CreateTable
CREATE TABLE "recovery_requests" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "supplier_variant_pricing_versions_supplier_id_variant_id_sa_idx" ON "supplier_variant_pricing_versions"("supplier_id", "variant_id", "saved_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "recovery_requests_email_key" ON "recovery_requests"("email");

-- CreateIndex
CREATE INDEX "recovery_requests_next_attempt_at_idx" ON "recovery_requests"("next_attempt_at");

-- CreateIndex
CREATE INDEX "events_stream_occurred_at_idx" ON "events"("stream", "occurred_at" DESC);

-- AddForeignKey
ALTER TABLE "supplier_variant_pricing_versions" ADD CONSTRAINT "supplier_variant_pricing_versions_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_variant_pricing_versions" ADD CONSTRAINT "supplier_variant_pricing_versions_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("variant_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prices that stand already begin their history with what they say now.
INSERT INTO "supplier_variant_pricing_versions"
  ("id", "supplier_id", "variant_id", "base_price", "landing_price_houston", "landing_price_london",
   "landing_price_hongkong", "certification", "lead_time_days", "supplier_stock", "minimum_order_quantity", "notes", "saved_at")
SELECT gen_random_uuid(), "supplier_id", "variant_id", "base_price", "landing_price_houston", "landing_price_london",
  "landing_price_hongkong", "certification", "lead_time_days", "supplier_stock", "minimum_order_quantity", "notes", "updated_at"
FROM "supplier_variant_pricing";

ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_closing_announced" CHECK ("closing_announced" IN (1, 2));
ALTER TABLE "supplier_images" ADD CONSTRAINT "supplier_images_https" CHECK ("image_url" LIKE 'https://%');

-- What happened before there were notifications is mailed to nobody.
INSERT INTO "stream_marks" ("reader", "stream", "seq")
SELECT 'mail', "stream", "seq" FROM "stream_heads" WHERE "stream" <> 'admin';
