import { cleanUpAndNote, SENT_MAILS_KEPT_DAYS } from './data/database/cleanUp.ts'
import { freeRoom } from './data/database/freeRoom.ts'
import { shortenLog } from './data/database/shortenLog.ts'
import { theClock } from './domain/actor.ts'
import { addDays } from './domain/calendar.ts'
import type { Deps } from './deps.ts'
import { repeat } from './jobs/repeat.ts'
import { mailSender } from './mail/mailSender.ts'
import { queueNotifications } from './mail/queueNotifications.ts'
import { recoverySender } from './mail/recoverySender.ts'
import { announceClosing } from './usecases/request/announceClosing.ts'
import { expireRequests } from './usecases/request/expireRequests.ts'
import { continueErasures } from './usecases/supplier/continueErasures.ts'

/**
 * Well within the minute after which people would notice; the deadline itself is checked with every quote.
 */
const EXPIRE_EVERY_MS = 10_000
const ANNOUNCE_EVERY_MS = 10_000
const NOTICES_EVERY_MS = 5_000
const ERASE_EVERY_MS = 10_000
const MAIL_EVERY_MS = 5_000
const OUTGOING_EVERY_MS = 2_000
const PUSH_EVERY_MS = 2_000
/** Short, because a person is waiting for this email. */
const RECOVERY_EVERY_MS = 2_000
/** Resumes the runs that a crash interrupted and starts those that are due. */
const SYNC_EVERY_MS = 30_000
/** A sync of a large catalog writes a few hundred megabytes meanwhile. */
const LOG_EVERY_MS = 60_000
const TIDY_EVERY_MS = 6 * 60 * 60_000

/** Starts the background work: processing store deliveries, expiring deadlines, sending emails, cleanup. */
export function startScheduledJobs({
  env,
  database,
  ports,
  inboxWorker,
  mailQueue,
  notificationLog,
  mailer,
  storeSync,
  outgoing,
  pushSender,
  metrics,
  report,
}: Deps): {
  stop(): Promise<void>
} {
  inboxWorker.start()
  void buildSearchIndexes(database, report)
  if (database.rowSecurityMissing !== null)
    report(
      `Row-level security for supplier reads is not installed; Loupe’s own access rules still apply: ${database.rowSecurityMissing}`,
    )
  const { recoveries, now } = ports
  const recovery = { recoveries, mailer, now, linkBase: env.linkBase, report }
  const every = (everyMs: number, task: string, work: (isStopping: () => boolean) => Promise<unknown>) => {
    metrics.jobsDone.setToCurrentTime({ task })
    return repeat({
      everyMs,
      work,
      report,
      begin() {
        const end = metrics.jobs.startTimer({ task })
        return (outcome) => {
          end({ outcome })
          if (outcome === 'done') metrics.jobsDone.setToCurrentTime({ task })
        }
      },
    })
  }
  const jobs = [
    every(EXPIRE_EVERY_MS, 'expire requests', () => expireRequests(ports, theClock)),
    every(ANNOUNCE_EVERY_MS, 'announce closing requests', () => announceClosing(ports, theClock)),
    every(NOTICES_EVERY_MS, 'queue notifications', () =>
      queueNotifications(notificationLog, now, env.linkBase),
    ),
    every(ERASE_EVERY_MS, 'erase suppliers', (isStopping) => continueErasures(ports, theClock, isStopping)),
    every(MAIL_EVERY_MS, 'send mails', mailSender(mailQueue, mailer, now, report)),
    every(OUTGOING_EVERY_MS, 'post webhooks', () => tellEndpoints(outgoing)),
    every(PUSH_EVERY_MS, 'push notifications', () => pushSender.look()),
    every(SYNC_EVERY_MS, 'synchronize with the store', () => syncOnTime(storeSync)),
    every(RECOVERY_EVERY_MS, 'send password links', recoverySender(recovery)),
    every(LOG_EVERY_MS, 'shorten the log', () => shortenLog(database)),
    every(TIDY_EVERY_MS, 'delete old mail files', async () =>
      mailer.forget(addDays(now(), -SENT_MAILS_KEPT_DAYS)),
    ),
    every(TIDY_EVERY_MS, 'clean up', async (isStopping) => {
      try {
        await cleanUpAndNote(database.prisma, now())
      } finally {
        await freeRoom(database, isStopping)
      }
    }),
  ]
  return {
    async stop() {
      const workers = [inboxWorker, outgoing.sender, pushSender, ...jobs]
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/**
 * New deliveries are posted as they are queued; those that wait for a retry are posted even if queueing
 * failed.
 */
async function tellEndpoints({ queue, sender }: Deps['outgoing']): Promise<void> {
  try {
    await queue(() => sender.look())
  } finally {
    await sender.look()
  }
}

async function syncOnTime(storeSync: Deps['storeSync']): Promise<void> {
  await storeSync.resume()
  await storeSync.beginDue()
}

/** While the server runs, because on a large database it takes minutes. */
async function buildSearchIndexes(database: Deps['database'], report: Deps['report']): Promise<void> {
  const missing = await database.buildSearchIndexes?.()
  if (missing) report(`Searching without trigram indexes, which is slower: ${missing}`)
}
