-- All variants are listed by the title of their product, and no index spans two tables, so the variant knows the title.
-- Not all of a very long one, which an index does not take.
--
-- Nobody changes the catalog between the copy below and the triggers; everybody reads.
LOCK TABLE "products", "variants" IN SHARE ROW EXCLUSIVE MODE;

UPDATE "variants" v SET "product_title" = left(p."title", 500) FROM "products" p WHERE p."id" = v."product_id";

-- In the database, because a copy that one of many statements forgets is wrong forever. The product is locked, so that
-- its title is not changed by somebody who does not see this variant yet.
CREATE FUNCTION "note_product_of_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."product_title" := coalesce(
    (SELECT left(p."title", 500) FROM "products" p WHERE p."id" = NEW."product_id" FOR SHARE), '');
  RETURN NEW;
END $$;
CREATE TRIGGER "variants_note_product" BEFORE INSERT OR UPDATE OF "product_id" ON "variants"
  FOR EACH ROW EXECUTE FUNCTION "note_product_of_variant"();

CREATE FUNCTION "tell_variants_their_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "variants" SET "product_title" = left(NEW."title", 500) WHERE "product_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "products_tell_variants" AFTER UPDATE OF "title" ON "products"
  FOR EACH ROW WHEN (OLD."title" IS DISTINCT FROM NEW."title") EXECUTE FUNCTION "tell_variants_their_product"();

-- CreateIndex
CREATE INDEX "variants_product_title_product_id_position_variant_id_idx" ON "variants"("product_title", "product_id", "position", "variant_id");
