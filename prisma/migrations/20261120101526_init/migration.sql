-- CreateEnum
CREATE TYPE "SupplierStatus" AS ENUM ('pending', 'active', 'rejected');

-- CreateEnum
CREATE TYPE "Certification" AS ENUM ('IGI', 'GIA');

-- CreateEnum
CREATE TYPE "PaymentTerms" AS ENUM ('net_15', 'net_30', 'net_60', 'prepaid');

-- CreateEnum
CREATE TYPE "DiamondOrigin" AS ENUM ('lab', 'mined');

-- CreateEnum
CREATE TYPE "SkipReason" AS ENUM ('gift_card', 'no_shipping', 'no_variant', 'removed', 'cancelled');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('received', 'done', 'ignored', 'dead');

-- CreateEnum
CREATE TYPE "RequestStatus" AS ENUM ('pending', 'quoted', 'completed', 'expired', 'cancelled');

-- CreateEnum
CREATE TYPE "QuoteStatus" AS ENUM ('pending', 'awarded', 'not_selected', 'rejected');

-- CreateEnum
CREATE TYPE "ResponseType" AS ENUM ('declined');

-- CreateEnum
CREATE TYPE "DeclineCategory" AS ENUM ('price_too_low', 'capacity_issue', 'material_unavailable', 'timeline_issue', 'out_of_stock', 'shipping_restrictions', 'other');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'quoted', 'awarded', 'fulfilled', 'shipped', 'delivered', 'cancelled');

-- CreateEnum
CREATE TYPE "AcceptanceStatus" AS ENUM ('pending', 'accepted', 'rejected');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'user',
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suppliers" (
    "id" UUID NOT NULL,
    "company_name" TEXT NOT NULL,
    "contact_person" TEXT,
    "company_website" TEXT,
    "business_email" TEXT NOT NULL,
    "password_hash" TEXT,
    "phone_number" TEXT,
    "whatsapp_number" TEXT,
    "country" TEXT,
    "manufacturing_country" TEXT,
    "years_in_business" INTEGER NOT NULL DEFAULT 0,
    "can_provide_certificates" BOOLEAN,
    "certifications" TEXT,
    "status" "SupplierStatus" NOT NULL DEFAULT 'pending',
    "activated_at" TIMESTAMPTZ(3),
    "rating" DECIMAL(3,2) NOT NULL DEFAULT 0,
    "completed_orders" INTEGER NOT NULL DEFAULT 0,
    "avg_lead_time" DECIMAL(5,2),
    "accepts_custom_orders" BOOLEAN NOT NULL DEFAULT false,
    "has_rush_capability" BOOLEAN NOT NULL DEFAULT false,
    "minimum_order_value" DECIMAL(10,2),
    "payment_terms" "PaymentTerms",
    "registration_step" INTEGER NOT NULL DEFAULT 1,
    "reset_token" TEXT,
    "reset_token_expires" TIMESTAMPTZ(3),
    "internal_notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "admin_id" UUID,
    "supplier_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "supplier_id" UUID,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt_counters" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "attempt_counters_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "shopify_id" TEXT,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "images" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "product_type" TEXT NOT NULL DEFAULT 'Jewelry',
    "available" BOOLEAN NOT NULL DEFAULT true,
    "store_updated_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variants" (
    "variant_id" UUID NOT NULL,
    "shopify_id" TEXT,
    "product_id" UUID NOT NULL,
    "title" TEXT,
    "sku" TEXT,
    "attributes" JSONB,
    "price" DECIMAL(10,2),
    "cost" DECIMAL(10,2),
    "inventory_item_id" TEXT,
    "weight" DECIMAL(8,2),
    "option1" TEXT,
    "option2" TEXT,
    "option3" TEXT,
    "inventory_quantity" INTEGER,
    "available" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 1,
    "store_updated_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "variants_pkey" PRIMARY KEY ("variant_id")
);

