-- Requests that admins make by hand name the store's order without its shop.
CREATE INDEX "store_orders_shopify_order_id_idx" ON "store_orders"("shopify_order_id");
