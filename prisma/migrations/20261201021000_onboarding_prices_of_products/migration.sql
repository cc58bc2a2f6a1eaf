-- The product list asks for the prices of the products on a page.
CREATE INDEX "supplier_products_product_id_idx" ON "supplier_products"("product_id");
