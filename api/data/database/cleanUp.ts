import { adminsIdleSince } from '../../domain/account/sessionDays.ts'
import { addDays } from '../../domain/calendar.ts'
import { KEY_DAYS } from '../../domain/idempotency/decideKey.ts'
import { CLOCKS_APART_MS } from '../../domain/storeSync/dueSyncs.ts'
import { pruneBefore } from '../events/eventLog.ts'
import { KNOWN_DAYS } from '../account/knownCallers.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'

/**
 * Longer than any client stays away and still wants to catch up; a client that returns later reloads its
 * screens.
 */
const EVENTS_KEPT_DAYS = 30
/** Long enough to investigate an email that did not arrive. */
export const SENT_MAILS_KEPT_DAYS = 30
/** Payloads of store deliveries contain customer data; no admin replays one after this long. */
const BODIES_KEPT_DAYS = 30
/**
 * The store repeats a delivery for hours; after that, the dates of orders and products tell which version is
 * newer.
 */
const DELIVERIES_KEPT_DAYS = 90

/** As long as a receiver may want a delivery replayed. */
const OUTGOING_KEPT_DAYS = 30

/** Longer than anyone asks why the catalog or an order changed. */
const RUNS_KEPT_DAYS = 30

/**
 * Only the body names the customer and the orders, so it stays until an admin replays or dismisses the
 * delivery.
 */
const FAILED_ERASURE = Prisma.sql`(status = 'dead' AND topic LIKE '%/redact')`

/** Rows per statement, so that other statements do not wait for long. */
const AT_ONCE = 1_000

/**
 * The settings row with the time of the last successful clean-up, or of the first attempt if none has
 * succeeded.
 */
const DONE = 'clean-up'

/** Cleans up and stores the time: a process that restarts daily would forget it. */
export async function cleanUpAndNote(prisma: PrismaClient, now: Date): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO settings (key, value, updated_at) VALUES (${DONE}, '{}', now()) ON CONFLICT (key) DO NOTHING`
  await refuseIfAhead(prisma, now)
  await cleanUp(prisma, now)
  await prisma.$executeRaw`UPDATE settings SET updated_at = now() WHERE key = ${DONE}`
}

/** A clock that is ahead would make today's rows look old. A clock that is behind only deletes later. */
async function refuseIfAhead(prisma: PrismaClient, now: Date): Promise<void> {
  const [database] = await prisma.$queryRaw<[{ now: Date }]>`SELECT now() AS now`
  const aheadMs = now.getTime() - database.now.getTime()
  if (aheadMs > CLOCKS_APART_MS)
    throw new Error(
      `Clean-up skipped: the clock of this process is ${Math.round(aheadMs / 60_000)} minutes ahead of the database’s`,
    )
}

/** How long ago the last clean-up succeeded, or the first was tried; null before that. */
export async function cleanUpAgeSeconds(prisma: PrismaClient): Promise<number | null> {
  const [age] = await prisma.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM now() - updated_at)::float8 AS seconds FROM settings WHERE key = ${DONE}`
  return age?.seconds ?? null
}

/**
 * Deletes data that is no longer needed: ended sessions, new addresses that no admin verified, expired
 * counters, unused devices, expired idempotency keys, replaced webhook secrets, emails that were sent or
 * failed long ago, pushes that were not sent in time, old deliveries from the store and to partners and
 * suppliers, old sync runs, and old events. Failed deliveries that can no longer be replayed are dismissed;
 * failed erasures stay.
 * @throws Error if some of it could not be deleted, after everything else was
 */
