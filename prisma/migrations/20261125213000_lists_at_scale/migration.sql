-- A supplier's orders, newest first: it has few of all orders.
CREATE INDEX "orders_supplier_id_created_at_id_idx" ON "orders"("supplier_id", "created_at" DESC, "id" DESC);

-- Undecided requests by deadline, also those that are held, which only admins see. The conditions of
-- api/data/database/opportunitySql.ts must imply this one.
DROP INDEX "quote_requests_open_by_deadline";
CREATE INDEX "quote_requests_open_by_deadline" ON "quote_requests"("expires_at", "id") INCLUDE ("created_at", "is_test", "held_at")
  WHERE "status" IN ('pending', 'quoted', 'expired');
