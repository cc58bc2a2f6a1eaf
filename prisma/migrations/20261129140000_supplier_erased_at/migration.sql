-- Whether a supplier's data was erased no longer depends on its name, which anybody can register.
ALTER TABLE "suppliers" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

-- Only an erasure gives a supplier the address with its own id.
UPDATE "suppliers" s SET "erased_at" = coalesce(
  (SELECT max(e."occurred_at") FROM "events" e
    WHERE e."stream" = 'admin' AND e."supplier_id" = s."id" AND e."type" = 'supplier.changed'
      AND e."data" ->> 'what' = 'erased'),
  s."updated_at")
WHERE s."business_email" = 'erased-' || s."id" || '@erased.invalid';
