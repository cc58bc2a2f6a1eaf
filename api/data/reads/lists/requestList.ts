import type { Actor } from '../../../domain/actor.ts'
import { addHours } from '../../../domain/calendar.ts'
import { isActive } from '../../../domain/list/defineList.ts'
import { MAX_CLOSING_HOURS, type RequestFilter, type RequestSort } from '../../../domain/list/requestList.ts'
import { toReconfirm } from '../../../domain/quote/toReconfirm.ts'
import { openStatuses, type RequestStatus } from '../../../domain/request/requestState.ts'
import { isId } from '../../../domain/id.ts'
import { matchNothing } from '../../database/matchNothing.ts'
import { withAccess } from '../../database/withAccess.ts'
import type { Prisma } from '../../prisma/client.ts'
import { answeredBy, countSilent } from '../query/answeredBy.ts'
import { activeConditions, type Conditions } from '../query/conditions.ts'
import type { Reader } from '../query/reader.ts'
import { type Contained, containing, idsFrom, withoutHash } from '../query/search.ts'
import { countFound, idsFound, requestBranches } from '../query/searchedIds.ts'
import { byDecimal, byInstant, byNumber, type Part } from '../query/Sort.ts'

type Where = Prisma.QuoteRequestWhereInput
type OrderBy = Prisma.QuoteRequestOrderByWithRelationInput

const conditions: Conditions<RequestFilter, Where> = {
  status: (statuses, _, { actor }) => shownAs(actor, statuses),
  search: (search, _, reader) => matching(reader, search),
  closingWithinHours: (hours, _, { now }) =>
    hours > 0
      ? {
          status: { in: [...openStatuses] },
          expiresAt: { gt: now, lte: addHours(now, Math.min(hours, MAX_CLOSING_HOURS)) },
        }
      : matchNothing.byId,
  fewerThanQuotes: (count) => ({ quoteCount: { lt: count } }),
  country: (destinationCountry) => ({ destinationCountry }),
  // Only the parameter of `answer`; it does not filter by itself.
  supplierId: () => ({}),
  answer: async (answer, { supplierId }, reader) =>
    supplierId ? ofId(supplierId, await answeredBy(reader, supplierId, answer)) : {},
  variantId: (variantId) => ofId(variantId, { variantId }),
  productId: (productId) => ofId(productId, { variant: { productId } }),
  since: (since) => ({ createdAt: { gte: since } }),
  openedBefore: (before) => ({ createdAt: { lt: before } }),
  quoted: (isQuoted) => ({ quoteCount: isQuoted ? { gt: 0 } : 0 }),
  // The condition on the best quote is redundant, but spares reading the quotes of most requests.
  awardable: (wanted) =>
    wanted
      ? { status: { in: [...openStatuses] }, bestQuoteId: { not: null }, quotes: { some: awardable } }
      : {
          OR: [
            { status: { notIn: [...openStatuses] } },
            { bestQuoteId: null },
            { quotes: { none: awardable } },
          ],
        },
  toReconfirm: (wanted) =>
    wanted
      ? { status: { in: [...openStatuses] }, quotes: { some: reconfirmable } }
      : { OR: [{ status: { notIn: [...openStatuses] } }, { quotes: { none: reconfirmable } }] },
  held: (wanted) =>
    wanted
      ? { heldAt: { not: null }, status: { not: 'cancelled' } }
      : { OR: [{ heldAt: null }, { status: 'cancelled' }] },
  tests: (isTest) => ({ isTest }),
}

/** The quotes of an open request that `whyNotAwarded` allows. */
const awardable = { needsReconfirmation: false, supplier: withAccess } satisfies Prisma.QuoteWhereInput

/** A suspended supplier cannot reconfirm. */
const reconfirmable = { ...toReconfirm, supplier: withAccess } satisfies Prisma.QuoteWhereInput

/** The requests of a list that its reader may see. */
export const requestsMatching = async (reader: Reader, filter: RequestFilter): Promise<Where> => ({
  AND: [reader.visible.requests, ...(await activeConditions(conditions, filter, reader))],
})

/** An invalid id matches nothing. */
const ofId = (id: string, where: Where): Where => (isId(id) ? where : matchNothing.byId)

/**
 * The requests that show one of these statuses to this actor. For actors that must not know about quotes,
 * quoted requests are pending: a filter that distinguished them would reveal the quotes.
 */
