-- Decisions used to replace the time at which a quote was last given or confirmed. Brings it back: without updates it
-- is that of the quote itself, otherwise that of the last event about its terms, as far as events are kept.
UPDATE "quotes" SET "updated_at" = "created_at" WHERE "status" <> 'pending' AND "update_count" = 0;

UPDATE "quotes" q SET "updated_at" = given.at
FROM (
  SELECT "quote_id", max("occurred_at") AS at FROM "events"
  WHERE "stream" = 'admin' AND "type" = 'quote.updated' GROUP BY "quote_id"
) given
WHERE given."quote_id" = q."id" AND q."status" <> 'pending' AND q."update_count" > 0;
