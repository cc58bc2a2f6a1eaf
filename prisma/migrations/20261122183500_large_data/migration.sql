-- Sort orders of long lists: read from the index alone, without the rows.
CREATE INDEX "quote_requests_desired_price_created_at_id_idx" ON "quote_requests"("desired_price", "created_at", "id");
CREATE INDEX "orders_total_amount_created_at_id_idx" ON "orders"("total_amount", "created_at", "id");
CREATE INDEX "orders_awarded_at_created_at_id_idx" ON "orders"("awarded_at", "created_at", "id");

-- What suppliers count and page through: open requests by deadline and newest first, decided ones newest first. See
-- api/data/database/opportunitySql.ts, whose conditions must imply these.
CREATE INDEX "quote_requests_open_by_deadline" ON "quote_requests"("expires_at", "id") INCLUDE ("created_at", "is_test")
  WHERE "held_at" IS NULL AND "status" IN ('pending', 'quoted', 'expired');
CREATE INDEX "quote_requests_open_newest" ON "quote_requests"("created_at" DESC, "id" DESC) INCLUDE ("expires_at", "is_test")
  WHERE "held_at" IS NULL AND "status" IN ('pending', 'quoted', 'expired');
CREATE INDEX "quote_requests_decided_newest" ON "quote_requests"("created_at" DESC, "id" DESC) INCLUDE ("is_test", "expires_at")
  WHERE "held_at" IS NULL AND "status" IN ('completed', 'cancelled');

-- The dashboard counts quotes that wait for a decision, without those of test requests.
CREATE INDEX "quotes_pending" ON "quotes"("order_id") WHERE "status" = 'pending';
CREATE INDEX "quote_requests_tests" ON "quote_requests"("id") WHERE "is_test";

-- Which awards and changes cost a supplier its quote, for its timeline.
CREATE INDEX "events_losers" ON "events" USING gin (("data" -> 'losers') jsonb_path_ops)
  WHERE "stream" = 'admin' AND "type" IN ('order.awarded', 'request.changed');
