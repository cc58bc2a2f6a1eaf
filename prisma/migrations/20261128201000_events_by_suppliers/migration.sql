-- What a supplier did, whose name is erased there: found without reading the whole log.
CREATE INDEX "events_by_suppliers" ON "events"(("actor" ->> 'id'))
  WHERE "stream" = 'admin' AND "actor" ->> 'role' = 'supplier';
