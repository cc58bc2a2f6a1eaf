-- A supplier can be suspended beside its status, which is decided once. Only an active one can.
ALTER TABLE "suppliers" ADD COLUMN "suspended_at" TIMESTAMPTZ(3);

ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_suspended_is_active"
  CHECK ("suspended_at" IS NULL OR "status" = 'active');
