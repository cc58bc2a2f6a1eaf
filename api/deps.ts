import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type CallerTurns, callerTurns } from './data/callers/callerTurns.ts'
import { CurrentSettings } from './data/desk/currentSettings.ts'
import { eventLog } from './data/events/eventLog.ts'
import { idempotencyKeys } from './data/callers/idempotencyKeys.ts'
import { encryptStoredSecrets } from './data/secrets/encryptStoredSecrets.ts'
import { installationSecret } from './data/secrets/installationSecret.ts'
import { secretCipher } from './data/secrets/secretCipher.ts'
import { signingKeys } from './data/secrets/signingKeys.ts'
import { mailQueue } from './data/mail/mailQueue.ts'
import { notificationLog } from './data/events/notificationLog.ts'
import { beginAdminMails } from './data/events/consumerOffsets.ts'
import type { Database } from './data/database/database.ts'
import { projectRoot } from './data/database/projectRoot.ts'
import { passkeyCeremonies } from './data/account/passkeyCeremonies.ts'
import { productVersion } from './data/catalog/productVersion.ts'
import { quotas } from './data/callers/quotas.ts'
import { sessions } from './data/account/sessions.ts'
import type { Env } from './env.ts'
import { type StoreWatch, storeWatch } from './graphql/store/storeWatch.ts'
import { readTrustedDocuments } from './graphql/server/trustedDocuments.ts'
import { cursors } from './live/cursor.ts'
import { Feed } from './live/Feed.ts'
import { openWakeUps } from './live/openWakeUps.ts'
import type { Mailer } from './mail/mailFolder.ts'
import { openMailer } from './mail/openMailer.ts'
import { mintPushKey, pushKeys } from './outgoing/pushKeys.ts'
import { type OutgoingParts, buildOutgoing } from './wiring/buildOutgoing.ts'
import { buildPorts } from './wiring/buildPorts.ts'
import { openTracing } from './tracing/openTracing.ts'
import { type CookieStyle, deviceCookie, sessionCookie } from './transport/caller/sessionCookie.ts'
import { type Metrics, openMetrics } from './transport/process/metrics.ts'
import { workLater } from './workLater.ts'
import { type OnceByKey, onceByKey } from './transport/answers/onceByKey.ts'
import type { Sessions } from './transport/caller/authenticate.ts'
import type { InboxWorker } from './store/inbox/inboxWorker.ts'
import { buildStore } from './wiring/buildStore.ts'
import type { Inbox } from './usecases/inbox/ports.ts'
import type { EventLog, LiveFeed, WakeUps } from './usecases/live/ports.ts'
import type { MailQueue, NotificationLog } from './usecases/mail/ports.ts'
import type { Quotas } from './usecases/access/ports.ts'
import type { Ports } from './usecases/ports.ts'
import type { StoreApi } from './usecases/storeApi/ports.ts'
import type { StoreSync } from './usecases/storeSync/ports.ts'

/**
 * Everything the server consists of, built once; entry points and workers receive the parts they need from
 * it.
 */
export interface Deps extends OutgoingParts {
  readonly env: Env
  readonly database: Database
  readonly ports: Ports
  /** The same use cases with another clock, for creating the demo data. */
  readonly portsAt: (now: () => Date) => Ports
  /** For requests with an idempotency key. */
  readonly once: OnceByKey
  readonly sessions: Sessions
  /** How much callers may use per minute and at once. */
  readonly quotas: Quotas
  readonly inTurn: CallerTurns
  readonly cookie: CookieStyle
  /** Reads and issues the cookie that marks a known device. */
  readonly deviceCookie: CookieStyle
  readonly log: EventLog
  readonly live: LiveFeed & Pick<Feed, 'size'>
  readonly wakeUps: WakeUps
  readonly inbox: Inbox
  readonly inboxWorker: InboxWorker
  /** Null if the settings name no Admin API: then everything arrives by webhook. */
  readonly storeApi: StoreApi | null
  readonly storeWatch: StoreWatch
  readonly storeSync: StoreSync
  readonly mailQueue: MailQueue
  readonly notificationLog: NotificationLog
  readonly mailer: Mailer
  /** Version of this build and when the process started. */
  readonly build: { readonly version: string; readonly startedAt: Date }
  readonly metrics: Metrics
  /** The texts of the screens' GraphQL operations by their ids; none if they were not generated. */
  readonly trustedDocuments: ReadonlyMap<string, string>
  readonly report: (error: unknown) => void
  close(): Promise<void>
}

