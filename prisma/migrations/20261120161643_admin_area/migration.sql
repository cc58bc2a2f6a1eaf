-- AlterTable
ALTER TABLE "order_rounds" ADD COLUMN     "basis" JSONB,
ADD COLUMN     "reason" TEXT;

-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "invited_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "muted_mails" TEXT[] DEFAULT ARRAY['quote_received', 'order_accepted', 'order_tracked']::TEXT[];

-- CreateTable
CREATE TABLE "quote_marks" (
    "quote_id" UUID NOT NULL,
    "shortlisted" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_marks_pkey" PRIMARY KEY ("quote_id")
);

-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_admin_id_list_name_key" ON "saved_views"("admin_id", "list", "name");

-- AddForeignKey
ALTER TABLE "quote_marks" ADD CONSTRAINT "quote_marks_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
