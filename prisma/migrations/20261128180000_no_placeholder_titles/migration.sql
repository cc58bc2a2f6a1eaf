-- The store's placeholder for the only variant of a product without options is no longer stored.
UPDATE "variants" SET
  "title" = nullif("title", 'Default Title'),
  "option1" = nullif("option1", 'Default Title'),
  "option2" = nullif("option2", 'Default Title'),
  "option3" = nullif("option3", 'Default Title')
WHERE 'Default Title' IN ("title", "option1", "option2", "option3");

UPDATE "store_order_lines" SET "variant_title" = NULL WHERE "variant_title" = 'Default Title';

UPDATE "quote_requests" SET "options" = array_remove("options", 'Default Title')
WHERE 'Default Title' = ANY("options");
