import { addDays } from '../../domain/calendar.ts'
import { KEY_DAYS } from '../../domain/idempotency/decideKey.ts'
import { pruneBefore } from '../events/eventLog.ts'
import { KNOWN_DAYS } from '../account/knownCallers.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** Longer than any client stays away and still wants to catch up; after that, clients reload their screens. */
const EVENTS_KEPT_DAYS = 30
/** Long enough to investigate an email that did not arrive. */
const SENT_MAILS_KEPT_DAYS = 30
/** Payloads of store deliveries contain customer data; nobody replays one after this long. */
const BODIES_KEPT_DAYS = 30
/** The store repeats a delivery for hours; long after that, the dates of orders and products tell which version is newer. */
const DELIVERIES_KEPT_DAYS = 90

/** As long as a receiver may want a delivery replayed. */
const OUTGOING_KEPT_DAYS = 30

/** Longer than anybody looks back for why the catalog or an order changed. */
const RUNS_KEPT_DAYS = 30

/** Rows per statement, so that others do not wait for long. */
const AT_ONCE = 1_000

/**
 * Deletes what is no longer needed: ended sessions, expired counters, unused devices, expired idempotency keys, emails
 * that were sent or failed long ago, pushes that were not sent in time, old deliveries from the store and to partners and
 * suppliers, old sync runs, and old events.
 */
export async function cleanUp(prisma: PrismaClient, now: Date): Promise<void> {
  await prisma.session.deleteMany({ where: { expiresAt: { lte: now } } })
  await prisma.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })
  // Counters have no meaning after they expire; the extra day allows for clocks that differ.
  await prisma.rateLimiterFlexible.deleteMany({ where: { expire: { lt: addDays(now, -1) } } })
  await prisma.knownCaller.deleteMany({ where: { lastUsedAt: { lt: addDays(now, -KNOWN_DAYS) } } })
  const keysBefore = addDays(now, -KEY_DAYS).toISOString()
  await inBatches(
    () => prisma.$executeRaw`
      DELETE FROM idempotency_keys WHERE (account, key) IN (
        SELECT account, key FROM idempotency_keys WHERE created_at <= ${keysBefore}::timestamptz
        ORDER BY created_at LIMIT ${AT_ONCE})`,
  )
  await prisma.mailMessage.deleteMany({ where: { sentAt: { lt: addDays(now, -SENT_MAILS_KEPT_DAYS) } } })
  await prisma.mailMessage.deleteMany({
    where: { givenUpAt: { lt: addDays(now, -SENT_MAILS_KEPT_DAYS) } },
  })
  await prisma.pushMessage.deleteMany({ where: { expiresAt: { lte: now } } })
  const outgoingBefore = addDays(now, -OUTGOING_KEPT_DAYS).toISOString()
  await inBatches(
    () => prisma.$executeRaw`
      DELETE FROM outgoing_deliveries WHERE id IN (
        SELECT id FROM outgoing_deliveries WHERE created_at < ${outgoingBefore}::timestamptz
        ORDER BY created_at LIMIT ${AT_ONCE})`,
  )
  const bodiesBefore = addDays(now, -BODIES_KEPT_DAYS).toISOString()
  await inBatches(
    () => prisma.$executeRaw`
      UPDATE webhook_deliveries SET body = ''::bytea, purged_at = ${now.toISOString()}::timestamptz WHERE id IN (
        SELECT id FROM webhook_deliveries
        WHERE purged_at IS NULL AND status <> 'received' AND received_at < ${bodiesBefore}::timestamptz
        ORDER BY received_at LIMIT ${AT_ONCE})`,
  )
  const deliveriesBefore = addDays(now, -DELIVERIES_KEPT_DAYS).toISOString()
  // The last delivery of each topic stays: it shows whether the store still sends that topic.
  await inBatches(
    () => prisma.$executeRaw`
      DELETE FROM webhook_deliveries WHERE id IN (
        SELECT id FROM webhook_deliveries AS one
        WHERE status <> 'received' AND purged_at IS NOT NULL AND received_at < ${deliveriesBefore}::timestamptz
          AND EXISTS (
            SELECT 1 FROM webhook_deliveries AS later
            WHERE later.topic = one.topic AND later.received_at > one.received_at)
        ORDER BY received_at LIMIT ${AT_ONCE})`,
  )
  const runsBefore = addDays(now, -RUNS_KEPT_DAYS).toISOString()
  // The last run of each kind stays, and the last that was completed: timers and figures start from them.
  await prisma.$executeRaw`
    DELETE FROM sync_runs run
    WHERE run.status IN ('completed', 'failed') AND run.started_at < ${runsBefore}::timestamptz AND EXISTS (
      SELECT 1 FROM sync_runs later WHERE later.kind = run.kind AND later.started_at > run.started_at
        AND (run.status = 'failed' OR later.status = 'completed'))`
  await pruneBefore(prisma, addDays(now, -EVENTS_KEPT_DAYS), now)
}

async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === AT_ONCE);
}
