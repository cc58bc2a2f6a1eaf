-- Apart from what fills it, because nobody can read the table until this is committed.
ALTER TABLE "orders" ADD COLUMN     "variant_id" UUID;
