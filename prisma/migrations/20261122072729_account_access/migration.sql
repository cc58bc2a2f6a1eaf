-- DropIndex
DROP INDEX "recovery_requests_email_key";

-- AlterTable
ALTER TABLE "recovery_requests" ADD COLUMN     "account" TEXT NOT NULL DEFAULT 'supplier';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "invited_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_signed_in_at" TIMESTAMPTZ(3),
ADD COLUMN     "reset_token" TEXT,
ADD COLUMN     "reset_token_expires" TIMESTAMPTZ(3),
ALTER COLUMN "password_hash" DROP NOT NULL;

-- CreateTable
CREATE TABLE "known_callers" (
    "id" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_callers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "known_callers_account_idx" ON "known_callers"("account");

-- CreateIndex
CREATE INDEX "known_callers_last_used_at_idx" ON "known_callers"("last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_requests_email_account_key" ON "recovery_requests"("email", "account");
