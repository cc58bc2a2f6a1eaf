-- What searches find in the options. Apart from what fills it, because nobody can read the table until this is committed.
ALTER TABLE "quote_requests" ADD COLUMN     "options_text" TEXT;
