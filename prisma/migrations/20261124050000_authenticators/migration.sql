-- CreateTable
CREATE TABLE "authenticators" (
    "id" UUID NOT NULL,
    "admin_id" UUID,
    "supplier_id" UUID,
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "recovery_hashes" TEXT[],

    CONSTRAINT "authenticators_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "authenticators_owner_check" CHECK (num_nonnulls("admin_id", "supplier_id") = 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "authenticators_admin_id_key" ON "authenticators"("admin_id");

-- CreateIndex
CREATE UNIQUE INDEX "authenticators_supplier_id_key" ON "authenticators"("supplier_id");

-- AddForeignKey
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
