-- In the database, because a statement that forgets the text leaves it wrong forever. Not a generated column: adding one
-- rewrites the table, and nobody reads it meanwhile.
CREATE FUNCTION "write_options_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."options_text" := nullif(array_to_string(NEW."options", ' / '), '');
  RETURN NEW;
END $$;
-- From here until the end, others read but do not write.
CREATE TRIGGER "requests_write_options_text" BEFORE INSERT OR UPDATE OF "options", "options_text" ON "quote_requests"
  FOR EACH ROW EXECUTE FUNCTION "write_options_text"();

-- The trigger replaces what is written.
UPDATE "quote_requests" SET "options_text" = NULL WHERE "options" <> '{}';
