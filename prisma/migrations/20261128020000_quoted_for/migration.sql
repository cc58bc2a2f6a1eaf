-- What a quote to be reconfirmed was given for, so that its supplier sees what has changed.
ALTER TABLE "quotes" ADD COLUMN "quoted_for" JSONB;
