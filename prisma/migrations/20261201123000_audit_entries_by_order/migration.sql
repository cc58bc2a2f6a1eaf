-- For the search of the audit log for an admin's reason, which the order has: see api/data/reads/lists/auditedReasons.ts.
-- Written once per award, cancellation and the like, and by nothing else.
CREATE INDEX "audit_entries_orders" ON "audit_entries"((left(split_part("content", '"orderId":"', 2), 36)))
  WHERE "area" = 'awards';
-- Only entries of earlier versions contain a reason, so it is never written again.
CREATE INDEX "audit_entries_with_reasons" ON "audit_entries"("seq" DESC)
  WHERE "area" = 'awards' AND "content" LIKE '%"reason":%';
