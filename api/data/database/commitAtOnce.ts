import type { Actor } from '../../domain/actor.ts'
import { takenOver } from '../../domain/idempotency/decideKey.ts'
import { isRefusal, notSignedIn, type Outcome } from '../../domain/refusal.ts'
import type { Claim } from '../../usecases/idempotency/ports.ts'
import type { Ports } from '../../usecases/ports.ts'
import type { RequestTx } from '../../usecases/decision/ports.ts'
import { carryOut, lockClaim } from '../callers/idempotencyKeys.ts'
import { lockSession } from '../account/sessions.ts'
import { type Appending, appending } from '../events/appendEvents.ts'
import { Prisma } from '../prisma/client.ts'
import { type DraftOptions, draftingTx, type RequestDraft } from '../request/requestDraft.ts'
import type { CommitOptions } from './commit.ts'
import { type SendStatement, sendingWithin } from './sendStatement.ts'
import { isTransient, isUniqueViolation } from './sqlErrors.ts'
import { supplierHasAccess } from './withAccess.ts'

interface Options extends Omit<CommitOptions, 'cipher' | 'timeoutMs'> {
  readonly send: SendStatement
}

/** How often a decision is tried without the request's lock; after that, the lock is taken. */
const UNLOCKED = 3
const MOST = 8

/** Nothing was saved: the request changed after it was read. */
const OVERTAKEN = Symbol('overtaken')

/**
 * Saves a decision and its events in one statement, which changes nothing if the data it was based on has
 * changed.
 */
export function makeCommitAtOnce({ prisma, send, now, newId, wake, claim }: Options): Ports['commitAtOnce'] {
  async function attempt<T>(
    through: Pick<DraftOptions, 'client' | 'send' | 'locks'>,
    actor: Actor,
    work: (tx: RequestTx) => Promise<Outcome<T>>,
  ) {
    const { tx, draft } = draftingTx({ ...through, now })
    const result = await work(tx)
    const drafted = draft()
    if (isRefusal(result) || isEmpty(drafted)) return { result, streams: [] }
    const appended = appending(actor, drafted.events, now(), newId)
    const changes = claim ? [...drafted.changes, carryOut(claim, now())] : drafted.changes
    const statement = asOneStatement({ ...drafted, changes }, appended, claim, lockSession(actor))
    const [row] = await through.send(statement)
    if (row?.[1] === false) return { result: takenOver, streams: [] }
    if (row?.[2] === false) return { result: notSignedIn, streams: [] }
    return row?.[0] === 1 ? { result, streams: appended.streams } : OVERTAKEN
  }

  return async function commitAtOnce<T>(actor: Actor, work: (tx: RequestTx) => Promise<Outcome<T>>) {
    for (let tries = 1; ; tries++) {
      try {
        const done =
          tries <= UNLOCKED
            ? await attempt({ client: prisma, send, locks: false }, actor, work)
            : await prisma.$transaction((client) =>
                attempt({ client, send: sendingWithin(client), locks: true }, actor, work),
              )
        if (done !== OVERTAKEN) {
          if (done.streams.length > 0) wake(done.streams)
          return done.result
        }
      } catch (error) {
        // A concurrent insert of the same row is refused when the decision is repeated.
        if (tries >= MOST || !(isTransient(error) || isUniqueViolation(error))) throw error
      }
      if (tries >= MOST) throw new Error('A request kept changing while a decision about it was saved')
    }
  }
}

const isEmpty = ({ columns, changes, events }: RequestDraft) =>
  columns.length + changes.length + events.length === 0

/**
 * One statement that saves all of it or nothing, and returns how many requests it changed, whether the claim
 * still holds, and whether the caller is still signed in. It waits for transactions that change the request,
 * or the supplier's access, at the same moment, and then compares the revision and the supplier's access. The
 * heads of the streams, which all writers share, are locked after all other rows.
 */
function asOneStatement(
  { basis, supplierId, columns, changes, events }: RequestDraft,
  { parts }: Appending,
  claim: Claim | undefined,
  session: Prisma.Sql | null,
): Prisma.Sql {
  const { sql, join, raw } = Prisma
  const needed = {
    claimed: claim && lockClaim(claim),
    supplying:
      supplierId === null
        ? null
        : sql`SELECT 1 FROM suppliers s WHERE s.id = ${supplierId}::text::uuid AND ${supplierHasAccess} FOR KEY SHARE`,
    // After the supplier, in the order in which ending access locks them.
    signed_in: session,
  }
  const locks = Object.entries(needed).flatMap(([name, lock]) =>
    lock ? [sql`${raw(name)} AS (${lock})`] : [],
  )
  const isThere = (name: keyof typeof needed) =>
    needed[name] ? sql`EXISTS (SELECT FROM ${raw(name)})` : sql`TRUE`
  const set = join([sql`revision = revision + 1`, ...columns])
  const held = sql`
    held AS (
      UPDATE quote_requests SET ${set}
      WHERE id = ${basis?.requestId}::text::uuid AND revision = ${basis?.revision}::int
        AND ${isThere('claimed')} AND ${isThere('supplying')} AND ${isThere('signed_in')}
      RETURNING 1
    )`
  const changed = changes.map(
    (change, nth) => sql`${raw(`change_${nth}`)} AS (${change(sql`EXISTS (SELECT FROM held)`)} RETURNING 1)`,
  )
  const counts = changes.map((_, nth) => sql`(SELECT count(*) FROM ${raw(`change_${nth}`)})`)
  const before = sql`(SELECT count(*) FROM held) > 0 AND ${join([sql`0`, ...counts], ' + ')} >= 0`
  const all = [...locks, held, ...changed, ...(events.length > 0 ? [parts(before)] : [])]
  return sql`
    WITH ${join(all)}
    SELECT (SELECT count(*) FROM held)::int AS held,
      ${isThere('claimed')} AS claimed, ${isThere('signed_in')} AS signed_in`
}
