-- DropIndex
DROP INDEX "recovery_requests_email_account_key";

-- AlterTable
ALTER TABLE "recovery_requests" ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'password';

-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "verify_token" TEXT,
ADD COLUMN     "verify_token_expires" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "recovery_requests_email_account_purpose_key" ON "recovery_requests"("email", "account", "purpose");
