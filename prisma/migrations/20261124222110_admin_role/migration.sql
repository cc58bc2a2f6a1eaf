-- AlterTable
ALTER TABLE "users" ADD COLUMN     "admin_role" TEXT NOT NULL DEFAULT 'owner';

-- AddConstraint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role" CHECK ("admin_role" IN ('owner', 'buyer', 'viewer'));
