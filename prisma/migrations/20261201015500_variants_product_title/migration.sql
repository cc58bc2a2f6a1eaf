-- Apart from what fills it, because nobody can read the table until this is committed.
ALTER TABLE "variants" ADD COLUMN "product_title" TEXT NOT NULL DEFAULT '';
