-- CreateTable
CREATE TABLE "audit_head" (
    "id" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_head_is_one_row" CHECK ("id" = 1)
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "area" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "content" TEXT NOT NULL,
    "hash" BYTEA,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_seq_key" ON "audit_entries"("seq");

-- CreateIndex
CREATE INDEX "audit_entries_area_seq_idx" ON "audit_entries"("area", "seq" DESC);

-- Whoever can change the schema can drop this trigger: the hashes show what was done then.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log can only grow';
END $$;

CREATE TRIGGER audit_entries_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
