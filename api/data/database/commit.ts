import type { Actor } from '../../domain/actor.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { Stream } from '../../domain/events/eventRow.ts'
import { takenOver } from '../../domain/idempotency/decideKey.ts'
import { isRefusal, notSignedIn, type Outcome, type Refusal } from '../../domain/refusal.ts'
import type { Ports, Tx } from '../../usecases/ports.ts'
import type { Claim } from '../../usecases/idempotency/ports.ts'
import { holdSession } from '../account/sessions.ts'
import { ALWAYS } from './change.ts'
import { writeEvents } from '../events/appendEvents.ts'
import type { Prisma, PrismaClient } from '../prisma/client.ts'
import type { SecretCipher } from '../secrets/secretCipher.ts'
import { note, traced } from '../../tracing/traced.ts'
import { isTransient } from './sqlErrors.ts'
import { transactionTx } from './transactionTx.ts'
import { carryOut } from '../callers/idempotencyKeys.ts'

/** How often a transaction is retried after a deadlock or serialization failure. */
const RETRIES = 4

export interface CommitOptions {
  readonly prisma: PrismaClient
  readonly cipher: SecretCipher
  readonly now: () => Date
  readonly newId: () => string
  /** Called after the commit with the streams that grew. Must not throw. */
  readonly wake: (streams: readonly Stream[]) => void
  /** How long a transaction may take; by default, what suits requests. */
  readonly timeoutMs?: number
  /** The caller's idempotency key, if it sent one. */
  readonly claim?: Claim | undefined
}

/** Carries a refusal out of a transaction, so that everything written before it is rolled back. */
class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** One transaction: the change and its events are saved together or not at all. */
export function makeCommit(options: CommitOptions): Ports['commit'] {
  const { prisma, cipher, now, newId, wake, claim, timeoutMs } = options
  const limits = timeoutMs === undefined ? {} : { timeout: timeoutMs }

  return <T>(actor: Actor, work: (tx: Tx) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    traced({ name: 'commit' }, () => commit(actor, work))

  async function commit<T>(actor: Actor, work: (tx: Tx) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    for (let attempt = 0; ; attempt++) {
      try {
        const { result, streams } = await prisma.$transaction((client) => once(client, actor, work), limits)
        if (streams.length > 0) wake(streams)
        return result
      } catch (error) {
        if (error instanceof RolledBack) return error.refusal
        if (attempt >= RETRIES || !isTransient(error)) throw error
      }
    }
  }

  async function once<T>(
    client: Prisma.TransactionClient,
    actor: Actor,
    work: (tx: Tx) => Promise<Outcome<T>>,
  ) {
    const events: DomainEvent[] = []
    const result = await work(transactionTx(client, cipher, now, (event) => events.push(event)))
    if (isRefusal(result)) throw new RolledBack(result)
    // A call waits for its turn, and its session may end meanwhile. Locked after the work: ending access
    // locks the account first, then its sessions.
    if (!(await holdSession(client, actor))) throw new RolledBack(notSignedIn)
    if (claim && (await client.$executeRaw(carryOut(claim, now())(ALWAYS))) === 0)
      throw new RolledBack(takenOver)
    // Last, because the stream heads stay locked until the commit and all writers share them.
    note({ 'loupe.events': events.map(({ type }) => type) })
    const streams = await writeEvents(client, actor, events, now(), newId)
    return { result, streams }
  }
}