interface Outside {
  /** Logs temporary failures for the operator. */
  readonly report: (error: unknown) => void
  readonly now?: () => Date
  /** Closed together with everything else. */
  readonly database: Database
  /** A store API to use instead of the one from the settings. */
  readonly storeApi?: StoreApi
  /** See `Ports`; by default there is nothing to reset. */
  readonly resetDemo?: (() => void) | null
}

/** Generated from the screens. */
const TRUSTED_DOCUMENTS = 'web/gql/trustedDocuments.json'

/** The composition root: the only place that constructs dependencies. */
export async function buildDeps(
  env: Env,
  {
    report: reportOutside,
    now = () => new Date(),
    database: db,
    storeApi: givenApi,
    resetDemo = null,
  }: Outside,
): Promise<Deps> {
  const startedAt = now()
  const endTracing = env.tracing && (await openTracing(env.tracing, productVersion()))
  const metrics = openMetrics()
  const report = (error: unknown) => {
    metrics.problems.inc()
    reportOutside(error)
  }
  const { prisma } = db
  const wakeUps = openWakeUps({ databaseUrl: db.url, redisUrl: env.redisUrl, report })
  const log = eventLog(prisma)
  const cipher = secretCipher(env.secretKeys)
  await encryptStoredSecrets(prisma, cipher)
  const signing = await signingKeys(prisma, cipher)
  const ownPushKeys = pushKeys(await installationSecret(prisma, cipher, 'push-key', mintPushKey))
  const feed = new Feed({
    log,
    wakeUps,
    cursors: cursors(...signing),
    report,
    onRead(rows) {
      watch.heard(rows)
      // The clocks of several machines differ slightly.
      for (const { occurredAt } of rows)
        metrics.eventLag.observe(Math.max(0, now().getTime() - occurredAt.getTime()) / 1000)
    },
  })
  const mailer = openMailer({
    mailUrl: env.mailUrl,
    dataDir: env.dataDir,
    senderHost: env.publicUrl ? new URL(env.publicUrl).hostname : 'localhost',
  })
  await beginAdminMails(prisma)
  const settings = await CurrentSettings.open({
    prisma,
    environment: { quoteWindowHours: env.quoteWindowHours, lateQuotes: env.lateQuotes },
    // The embedded database is used by this process only.
    shared: db.kind !== 'embedded',
    report,
  })
  const passkeys = passkeyCeremonies(env.publicUrl ?? `http://localhost:${env.port}`)
  const later = workLater(report)
  const portsAt = buildPorts({
    env,
    db,
    cipher,
    signing,
    settings,
    passkeys,
    pushPublicKey: ownPushKeys.publicKey,
    metrics,
    wake: (streams) => wakeUps.publish(streams),
    later,
    storeSync: () => store.sync,
    resetDemo,
  })
  const ports = portsAt(now)
  const budgets = quotas(db.send, now)
  const store = await buildStore({ env, db, ports, report, now, startedAt, givenApi })
  const watch = storeWatch(store.api, env.shop.domain ?? null, now)
  return {
    env,
    database: db,
    ports,
    portsAt,
    once: onceByKey({
      keys: idempotencyKeys(db.send),
      portsFor: (claim) => portsAt(now, claim),
      now,
      newId: randomUUID,
      report,
    }),
    sessions: sessions(prisma, db.readText, {
      adminTwoStep: env.adminTwoStep,
      passkeysWork: passkeys.available,
    }),
    quotas: budgets,
    inTurn: callerTurns(budgets),
    cookie: sessionCookie(env.publicUrl),
    deviceCookie: deviceCookie(env.publicUrl),
    log,
    live: feed,
    wakeUps,
    inbox: store.inbox,
    inboxWorker: store.inboxWorker,
    storeApi: store.api,
    storeWatch: watch,
    storeSync: store.sync,
    mailQueue: mailQueue(prisma),
    notificationLog: notificationLog(prisma),
    mailer,
    ...buildOutgoing({ env, db, ports, cipher, pushKeys: ownPushKeys, metrics, now, report }),
    build: { version: productVersion(), startedAt },
    metrics,
    trustedDocuments: readTrustedDocuments(join(projectRoot(), TRUSTED_DOCUMENTS)),
    report,
    async close() {
      await store.stop()
      feed.stop()
      settings.stop()
      await later.finished()
      await wakeUps.close()
      mailer.close()
      await db.close()
      await endTracing?.()
    },
  }
}
