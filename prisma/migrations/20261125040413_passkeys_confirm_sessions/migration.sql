-- CreateEnum
CREATE TYPE "ChallengePurpose" AS ENUM ('sign_in', 'add', 'confirm');

-- AlterTable
ALTER TABLE "passkey_challenges" ADD COLUMN     "purpose" "ChallengePurpose" NOT NULL DEFAULT 'sign_in';
