-- AlterTable
ALTER TABLE "users" ADD COLUMN     "new_email" TEXT,
ADD COLUMN     "verify_token" TEXT,
ADD COLUMN     "verify_token_expires" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "users_new_email_key" ON "users"("new_email");
