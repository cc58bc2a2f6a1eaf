-- For counting the catalog without reading its rows: see api/data/catalog/countVariants.ts. A change of
-- price or stock writes to them only where its page is full.
CREATE INDEX "variants_live" ON "variants"("product_id") WHERE "deleted_at" IS NULL;
CREATE INDEX "variants_made_here" ON "variants"("product_id") WHERE "deleted_at" IS NULL AND "shopify_id" IS NULL;
