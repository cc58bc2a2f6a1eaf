-- Challenges live for minutes: somebody in the middle of using a passkey starts again.
DELETE FROM "passkey_challenges";

-- DropIndex
DROP INDEX "passkey_challenges_session_id_idx";

-- CreateIndex
CREATE UNIQUE INDEX "passkey_challenges_session_id_purpose_key" ON "passkey_challenges"("session_id", "purpose");