function shownAs(actor: Actor, statuses: readonly RequestStatus[]): Where {
  if (actor.role === 'admin') return { status: { in: [...statuses] } }
  const shown = statuses.filter((status) => status !== 'quoted')
  return { status: { in: shown.includes('pending') ? [...shown, 'quoted'] : shown } }
}

/** An admin's search as the ids it finds, unless it finds too many to list. */
async function matching({ prisma, actor }: Reader, typed: string): Promise<Where> {
  const ids = actor.role === 'admin' ? await idsFound(prisma, typed, requestBranches) : null
  return ids ? { id: { in: ids } } : requestsLike(actor, typed)
}

/** The number of requests in a list. */
export async function countRequests(reader: Reader, filter: RequestFilter): Promise<number> {
  const { search, ...others } = filter
  // Every request is visible to admins.
  if (search && reader.actor.role === 'admin' && !Object.values(others).some(isActive)) {
    const found = await countFound(reader.prisma, search, requestBranches)
    if (found !== null) return found
  }
  if (filter.supplierId && filter.answer === 'silent')
    return countSilent(reader, filter.supplierId, await requestsMatching(reader, { ...filter, answer: null }))
  return reader.prisma.quoteRequest.count({ where: await requestsMatching(reader, filter) })
}

/** What the search box searches; only admins search fields that only admins see. */
export const requestsLike = (actor: Actor, typed: string): Where =>
  containing(typed, (text, plain) => {
    const ids = idsFrom(plain)
    return {
      OR: [
        { productTitle: text },
        { variantTitle: text },
        { optionsText: text },
        { sku: text },
        ...(ids ? [{ id: ids }, { variantId: ids }] : []),
        ...(actor.role === 'admin' ? ofTheDesk(text, plain, ids) : []),
      ],
    }
  })

type Ids = ReturnType<typeof idsFrom>

const ofTheDesk = (text: Contained, plain: string, ids: Ids): Where[] => [
  { sourceOrder: { customerName: text } },
  { sourceOrder: { customerEmail: text } },
  { sourceOrder: { orderNumber: withoutHash(text) } },
  { storeOrderId: plain },
  { order: { trackingNumber: text } },
  { order: { supplier: { companyName: text } } },
  { quotes: { some: { supplier: { companyName: text } } } },
  ...(ids ? [{ order: { id: ids } }, { order: { supplierId: ids } }] : []),
  ...(ids ? [{ quotes: { some: { id: ids } } }, { quotes: { some: { supplierId: ids } } }] : []),
]

/** The columns that the sort orders need. */
export const requestSortColumns = {
  id: true,
  createdAt: true,
  expiresAt: true,
  quoteCount: true,
  targetPrice: true,
} as const
type Row = Prisma.QuoteRequestGetPayload<{ select: typeof requestSortColumns }>

type RequestPart = Part<Row, Where, OrderBy>

const OPEN: Where = { status: { in: [...openStatuses] } }
const CLOSED: Where = { status: { notIn: [...openStatuses] } }

const newest = byInstant<Row, Where, OrderBy>('createdAt', 'desc')
const byQuotes = (direction: 'asc' | 'desc') => byNumber<Row, Where, OrderBy>('quoteCount', direction)
const deadline = byInstant.orLast<Row, Where, OrderBy>('expiresAt', 'asc')
const target = byDecimal.orLast<Row, Where, OrderBy>('targetPrice', 'desc')

/**
 * The list's sort orders. Ties are sorted newest first. The deadline order covers only undecided requests; the others
 * follow.
 */
export const requestOrders: Readonly<Record<RequestSort, readonly RequestPart[]>> = {
  newest: [{ where: {}, sort: { name: 'NEWEST', keys: [newest], idDirection: 'desc' } }],
  deadline: [
    { where: OPEN, sort: { name: 'DEADLINE', keys: [deadline, newest], idDirection: 'desc' } },
    { where: CLOSED, sort: { name: 'DECIDED', keys: [newest], idDirection: 'desc' } },
  ],
  fewest_quotes: [
    { where: {}, sort: { name: 'FEWEST', keys: [byQuotes('asc'), newest], idDirection: 'desc' } },
  ],
  most_quotes: [{ where: {}, sort: { name: 'MOST', keys: [byQuotes('desc'), newest], idDirection: 'desc' } }],
  target: [{ where: {}, sort: { name: 'TARGET', keys: [target, newest], idDirection: 'desc' } }],
}
