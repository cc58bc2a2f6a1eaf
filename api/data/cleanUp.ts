import { addDays } from '../domain/calendar.ts'
import { pruneBefore } from './eventLog.ts'
import { KNOWN_DAYS } from './knownCallers.ts'
import type { PrismaClient } from './prisma/client.ts'

/** Longer than anybody stays away and still wants to catch up; whoever comes later reads their screens anew. */
const EVENTS_KEPT_DAYS = 30
/** Long enough to look into what somebody says they never got. */
const SENT_MAILS_KEPT_DAYS = 30
/** Bodies of deliveries tell of customers; after so long nobody works one off anew. */
const BODIES_KEPT_DAYS = 30

/** As long as a receiver may want one posted again. */
const OUTGOING_KEPT_DAYS = 30

/** Rows that one statement touches: others must not wait for long. */
const AT_ONCE = 1_000

/** Forgets what nobody can use any more: ended sessions, counts whose time is over, devices long unused, mails sent or given up long ago, old deliveries to partners and suppliers, and old events. */
export async function cleanUp(prisma: PrismaClient, now: Date): Promise<void> {
  await prisma.session.deleteMany({ where: { expiresAt: { lte: now } } })
  // What was counted is over once its time has passed; a day leaves room for clocks that differ.
  await prisma.rateLimiterFlexible.deleteMany({ where: { expire: { lt: addDays(now, -1) } } })
  await prisma.knownCaller.deleteMany({ where: { lastUsedAt: { lt: addDays(now, -KNOWN_DAYS) } } })
  await prisma.mailMessage.deleteMany({ where: { sentAt: { lt: addDays(now, -SENT_MAILS_KEPT_DAYS) } } })
  await prisma.mailMessage.deleteMany({
    where: { givenUpAt: { lt: addDays(now, -SENT_MAILS_KEPT_DAYS) } },
  })
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
  await pruneBefore(prisma, addDays(now, -EVENTS_KEPT_DAYS), now)
}

async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === AT_ONCE);
}
