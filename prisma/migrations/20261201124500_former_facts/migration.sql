-- What earlier versions of an order said about whoever it was for, which an erasure looks for in texts. Nobody knows it of
-- the orders that are there already.
ALTER TABLE "store_orders" ADD COLUMN "former_facts" JSONB NOT NULL DEFAULT '{"incomplete": true}';
ALTER TABLE "store_orders" ALTER COLUMN "former_facts" SET DEFAULT '{}';
