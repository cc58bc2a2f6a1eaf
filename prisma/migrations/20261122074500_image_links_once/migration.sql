-- Links that a supplier saved several times: the oldest stays.
DELETE FROM "supplier_images" later
USING "supplier_images" earlier
WHERE later."supplier_id" = earlier."supplier_id"
  AND later."image_url" = earlier."image_url"
  AND (earlier."created_at", earlier."id") < (later."created_at", later."id");

-- Each link once per supplier, however many windows save it at the same moment. By its digest: an index entry cannot hold every link.
CREATE UNIQUE INDEX "images_once_per_supplier" ON "supplier_images" ("supplier_id", md5("image_url"));
