-- What was paid last for a variant is asked for on every screen that compares prices, and a popular variant has thousands
-- of requests. No index spans two tables, so the order knows the variant of its request.
--
-- Nobody awards an order or moves a request between the copy below and the triggers; everybody reads.
LOCK TABLE "quote_requests", "orders" IN SHARE ROW EXCLUSIVE MODE;

UPDATE "orders" o SET "variant_id" = r."variant_id"
FROM "quote_requests" r WHERE r."id" = o."quote_request_id" AND o."awarded_at" IS NOT NULL;

-- In the database, because a copy that one of many statements forgets is wrong forever.
CREATE FUNCTION "note_variant_of_award"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."variant_id" := (SELECT r."variant_id" FROM "quote_requests" r WHERE r."id" = NEW."quote_request_id");
  RETURN NEW;
END $$;
CREATE TRIGGER "orders_note_variant" BEFORE INSERT OR UPDATE OF "awarded_at" ON "orders"
  FOR EACH ROW WHEN (NEW."awarded_at" IS NOT NULL) EXECUTE FUNCTION "note_variant_of_award"();

-- A variant is deleted, or the store replaces it with another. Orders without an award are included, because one may be
-- awarded just now.
CREATE FUNCTION "move_award_to_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "variant_id" = NEW."variant_id" WHERE "quote_request_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_move_award" AFTER UPDATE OF "variant_id" ON "quote_requests"
  FOR EACH ROW WHEN (OLD."variant_id" IS DISTINCT FROM NEW."variant_id") EXECUTE FUNCTION "move_award_to_variant"();

-- CreateIndex
CREATE INDEX "orders_awards_of_variant" ON "orders"("variant_id", "awarded_at" DESC, "id")
WHERE "status" IN ('awarded', 'fulfilled', 'shipped', 'delivered') AND "acceptance_status" IS DISTINCT FROM 'rejected'
  AND "supplier_id" IS NOT NULL AND "total_amount" IS NOT NULL;
