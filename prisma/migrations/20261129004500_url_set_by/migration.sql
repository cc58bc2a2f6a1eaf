-- A partner's webhook that an admin pointed elsewhere ends with that admin's access, too.
ALTER TABLE "webhook_endpoints" ADD COLUMN "url_set_by_id" UUID;
