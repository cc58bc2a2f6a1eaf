import type { SupplierActor } from '../../domain/actor.ts'
import { isOpen, openStatuses, type Policy, requestStatuses } from '../../domain/request/requestState.ts'
import type { OpportunityState } from '../../domain/request/supplierView.ts'
import { Prisma } from '../prisma/client.ts'

/**
 * `opportunitiesIn` of `visibleTo.ts` by hand, for counts and pages over many requests: with the statuses written out,
 * so that the planner uses the indexes over open and over decided requests, and with the supplier's own answers found
 * first. A test keeps both in step.
 */

/** Values of an enumeration as SQL. */
export const listed = (statuses: readonly string[]) =>
  Prisma.raw(statuses.map((status) => `'${status}'`).join(', '))
const decidedStatuses = requestStatuses.filter((status) => !isOpen(status))

const released = Prisma.sql`r.held_at IS NULL`
const open = Prisma.sql`${released} AND r.status IN (${listed(openStatuses)})`
const decided = Prisma.sql`${released} AND r.status IN (${listed(decidedStatuses)})`

export const instant = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamptz`

/**
 * The requests `r` that would be in this state for any supplier that has not answered them, as parts that share no
 * rows; each part has an index.
 */
function unansweredParts(
  { activatedAt }: SupplierActor,
  state: OpportunityState,
  policy: Policy,
  now: Date,
): Prisma.Sql[] {
  const over = Prisma.sql`r.expires_at <= ${instant(now)}`
  switch (state) {
    case 'quoted':
    case 'declined':
      return []
    case 'active':
      return [
        Prisma.sql`${open} AND r.expires_at > ${instant(now)}`,
        Prisma.sql`${open} AND r.expires_at IS NULL`,
      ]
    case 'past_deadline':
      return policy.lateQuotes === 'block' ? [] : [Prisma.sql`${open} AND ${over}`]
    case 'missed': {
      if (!activatedAt) return []
      const since = Prisma.sql`r.created_at >= ${instant(activatedAt)}`
      const parts = [Prisma.sql`${decided} AND ${since}`]
      if (policy.lateQuotes === 'block') parts.push(Prisma.sql`${open} AND ${over} AND ${since}`)
      return parts
    }
  }
}

/** Whether requests in this state are always open ones. */
export const isOpenState = (state: OpportunityState): boolean =>
  state === 'active' || state === 'past_deadline'

/** The requests that the supplier quoted, declined or holds the order of, with its answer. */
export const answeredRequests = ({ supplierId }: SupplierActor, openOnly = false) => Prisma.sql`
  SELECT r.id, r.status, r.held_at, r.created_at, r.expires_at, r.is_test, answers.quoted, answers.declined_at
  FROM (
    SELECT request_id, bool_or(quoted) AS quoted, max(declined_at) AS declined_at FROM (
      SELECT order_id AS request_id, true AS quoted, NULL::timestamptz AS declined_at FROM quotes
        WHERE supplier_id = ${supplierId}::uuid
      UNION ALL SELECT quote_request_id, false, created_at FROM supplier_quote_responses
        WHERE supplier_id = ${supplierId}::uuid
      UNION ALL SELECT quote_request_id, false, NULL FROM orders WHERE supplier_id = ${supplierId}::uuid
    ) AS each_answer GROUP BY request_id
  ) AS answers
  JOIN quote_requests r ON r.id = answers.request_id
  WHERE ${openOnly ? open : released}`

/** Of `answeredRequests`, those in this state; null if answered requests cannot be in it. */
const answeredIn = (state: OpportunityState): Prisma.Sql | null =>
  state === 'quoted'
    ? Prisma.sql`r.quoted`
    : state === 'declined'
      ? Prisma.sql`NOT r.quoted AND r.declined_at IS NOT NULL`
      : null

const notAnswered = ({ supplierId }: SupplierActor) => Prisma.sql`
  NOT EXISTS (SELECT FROM quotes q WHERE q.order_id = r.id AND q.supplier_id = ${supplierId}::uuid)
  AND NOT EXISTS (SELECT FROM supplier_quote_responses d
    WHERE d.quote_request_id = r.id AND d.supplier_id = ${supplierId}::uuid)
  AND NOT EXISTS (SELECT FROM orders o WHERE o.quote_request_id = r.id AND o.supplier_id = ${supplierId}::uuid)`

/**
 * The requests in this state for counting: all that would be in it without the supplier's answers, minus
 * those that it has answered, because checking each request for an answer would take a look-up per request.
 * `answered` names a relation with `answeredRequests`. Each part is a sign and the rows `r` that it counts.
 */
export function countedIn(
  supplier: SupplierActor,
  state: OpportunityState,
  policy: Policy,
  now: Date,
  answered: Prisma.Sql,
): { readonly sign: 1 | -1; readonly rows: Prisma.Sql }[] {
  const own = answeredIn(state)
  if (own) return [{ sign: 1, rows: Prisma.sql`${answered} r WHERE ${own}` }]
  return unansweredParts(supplier, state, policy, now).flatMap((part) => [
    { sign: 1 as const, rows: Prisma.sql`quote_requests r WHERE ${part}` },
    { sign: -1 as const, rows: Prisma.sql`${answered} r WHERE ${part}` },
  ])
}

const OPENED = Prisma.sql`r.created_at`
const DECLINED = Prisma.sql`r.declined_at`

/** The parts of this state: each one’s requests `r`, and the time by which they are sorted, newest first. */
export function selectedIn(
  supplier: SupplierActor,
  state: OpportunityState,
  policy: Policy,
  now: Date,
): { readonly rows: Prisma.Sql; readonly at: Prisma.Sql }[] {
  const own = answeredIn(state)
  if (own) {
    const at = state === 'declined' ? DECLINED : OPENED
    return [{ rows: Prisma.sql`(${answeredRequests(supplier)}) r WHERE ${own}`, at }]
  }
  return unansweredParts(supplier, state, policy, now).map((part) => ({
    rows: Prisma.sql`quote_requests r WHERE ${part} AND ${notAnswered(supplier)}`,
    at: OPENED,
  }))
}
