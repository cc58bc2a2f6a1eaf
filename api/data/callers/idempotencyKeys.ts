import { addDays } from '../../domain/calendar.ts'
import {
  ANSWERS_WITHIN_S,
  KEY_DAYS,
  MAX_ACCOUNT_KEYS,
  type KnownKey,
  MAX_KEYS,
  RUNS_WITHIN_S,
} from '../../domain/idempotency/decideKey.ts'
import type { Claim, IdempotencyKeys, KeptResponses, KeyPlace } from '../../usecases/idempotency/ports.ts'
import type { Change } from '../database/change.ts'
import type { SendStatement } from '../database/sendStatement.ts'
import { Prisma } from '../prisma/client.ts'

const { sql } = Prisma

/**
 * Losing a claim or an answer in a crash of the machine does no harm: a commit also flushes the claim before
 * it, and a lost answer is reported as lost. So these statements do not wait for the disk.
 */
const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true)`

const at = (instant: Date) => sql`${instant.toISOString()}::text::timestamptz`
const after = (now: Date, seconds: number) => at(new Date(now.getTime() + seconds * 1_000))
const named = ({ account, key }: Pick<Claim, 'account' | 'key'>) =>
  sql`account = ${account}::text AND key = ${key}::text`
const held = (claim: Claim) => sql`${named(claim)} AND claim = ${claim.id}::text::uuid`

/** Since when the session or the account has no room for another key; no rows if there is room. */
const fullSince = ({ account, session }: Claim, now: Date) => {
  const sent = sql`
    SELECT created_at FROM idempotency_keys
    WHERE account = ${account}::text AND created_at > ${at(addDays(now, -KEY_DAYS))}`
  const newest = (most: number) => sql`ORDER BY created_at DESC LIMIT 1 OFFSET ${most - 1}::int`
  return sql`
    (${sent} AND session IS NOT DISTINCT FROM ${session}::text ${newest(MAX_KEYS)})
    UNION ALL (${sent} ${newest(MAX_ACCOUNT_KEYS)})`
}

/** One row per account and key, which is also the lock. */
export const idempotencyKeys = (send: SendStatement): IdempotencyKeys => ({
  async claim(claim, request, now) {
    const rows = await send(sql`
      INSERT INTO idempotency_keys (account, session, key, request, claim, created_at, leased_until)
      SELECT ${claim.account}::text, ${claim.session}::text, ${claim.key}::text, ${request}::text, ${claim.id}::text::uuid, ${at(now)}, ${after(now, RUNS_WITHIN_S)}
      FROM ${WITHOUT_WAITING}
      WHERE NOT EXISTS (${fullSince(claim, now)})
      ON CONFLICT DO NOTHING
      RETURNING 1`)
    return rows.length > 0
  },

  async roomAt(claim, now) {
    const [row] = await send(
      sql`SELECT json_build_array(max(created_at))::text FROM (${fullSince(claim, now)}) AS full_since`,
    )
    const [since] = JSON.parse(row?.[0] as string) as [string | null]
    return since === null ? null : addDays(new Date(since), KEY_DAYS)
  },

  async find(account, key) {
    const [row] = await send(sql`
      SELECT json_build_array(claim, request, created_at, leased_until, carried_out_at, status, body)::text
      FROM idempotency_keys WHERE ${named({ account, key })}`)
    if (!row) return null
    const [claimedBy, request, createdAt, leasedUntil, carriedOutAt, status, body] = JSON.parse(
      row[0] as string,
    ) as [string, string, string, string, string | null, number | null, string | null]
    const known: KnownKey = {
      request,
      createdAt: new Date(createdAt),
      leasedUntil: new Date(leasedUntil),
      carriedOut: carriedOutAt !== null,
      answer: status === null ? null : { status, body },
    }
    return { known, claimedBy }
  },

  async takeOver(claim, { claimedBy, known }, request, now) {
    const rows = await send(sql`
      UPDATE idempotency_keys SET session = ${claim.session}::text, request = ${request}::text, claim = ${claim.id}::text::uuid, created_at = ${at(now)},
        leased_until = ${after(now, RUNS_WITHIN_S)}, carried_out_at = NULL, status = NULL, body = NULL
      FROM ${WITHOUT_WAITING}
      WHERE ${held({ ...claim, id: claimedBy })} AND leased_until = ${at(known.leasedUntil)}
        AND status IS NOT DISTINCT FROM ${known.answer?.status ?? null}::int
      RETURNING 1`)
    return rows.length > 0
  },

  async renew(claim, now) {
    await send(sql`
      UPDATE idempotency_keys SET leased_until = greatest(leased_until, ${after(now, ANSWERS_WITHIN_S)})
      FROM ${WITHOUT_WAITING} WHERE ${held(claim)} AND carried_out_at IS NOT NULL`)
  },

  async keep(claim, { status, body }) {
    await send(sql`
      UPDATE idempotency_keys SET status = ${status}::int, body = ${body}::text
      FROM ${WITHOUT_WAITING} WHERE ${held(claim)}`)
  },

  async release(claim, now) {
    await send(sql`
      WITH freed AS (DELETE FROM idempotency_keys WHERE ${held(claim)} AND carried_out_at IS NULL)
      UPDATE idempotency_keys SET leased_until = ${at(now)}
      FROM ${WITHOUT_WAITING} WHERE ${held(claim)} AND carried_out_at IS NOT NULL`)
  },
})

const KEYS_AT_ONCE = 1_000

export const keptResponses = (client: Prisma.TransactionClient): KeptResponses => ({
  // The keys stay, so that a repeated write is not carried out again.
  async deleteSome(last) {
    const from = last ? sql`(account, key) > (${last.account}, ${last.key})` : sql`TRUE`
    const keys = await client.$queryRaw<KeyPlace[]>`
      WITH batch AS (
        SELECT account, key FROM idempotency_keys WHERE ${from} ORDER BY account, key LIMIT ${KEYS_AT_ONCE}
      ), deleted AS (
        UPDATE idempotency_keys AS stored SET status = NULL, body = NULL FROM batch
        WHERE stored.account = batch.account AND stored.key = batch.key AND status IS NOT NULL
      )
      SELECT account, key FROM batch ORDER BY account, key`
    return keys.length < KEYS_AT_ONCE ? null : (keys.at(-1) ?? null)
  },
})

/** Locks the claim's row until the commit, unless another request has taken the key over. */
export const lockClaim = (claim: Claim): Prisma.Sql =>
  sql`SELECT 1 FROM idempotency_keys WHERE ${held(claim)} FOR UPDATE`

/**
 * Records that the claim's request has been carried out. Belongs in the transaction that saves the request's
 * changes, so that a retry after a crash finds it.
 */
export const carryOut =
  (claim: Claim, now: Date): Change =>
  (when) =>
    sql`
    UPDATE idempotency_keys SET carried_out_at = ${at(now)}, leased_until = ${after(now, ANSWERS_WITHIN_S)}
    WHERE ${held(claim)} AND ${when}`
