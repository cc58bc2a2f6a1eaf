import { outgoingLog } from '../data/events/outgoingLog.ts'
import { outgoingQueue } from '../data/outgoing/outgoingQueue.ts'
import type { Database } from '../data/database/database.ts'
import { isTransient } from '../data/database/sqlErrors.ts'
import { pushQueue } from '../data/push/pushQueue.ts'
import type { SecretCipher } from '../data/secrets/secretCipher.ts'
import { theClock } from '../domain/actor.ts'
import type { Env } from '../env.ts'
import { outgoingSender } from '../outgoing/outgoingSender.ts'
import { poster } from '../outgoing/poster.ts'
import type { PushKeys } from '../outgoing/pushKeys.ts'
import { pushSender } from '../outgoing/pushSender.ts'
import { queueDeliveries } from '../outgoing/queueDeliveries.ts'
import type { QueueSender } from '../outgoing/queueSender.ts'
import { outgoingBody } from '../rest/outgoingBody.ts'
import { isUnavailable } from '../transport/answers/isUnavailable.ts'
import type { Metrics } from '../transport/process/metrics.ts'
import { recordAttempt } from '../usecases/outgoing/recordAttempt.ts'
import type { Ports } from '../usecases/ports.ts'

interface Given {
  readonly env: Env
  readonly db: Database
  readonly ports: Ports
  readonly cipher: SecretCipher
  readonly pushKeys: PushKeys
  readonly metrics: Metrics
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

export interface OutgoingParts {
  /** Webhooks of partners and suppliers. */
  readonly outgoing: {
    /** Queues deliveries for new events, and calls back after each batch. */
    readonly queue: (onQueued?: () => Promise<void>) => Promise<void>
    readonly sender: QueueSender
  }
  /** Sends notifications to the devices with push notifications. */
  readonly pushSender: QueueSender
}

/** Builds the senders to other parties' servers: webhooks of partners and suppliers, and push services. */
export function buildOutgoing({
  env,
  db,
  ports,
  cipher,
  pushKeys,
  metrics,
  now,
  report,
}: Given): OutgoingParts {
  const { prisma } = db
  const post = poster({ local: env.localWebhooks })
  const bodyOf = outgoingBody({ readsFor: db.readsFor, ports })
  return {
    outgoing: {
      queue: queueDeliveries({
        log: outgoingLog(prisma),
        bodyOf,
        isTemporary: (error) => isUnavailable(error) || isTransient(error),
        now,
        report,
      }),
      sender: outgoingSender({
        queue: outgoingQueue(prisma, cipher),
        post,
        record: (attempt) => recordAttempt(ports, theClock, attempt),
        now,
        report,
      }),
    },
    pushSender: pushSender({
      queue: pushQueue(prisma),
      post,
      source: { keys: pushKeys, contact: env.publicUrl?.startsWith('https:') ? env.publicUrl : null },
      ended: (outcome) => metrics.pushes.inc({ outcome }),
      now,
      report,
    }),
  }
}
