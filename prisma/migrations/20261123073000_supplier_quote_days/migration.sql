-- CreateTable
CREATE TABLE "supplier_quote_days" (
    "supplier_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "quoted" INTEGER NOT NULL,
    "won" INTEGER NOT NULL,

    CONSTRAINT "supplier_quote_days_pkey" PRIMARY KEY ("supplier_id","day")
);

-- AddForeignKey
ALTER TABLE "supplier_quote_days" ADD CONSTRAINT "supplier_quote_days_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nobody adds or changes a quote between the count below and the triggers.
LOCK TABLE "quotes" IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO "supplier_quote_days" ("supplier_id", "day", "quoted", "won")
SELECT q."supplier_id", (r."created_at" AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE q."status" IN ('awarded', 'rejected'))
FROM "quotes" q JOIN "quote_requests" r ON r."id" = q."order_id"
WHERE NOT r."is_test"
GROUP BY 1, 2;

-- In the database, because a count that one of many statements forgets is wrong forever.
CREATE FUNCTION "count_supplier_quote"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- 'rejected' is the status of an awarded quote whose order was rejected.
  won CONSTANT "QuoteStatus"[] := '{awarded,rejected}';
  quote "quotes" := coalesce(NEW, OLD);
BEGIN
  INSERT INTO "supplier_quote_days" AS counted ("supplier_id", "day", "quoted", "won")
  SELECT quote."supplier_id", (r."created_at" AT TIME ZONE 'UTC')::date,
    (TG_OP = 'INSERT')::int - (TG_OP = 'DELETE')::int,
    coalesce(NEW."status" = ANY(won), false)::int - coalesce(OLD."status" = ANY(won), false)::int
  FROM "quote_requests" r WHERE r."id" = quote."order_id" AND NOT r."is_test"
  ON CONFLICT ("supplier_id", "day") DO UPDATE
    SET "quoted" = counted."quoted" + excluded."quoted", "won" = counted."won" + excluded."won";
  RETURN NULL;
END $$;

-- At the end of the transaction, when it holds the heads of the event streams: transactions that count quotes of the same
-- supplier then wait for each other in one order, and never in a circle.
CREATE CONSTRAINT TRIGGER "quotes_counted" AFTER INSERT ON "quotes"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_supplier_quote"();
CREATE CONSTRAINT TRIGGER "quotes_counted_by_outcome" AFTER UPDATE OF "status" ON "quotes"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "count_supplier_quote"();
-- At once, while the request is still there.
CREATE TRIGGER "quotes_uncounted" AFTER DELETE ON "quotes"
  FOR EACH ROW EXECUTE FUNCTION "count_supplier_quote"();

-- A request gets its date and whether it is a test before any quote; a change of either moves its quotes all the same.
CREATE FUNCTION "move_supplier_quotes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "supplier_quote_days" AS counted ("supplier_id", "day", "quoted", "won")
  SELECT q."supplier_id", (moved.opened AT TIME ZONE 'UTC')::date, sum(moved.by),
    sum(moved.by * (q."status" IN ('awarded', 'rejected'))::int)
  FROM "quotes" q, (VALUES (OLD."created_at", OLD."is_test", -1), (NEW."created_at", NEW."is_test", 1)) AS moved(opened, is_test, by)
  WHERE q."order_id" = NEW."id" AND NOT moved.is_test
  GROUP BY 1, 2
  ON CONFLICT ("supplier_id", "day") DO UPDATE
    SET "quoted" = counted."quoted" + excluded."quoted", "won" = counted."won" + excluded."won";
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_moved" AFTER UPDATE OF "created_at", "is_test" ON "quote_requests"
  FOR EACH ROW WHEN (OLD."created_at" <> NEW."created_at" OR OLD."is_test" <> NEW."is_test")
  EXECUTE FUNCTION "move_supplier_quotes"();
