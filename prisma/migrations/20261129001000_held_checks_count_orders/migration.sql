-- Full checks that wait for approval did not count the orders they would cancel: they count again, and wait again.
UPDATE "sync_runs" SET
  "status" = 'running',
  "heartbeat_at" = 'epoch',
  "position" = "position" - 'cancelled',
  "counts" = "counts" - 'removed'
WHERE "status" = 'held' AND "kind" = 'inventory';
