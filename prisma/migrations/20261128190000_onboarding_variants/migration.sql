-- An onboarding price belongs to the variant whose SKU was entered, or to its product as a whole.
ALTER TABLE "supplier_products" ADD COLUMN "variant_id" UUID;
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("variant_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- For the product as a whole, too, there is one row.
CREATE UNIQUE INDEX "supplier_products_supplier_id_product_id_variant_id_key" ON "supplier_products"("supplier_id", "product_id", "variant_id") NULLS NOT DISTINCT;
DROP INDEX "supplier_products_supplier_id_product_id_key";
