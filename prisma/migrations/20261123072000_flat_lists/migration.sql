-- Sort orders of long lists, each in the direction of its list: a page is read from the end of its index. The indexes
-- before them ignored that rows without a value come last, so every page sorted the whole list.
DROP INDEX "quote_requests_desired_price_created_at_id_idx";
DROP INDEX "orders_total_amount_created_at_id_idx";
DROP INDEX "orders_awarded_at_created_at_id_idx";
CREATE INDEX "quote_requests_highest_target" ON "quote_requests"("desired_price" DESC NULLS LAST, "created_at" DESC, "id" DESC);
CREATE INDEX "quote_requests_fewest_quotes" ON "quote_requests"("quote_count", "created_at" DESC, "id" DESC);
CREATE INDEX "quote_requests_most_quotes" ON "quote_requests"("quote_count" DESC, "created_at" DESC, "id" DESC);
CREATE INDEX "orders_highest_total" ON "orders"("total_amount" DESC NULLS LAST, "created_at" DESC, "id" DESC);
CREATE INDEX "orders_lowest_total" ON "orders"("total_amount", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_latest_award" ON "orders"("awarded_at" DESC NULLS LAST, "created_at" DESC, "id" DESC);

-- Counts of lists and figures, read from the index alone.
CREATE INDEX "quote_requests_status_is_test_quote_count_idx" ON "quote_requests"("status", "is_test", "quote_count");
CREATE INDEX "quote_requests_released" ON "quote_requests"("created_at") INCLUDE ("status", "is_test") WHERE "held_at" IS NULL;
CREATE INDEX "quote_requests_real" ON "quote_requests"("created_at") INCLUDE ("first_quoted_at") WHERE NOT "is_test";
CREATE INDEX "orders_acceptance_status_status_idx" ON "orders"("acceptance_status", "status");

-- The few rows that a list or figure is about.
CREATE INDEX "quotes_to_reconfirm" ON "quotes"("order_id") WHERE "needs_reconfirmation";
CREATE INDEX "orders_late" ON "orders"("created_at" DESC, "id" DESC) WHERE "actual_delivery" > "supplier_estimated_delivery_date";
CREATE INDEX "store_order_lines_skipped" ON "store_order_lines"("skip_reason") WHERE "skip_reason" IS NOT NULL;

-- What one supplier quoted, by outcome; and the first awards since some time, which tell what was decided since.
CREATE INDEX "quotes_supplier_id_status_order_id_idx" ON "quotes"("supplier_id", "status", "order_id");
CREATE INDEX "order_rounds_first" ON "order_rounds"("awarded_at") WHERE "number" = 1;

-- Counts of an admin's notifications: all, and the admin's own, of which nobody is notified. See adminRecipients.ts.
CREATE INDEX "events_notifying_admins" ON "events"("type", "occurred_at")
  WHERE "stream" = 'admin' AND ("type" <> 'request.changed' OR "data" -> 'changes' @> '["expired"]'::jsonb);
CREATE INDEX "events_by_admins" ON "events"(("actor" ->> 'id'), "occurred_at")
  WHERE "stream" = 'admin' AND "actor" ->> 'role' = 'admin';
