import type { SystemFigures } from '../../../domain/systemHealth.ts'
import type { PrismaClient } from '../../prisma/client.ts'
import { MAIL_READER } from '../../events/consumerOffsets.ts'
import { waitsSince } from './storeFigures.ts'

type Waiting = Pick<SystemFigures, 'databaseMs' | 'logBehindMs' | 'deliveryWaitsMs' | 'mailWaitsMs'>

/** A database that takes longer counts as down. */
const PATIENCE_MS = 4_000

const nothing: Waiting = { databaseMs: null, logBehindMs: null, deliveryWaitsMs: null, mailWaitsMs: null }

/** How long the oldest waiting items have been waiting. Never rejects: no response is a result, too. */
export async function systemFigures(prisma: PrismaClient, now: Date): Promise<Waiting> {
  const since = performance.now()
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const tooLong = new Promise<null>((resolve) => {
    patience.addEventListener('abort', () => resolve(null), { once: true })
  })
  const oldest = await Promise.race([readOldest(prisma, now).catch(() => null), tooLong])
  if (!oldest) return nothing
  const age = (at: Date | null) => at && Math.max(0, now.getTime() - at.getTime())
  return {
    databaseMs: Math.round(performance.now() - since),
    logBehindMs: age(oldest.event),
    deliveryWaitsMs: age(oldest.delivery),
    mailWaitsMs: age(oldest.mail),
  }
}

interface Oldest {
  readonly event: Date | null
  readonly delivery: Date | null
  readonly mail: Date | null
}

/**
 * Events count until the email reader has processed them, because it reads every stream of suppliers.
 * Requests for recovery links count only until the first attempt: after that only those of known addresses
 * are retried, which visitors must not be able to observe.
 *
 * An email that was tried waits for its next attempt, for days if its address refuses it: it counts once that
 * is overdue, or if the mail server refuses all emails, which shows in emails to several addresses since the
 * last one that was sent.
 */
async function readOldest(prisma: PrismaClient, now: Date): Promise<Oldest> {
  const [row] = await prisma.$queryRaw<[Oldest]>`
    SELECT
      (SELECT min(next.occurred_at)
        FROM stream_heads head
        LEFT JOIN stream_marks mark ON mark.reader = ${MAIL_READER} AND mark.stream = head.stream
        CROSS JOIN LATERAL (
          SELECT occurred_at FROM events
          WHERE stream = head.stream AND seq > coalesce(mark.seq, 0) ORDER BY seq LIMIT 1
        ) AS next
        WHERE head.stream <> 'admin' AND head.seq > coalesce(mark.seq, 0)) AS event,
      (SELECT min(${waitsSince}) FROM webhook_deliveries WHERE status = 'received') AS delivery,
      least(
        (SELECT min(CASE attempts WHEN 0 THEN created_at ELSE next_attempt_at END) FROM mail_messages
          WHERE sent_at IS NULL AND given_up_at IS NULL
            AND (attempts = 0 OR next_attempt_at < ${now.toISOString()}::timestamptz)),
        (SELECT min(created_at) FROM mail_messages
          WHERE sent_at IS NULL AND given_up_at IS NULL AND attempts > 0
            AND created_at > coalesce((SELECT max(sent_at) FROM mail_messages), '-infinity')
          HAVING count(DISTINCT to_address) > 1),
        (SELECT min(created_at) FROM recovery_requests WHERE attempts = 0)
      ) AS mail`
  return row
}
