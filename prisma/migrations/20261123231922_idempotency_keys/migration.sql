-- CreateTable
CREATE TABLE "idempotency_keys" (
    "account" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "claim" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "carried_out_at" TIMESTAMPTZ(3),
    "status" INTEGER,
    "body" TEXT,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("account","key")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
