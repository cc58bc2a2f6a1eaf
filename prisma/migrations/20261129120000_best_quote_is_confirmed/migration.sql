-- A quote that was given before its request changed, and not confirmed since, is not the best one any more.
UPDATE quote_requests r SET best_quote_id = (
  SELECT q.id FROM quotes q
  WHERE q.order_id = r.id AND NOT q.needs_reconfirmation
  ORDER BY q.price_offered, q.created_at, q.id LIMIT 1)
WHERE EXISTS (SELECT FROM quotes q WHERE q.id = r.best_quote_id AND q.needs_reconfirmation);
