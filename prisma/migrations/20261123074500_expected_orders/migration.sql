-- Undelivered orders by the source of their expected date: see api/data/reads/expectedOrders.ts, whose conditions must
-- imply these.
CREATE INDEX "orders_expected" ON "orders"("expected_delivery_date", "id")
  WHERE "status" NOT IN ('delivered', 'cancelled') AND "expected_delivery_date" IS NOT NULL;
CREATE INDEX "orders_expected_by_supplier" ON "orders"("supplier_estimated_delivery_date", "id")
  WHERE "status" NOT IN ('delivered', 'cancelled') AND "expected_delivery_date" IS NULL AND "supplier_estimated_delivery_date" IS NOT NULL;
CREATE INDEX "orders_expected_by_terms" ON "orders"((("created_at" AT TIME ZONE 'UTC')::date + "delivery_time"), "id")
  WHERE "status" NOT IN ('delivered', 'cancelled') AND "expected_delivery_date" IS NULL AND "supplier_estimated_delivery_date" IS NULL
    AND "delivery_time" IS NOT NULL;
CREATE INDEX "store_orders_expected" ON "store_orders"("estimated_delivery") WHERE "estimated_delivery" IS NOT NULL;

-- The orders that were awarded to one supplier, in any round.
DROP INDEX "order_rounds_supplier_id_idx";
CREATE INDEX "order_rounds_supplier_id_acceptance_status_awarded_at_order_idx" ON "order_rounds"("supplier_id", "acceptance_status", "awarded_at", "order_id");
