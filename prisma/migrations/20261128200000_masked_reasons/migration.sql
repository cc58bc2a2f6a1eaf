-- Five characters are required of whoever declines. Erasing a customer may leave fewer of a reason: "•••" of a name.
ALTER TABLE "supplier_quote_responses"
  DROP CONSTRAINT "responses_reason_given",
  ADD CONSTRAINT "responses_reason_given" CHECK (char_length("decline_reason") >= 1);
