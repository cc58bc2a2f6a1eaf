-- The audit log, newest first: of a period, and of an area in a period.
CREATE INDEX "audit_entries_occurred_at_seq_idx" ON "audit_entries"("occurred_at" DESC, "seq" DESC);
CREATE INDEX "audit_entries_area_occurred_at_seq_idx" ON "audit_entries"("area", "occurred_at" DESC, "seq" DESC);

-- Deliveries are counted by topic and status without reading their rows.
CREATE INDEX "webhook_deliveries_topic_status_idx" ON "webhook_deliveries"("topic", "status");

-- The areas have the index above. Last, because reads wait for it.
DROP INDEX "audit_entries_area_seq_idx";
