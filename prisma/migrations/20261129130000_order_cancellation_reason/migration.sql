-- An admin may cancel an order after its award: it keeps its holder and its answer, and says why.
ALTER TABLE "orders" ADD COLUMN "cancellation_reason" TEXT;

ALTER TABLE "orders"
  DROP CONSTRAINT "orders_holder_from_award",
  DROP CONSTRAINT "orders_rejected_stays_awarded",
  ADD CONSTRAINT "orders_holder_from_award" CHECK (
    CASE WHEN "status" IN ('awarded', 'fulfilled', 'shipped', 'delivered') OR "cancellation_reason" IS NOT NULL
      THEN num_nulls("supplier_id", "acceptance_status", "awarded_at") = 0
      ELSE num_nonnulls("supplier_id", "quote_id", "acceptance_status", "awarded_at", "total_amount", "tracking_number") = 0
    END),
  ADD CONSTRAINT "orders_rejected_stays_awarded" CHECK (
    "acceptance_status" <> 'rejected' OR ("status" IN ('awarded', 'cancelled') AND "rejection_reason" IS NOT NULL)),
  ADD CONSTRAINT "orders_canceled_with_reason" CHECK ("cancellation_reason" IS NULL OR "status" = 'cancelled');
