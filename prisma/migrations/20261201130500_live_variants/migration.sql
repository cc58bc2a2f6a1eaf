-- For counting the catalog without reading its rows: see api/data/catalog/countVariants.ts. Prices, stock and titles are in
-- neither index, so changing them writes nothing here.
CREATE INDEX "variants_live" ON "variants"("product_id") WHERE "deleted_at" IS NULL;
CREATE INDEX "variants_made_here" ON "variants"("product_id") WHERE "deleted_at" IS NULL AND "shopify_id" IS NULL;
