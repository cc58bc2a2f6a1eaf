import { PING } from '../../domain/outgoing/topics.ts'
import type { ClaimedOutgoing, OutgoingQueue } from '../../usecases/outgoing/ports.ts'
import { decryptedSecrets, type StoredSecrets } from './endpoints.ts'
import { supplierHasAccess } from '../database/withAccess.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'
import type { SecretCipher } from '../secrets/secretCipher.ts'

/**
 * Whether a delivery (`d`) of an endpoint (`w`) may be posted: tests even if the endpoint is disabled, and
 * nothing to a supplier (`s`) without access, whose deliveries wait.
 */
const isServed = Prisma.sql`(
  (w.disabled_at IS NULL OR d.topic = ${PING}) AND (w.supplier_id IS NULL OR ${supplierHasAccess}))`

export const outgoingQueue = (prisma: PrismaClient, cipher: SecretCipher): OutgoingQueue => ({
  async dueReceivers(now) {
    const rows = await prisma.$queryRaw<{ endpoint_id: string }[]>`
      SELECT d.endpoint_id FROM outgoing_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
      LEFT JOIN suppliers s ON s.id = w.supplier_id
      WHERE d.status = 'waiting' AND d.next_attempt_at <= ${now.toISOString()}::timestamptz AND ${isServed}
      GROUP BY d.endpoint_id ORDER BY min(d.next_attempt_at), d.endpoint_id`
    return rows.map(({ endpoint_id }) => endpoint_id)
  },

  async claim(endpointId, now, leaseUntil, limit) {
    const claimed = await prisma.$queryRaw<(ClaimedOutgoing & StoredSecrets)[]>`
      WITH due AS (
        SELECT d.id, w.url, w.secret,
          CASE WHEN w.previous_secret_until > ${now.toISOString()}::timestamptz THEN w.previous_secret END AS previous_secret
        FROM outgoing_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
        LEFT JOIN suppliers s ON s.id = w.supplier_id
        WHERE d.endpoint_id = ${endpointId}::uuid AND d.status = 'waiting'
          AND d.next_attempt_at <= ${now.toISOString()}::timestamptz AND ${isServed}
        ORDER BY d.next_attempt_at, d.created_at, d.id LIMIT ${limit}
        FOR UPDATE OF d SKIP LOCKED
      )
      UPDATE outgoing_deliveries AS claimed
      SET attempts = claimed.attempts + 1, next_attempt_at = ${leaseUntil.toISOString()}::timestamptz
      FROM due WHERE claimed.id = due.id
      RETURNING claimed.id, claimed.event_id AS "eventId", claimed.topic, claimed.body,
        claimed.created_at AS "occurredAt", claimed.attempts, due.url, due.secret,
        due.previous_secret AS "previousSecret"`
    // Deliveries whose secret cannot be decrypted are claimed, too, so that they are recorded as failed.
    return claimed.map((delivery) => decryptedSecrets(cipher, endpointId, delivery))
  },
})
