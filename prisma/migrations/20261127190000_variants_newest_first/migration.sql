-- CreateIndex
CREATE INDEX "variants_created_at_variant_id_idx" ON "variants"("created_at" DESC, "variant_id");