-- CreateTable
CREATE TABLE "supplier_variant_pricing" (
    "supplier_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "base_price" DECIMAL(10,2) NOT NULL,
    "landing_price_houston" DECIMAL(10,2) NOT NULL,
    "landing_price_london" DECIMAL(10,2) NOT NULL,
    "landing_price_hongkong" DECIMAL(10,2) NOT NULL,
    "certification" "Certification" NOT NULL,
    "lead_time_days" INTEGER NOT NULL DEFAULT 14,
    "supplier_stock" INTEGER,
    "minimum_order_quantity" INTEGER,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "supplier_variant_pricing_pkey" PRIMARY KEY ("supplier_id","variant_id")
);

-- CreateTable
CREATE TABLE "supplier_products" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "price_hk" DECIMAL(10,2),
    "price_usa" DECIMAL(10,2),
    "price_uk" DECIMAL(10,2),
    "price_eu" DECIMAL(10,2),
    "lead_time" INTEGER,
    "certification" "Certification",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_in_stock_products" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "product_type" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "diamond_shape" TEXT NOT NULL,
    "claws" TEXT NOT NULL,
    "diamond_carat_weight" TEXT NOT NULL,
    "diamond_origin" "DiamondOrigin" NOT NULL,
    "metal_karat" TEXT NOT NULL,
    "length" TEXT,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "supplier_in_stock_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_images" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "image_url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_orders" (
    "id" UUID NOT NULL,
    "shop" TEXT NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "order_number" TEXT,
    "customer_name" TEXT,
    "customer_email" TEXT,
    "customer_phone" TEXT,
    "shipping_address" JSONB,
    "billing_address" JSONB,
    "country" TEXT,
    "order_total" DECIMAL(12,2),
    "currency" TEXT,
    "financial_status" TEXT,
    "fulfillment_status" TEXT,
    "estimated_delivery" DATE,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "cancelled_at" TIMESTAMPTZ(3),
    "store_created_at" TIMESTAMPTZ(3),
    "store_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "raw" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_order_lines" (
    "id" UUID NOT NULL,
    "store_order_id" UUID NOT NULL,
    "shopify_line_item_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "variant_title" TEXT,
    "sku" TEXT,
    "shopify_variant_id" TEXT,
    "shopify_product_id" TEXT,
    "quantity" INTEGER NOT NULL,
    "unit_price" DECIMAL(10,2),
    "properties" JSONB NOT NULL DEFAULT '[]',
    "skip_reason" "SkipReason",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "event_id" TEXT,
    "topic" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "api_version" TEXT,
    "triggered_at" TIMESTAMPTZ(3),
    "resource" TEXT,
    "sha256" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'received',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT,
    "last_error" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_requests" (
    "id" UUID NOT NULL,
    "source_order_id" UUID,
    "source_line_id" UUID,
    "shopify_order_id" TEXT,
    "shopify_line_item_id" TEXT,
    "variant_id" UUID,
    "product_title" TEXT NOT NULL,
    "variant_title" TEXT,
    "sku" TEXT,
    "product_image" TEXT,
    "options" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "quantity" INTEGER NOT NULL,
    "destination_country" TEXT,
    "desired_price" DECIMAL(10,2),
    "properties" JSONB NOT NULL DEFAULT '[]',
    "status" "RequestStatus" NOT NULL DEFAULT 'pending',
    "quote_count" INTEGER NOT NULL DEFAULT 0,
    "best_quote_id" UUID,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "first_quoted_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "price_offered" DECIMAL(10,2) NOT NULL,
    "delivery_time" INTEGER NOT NULL,
    "comments" TEXT,
    "status" "QuoteStatus" NOT NULL DEFAULT 'pending',
    "update_count" INTEGER NOT NULL DEFAULT 0,
    "is_late_submission" BOOLEAN NOT NULL DEFAULT false,
    "needs_reconfirmation" BOOLEAN NOT NULL DEFAULT false,
    "on_behalf_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_versions" (
    "quote_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "delivery_time" INTEGER NOT NULL,
    "comments" TEXT,
    "given_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_versions_pkey" PRIMARY KEY ("quote_id","version")
);

-- CreateTable
CREATE TABLE "supplier_quote_responses" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "quote_request_id" UUID NOT NULL,
    "response_type" "ResponseType" NOT NULL DEFAULT 'declined',
    "decline_reason" TEXT NOT NULL,
    "decline_category" "DeclineCategory",
    "quote_id" UUID,
    "on_behalf_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_quote_responses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "quote_request_id" UUID NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'pending',
    "acceptance_status" "AcceptanceStatus",
    "supplier_id" UUID,
    "quote_id" UUID,
    "total_amount" DECIMAL(10,2),
    "delivery_time" INTEGER,
    "notes" TEXT,
    "awarded_at" TIMESTAMPTZ(3),
    "acceptance_date" TIMESTAMPTZ(3),
    "supplier_estimated_delivery_date" DATE,
    "rejection_reason" TEXT,
    "expected_delivery_date" DATE,
    "courier_company" TEXT,
    "tracking_number" TEXT,
    "tracking_updated_at" TIMESTAMPTZ(3),
    "fulfilled_at" TIMESTAMPTZ(3),
    "shipped_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "actual_delivery" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_rounds" (
    "order_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "supplier_id" UUID NOT NULL,
    "quote_id" UUID,
    "total_amount" DECIMAL(10,2),
    "delivery_time" INTEGER,
    "board" JSONB NOT NULL DEFAULT '[]',
    "awarded_by_id" UUID,
    "awarded_at" TIMESTAMPTZ(3) NOT NULL,
    "acceptance_status" "AcceptanceStatus" NOT NULL DEFAULT 'pending',
    "acceptance_date" TIMESTAMPTZ(3),
    "supplier_estimated_delivery_date" DATE,
    "rejection_reason" TEXT,

    CONSTRAINT "order_rounds_pkey" PRIMARY KEY ("order_id","number")
);

-- CreateTable
CREATE TABLE "stream_heads" (
    "stream" TEXT NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "floor" BIGINT NOT NULL DEFAULT 0,
    "epoch" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stream_heads_pkey" PRIMARY KEY ("stream")
);

-- CreateTable
CREATE TABLE "events" (
    "stream" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "request_id" UUID,
    "quote_id" UUID,
    "order_id" UUID,
    "supplier_id" UUID,
    "actor" JSONB,
    "data" JSONB NOT NULL DEFAULT '{}',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("stream","seq")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "mail_messages" (
    "id" UUID NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "mail_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leases" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leases_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "suppliers_business_email_key" ON "suppliers"("business_email");

-- CreateIndex
CREATE INDEX "suppliers_status_company_name_idx" ON "suppliers"("status", "company_name");

-- CreateIndex
CREATE INDEX "suppliers_created_at_id_idx" ON "suppliers"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "sessions_admin_id_idx" ON "sessions"("admin_id");

-- CreateIndex
CREATE INDEX "sessions_supplier_id_idx" ON "sessions"("supplier_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_supplier_id_idx" ON "api_tokens"("supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "products_shopify_id_key" ON "products"("shopify_id");

-- CreateIndex
CREATE INDEX "products_created_at_id_idx" ON "products"("created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "variants_shopify_id_key" ON "variants"("shopify_id");

-- CreateIndex
CREATE INDEX "variants_product_id_position_variant_id_idx" ON "variants"("product_id", "position", "variant_id");

-- CreateIndex
CREATE INDEX "variants_sku_idx" ON "variants"("sku");

-- CreateIndex
CREATE INDEX "supplier_variant_pricing_variant_id_idx" ON "supplier_variant_pricing"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_products_supplier_id_product_id_key" ON "supplier_products"("supplier_id", "product_id");

-- CreateIndex
CREATE INDEX "supplier_in_stock_products_supplier_id_created_at_idx" ON "supplier_in_stock_products"("supplier_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "supplier_images_supplier_id_created_at_idx" ON "supplier_images"("supplier_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "store_orders_order_number_idx" ON "store_orders"("order_number");

-- CreateIndex
CREATE UNIQUE INDEX "store_orders_shop_shopify_order_id_key" ON "store_orders"("shop", "shopify_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "store_order_lines_store_order_id_shopify_line_item_id_key" ON "store_order_lines"("store_order_id", "shopify_line_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_key" ON "webhook_deliveries"("webhook_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_next_attempt_at_idx" ON "webhook_deliveries"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_received_at_idx" ON "webhook_deliveries"("received_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "quote_requests_source_line_id_key" ON "quote_requests"("source_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_requests_best_quote_id_key" ON "quote_requests"("best_quote_id");

-- CreateIndex
CREATE INDEX "quote_requests_created_at_id_idx" ON "quote_requests"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "quote_requests_status_created_at_id_idx" ON "quote_requests"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "quote_requests_status_expires_at_idx" ON "quote_requests"("status", "expires_at");

-- CreateIndex
CREATE INDEX "quote_requests_variant_id_idx" ON "quote_requests"("variant_id");

-- CreateIndex
CREATE INDEX "quote_requests_source_order_id_idx" ON "quote_requests"("source_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_requests_shopify_order_id_shopify_line_item_id_key" ON "quote_requests"("shopify_order_id", "shopify_line_item_id");

-- CreateIndex
CREATE INDEX "quotes_order_id_price_offered_created_at_idx" ON "quotes"("order_id", "price_offered", "created_at");

-- CreateIndex
CREATE INDEX "quotes_supplier_id_created_at_idx" ON "quotes"("supplier_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "quotes_created_at_id_idx" ON "quotes"("created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_order_id_supplier_id_key" ON "quotes"("order_id", "supplier_id");

-- CreateIndex
CREATE INDEX "supplier_quote_responses_supplier_id_created_at_idx" ON "supplier_quote_responses"("supplier_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "supplier_quote_responses_quote_request_id_supplier_id_key" ON "supplier_quote_responses"("quote_request_id", "supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_quote_request_id_key" ON "orders"("quote_request_id");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "orders_supplier_id_awarded_at_idx" ON "orders"("supplier_id", "awarded_at" DESC);

-- CreateIndex
CREATE INDEX "orders_quote_id_idx" ON "orders"("quote_id");

-- CreateIndex
CREATE INDEX "order_rounds_supplier_id_idx" ON "order_rounds"("supplier_id");

-- CreateIndex
CREATE INDEX "order_rounds_quote_id_idx" ON "order_rounds"("quote_id");

-- CreateIndex
CREATE INDEX "events_stream_request_id_seq_idx" ON "events"("stream", "request_id", "seq");

-- CreateIndex
CREATE INDEX "events_stream_order_id_seq_idx" ON "events"("stream", "order_id", "seq");

-- CreateIndex
CREATE INDEX "events_stream_supplier_id_seq_idx" ON "events"("stream", "supplier_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "mail_messages_dedupe_key_key" ON "mail_messages"("dedupe_key");

-- CreateIndex
CREATE INDEX "mail_messages_sent_at_next_attempt_at_idx" ON "mail_messages"("sent_at", "next_attempt_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_variant_pricing" ADD CONSTRAINT "supplier_variant_pricing_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_variant_pricing" ADD CONSTRAINT "supplier_variant_pricing_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("variant_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_in_stock_products" ADD CONSTRAINT "supplier_in_stock_products_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_images" ADD CONSTRAINT "supplier_images_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store_order_lines" ADD CONSTRAINT "store_order_lines_store_order_id_fkey" FOREIGN KEY ("store_order_id") REFERENCES "store_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_source_order_id_fkey" FOREIGN KEY ("source_order_id") REFERENCES "store_orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_source_line_id_fkey" FOREIGN KEY ("source_line_id") REFERENCES "store_order_lines"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("variant_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_best_quote_id_fkey" FOREIGN KEY ("best_quote_id") REFERENCES "quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "quote_requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_quote_responses" ADD CONSTRAINT "supplier_quote_responses_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_quote_responses" ADD CONSTRAINT "supplier_quote_responses_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_rounds" ADD CONSTRAINT "order_rounds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_rounds" ADD CONSTRAINT "order_rounds_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_rounds" ADD CONSTRAINT "order_rounds_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
