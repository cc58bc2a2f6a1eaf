-- What searches find in the options, which are three at most: functions that join a list are not immutable.
ALTER TABLE quote_requests ADD COLUMN options_text TEXT GENERATED ALWAYS AS (
  options[1] || coalesce(' / ' || options[2], '') || coalesce(' / ' || options[3], '')) STORED;
