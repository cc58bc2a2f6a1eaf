-- A supplier with many texts is erased in more than one transaction.
ALTER TABLE "suppliers" ADD COLUMN "erasing" BOOLEAN NOT NULL DEFAULT false;