export async function cleanUp(prisma: PrismaClient, now: Date): Promise<void> {
  const daysAgo = (days: number) => Prisma.sql`${addDays(now, -days).toISOString()}::timestamptz`
  const remove = (table: string, which: Prisma.Sql) => () =>
    inBatches(
      () => prisma.$executeRaw`
        DELETE FROM ${Prisma.raw(table)} WHERE ctid IN (
          SELECT ctid FROM ${Prisma.raw(table)} WHERE ${which} LIMIT ${AT_ONCE})`,
    )
  const steps: readonly (() => Promise<unknown>)[] = [
    remove('sessions', Prisma.sql`expires_at <= ${daysAgo(0)}`),
    remove(
      'sessions',
      Prisma.sql`admin_id IS NOT NULL AND last_seen_at <= ${adminsIdleSince(now).toISOString()}::timestamptz
        AND NOT EXISTS (SELECT FROM push_devices WHERE session_id = sessions.id)`,
    ),
    remove('passkey_challenges', Prisma.sql`expires_at <= ${daysAgo(0)}`),
    // Counters have no meaning after they expire; the extra day allows for clocks that differ.
    remove('attempt_counters', Prisma.sql`expire < ${daysAgo(1)}`),
    // Counters last minutes: these were opened while a clock was ahead, and would lock people out until that
    // time.
    remove('attempt_counters', Prisma.sql`expire > ${daysAgo(-1)}`),
    remove('known_callers', Prisma.sql`last_used_at < ${daysAgo(KNOWN_DAYS)}`),
    remove('idempotency_keys', Prisma.sql`created_at <= ${daysAgo(KEY_DAYS)}`),
    remove('mail_messages', Prisma.sql`sent_at < ${daysAgo(SENT_MAILS_KEPT_DAYS)}`),
    remove('mail_messages', Prisma.sql`given_up_at < ${daysAgo(SENT_MAILS_KEPT_DAYS)}`),
    remove(
      'mail_messages',
      Prisma.sql`sent_at IS NULL AND given_up_at IS NULL AND expires_at <= ${daysAgo(0)}`,
    ),
    () => prisma.$executeRaw`
      UPDATE users SET new_email = NULL, verify_token = NULL, verify_token_expires = NULL
      WHERE verify_token_expires <= ${daysAgo(0)}`,
    remove('push_messages', Prisma.sql`expires_at <= ${daysAgo(0)}`),
    () => prisma.$executeRaw`
      UPDATE webhook_endpoints SET previous_secret = NULL, previous_secret_until = NULL
      WHERE previous_secret_until <= ${daysAgo(0)}`,
    remove('outgoing_deliveries', Prisma.sql`created_at < ${daysAgo(OUTGOING_KEPT_DAYS)}`),
    () =>
      inBatches(
        () => prisma.$executeRaw`
          UPDATE webhook_deliveries SET body = ''::bytea, purged_at = ${daysAgo(0)} WHERE id IN (
            SELECT id FROM webhook_deliveries
            WHERE purged_at IS NULL AND status <> 'received' AND received_at < ${daysAgo(BODIES_KEPT_DAYS)}
              AND NOT ${FAILED_ERASURE}
            ORDER BY received_at LIMIT ${AT_ONCE})`,
      ),
    // Without its body, a delivery cannot be replayed. A failed erasure without its body still has to be done
    // by hand.
    () => prisma.$executeRaw`
      UPDATE webhook_deliveries SET status = 'dismissed', outcome = 'Its payload was deleted before it was replayed'
      WHERE status = 'dead' AND purged_at IS NOT NULL AND received_at < ${daysAgo(BODIES_KEPT_DAYS)}
        AND NOT ${FAILED_ERASURE}`,
    // The last delivery of each topic stays: it shows whether the store still sends that topic.
    () =>
      inBatches(
        () => prisma.$executeRaw`
          DELETE FROM webhook_deliveries WHERE id IN (
            SELECT id FROM webhook_deliveries AS one
            WHERE status <> 'received' AND purged_at IS NOT NULL AND received_at < ${daysAgo(DELIVERIES_KEPT_DAYS)}
              AND NOT ${FAILED_ERASURE}
              AND EXISTS (
                SELECT 1 FROM webhook_deliveries AS later
                WHERE later.topic = one.topic AND later.received_at > one.received_at)
            ORDER BY received_at LIMIT ${AT_ONCE})`,
      ),
    // The last run of each kind stays, and the last that completed: timers and figures start from them.
    () => prisma.$executeRaw`
      DELETE FROM sync_runs run
      WHERE run.status IN ('completed', 'failed') AND run.started_at < ${daysAgo(RUNS_KEPT_DAYS)} AND EXISTS (
        SELECT 1 FROM sync_runs later WHERE later.kind = run.kind AND later.started_at > run.started_at
          AND (run.status = 'failed' OR later.status = 'completed'))`,
    () => pruneBefore(prisma, addDays(now, -EVENTS_KEPT_DAYS), now),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === AT_ONCE);
}
