import type { Actor, SupplierActor } from '../domain/actor.ts'
import { assignedStatuses } from '../domain/order/orderState.ts'
import { openStatuses, type Policy } from '../domain/request/requestState.ts'
import type { OpportunityState } from '../domain/request/supplierView.ts'
import { matchNothing } from './matchNothing.ts'
import type { Prisma } from './prisma/client.ts'

/**
 * Which rows an actor may read: the only place that says so. Every read of GraphQL and REST goes through one of these
 * filters, but for notifications, which `concerns.ts` and `adminConcerns.ts` pick, and what SQL works out for admins alone
 * (`data/reads`: timelines, scorecards, silent suppliers, last paid). What each column shows is said in `columnRules.ts`.
 */
export interface Visible {
  readonly requests: Prisma.QuoteRequestWhereInput
  readonly quotes: Prisma.QuoteWhereInput
  readonly orders: Prisma.OrderWhereInput
  readonly suppliers: Prisma.SupplierWhereInput
  readonly products: Prisma.ProductWhereInput
  readonly variants: Prisma.VariantWhereInput
  readonly pricing: Prisma.VariantPricingWhereInput
  readonly responses: Prisma.SupplierResponseWhereInput
  readonly inStock: Prisma.InStockProductWhereInput
  readonly images: Prisma.SupplierImageWhereInput
  readonly endpoints: Prisma.WebhookEndpointWhereInput
}

const NONE = matchNothing.byId
const ALL = {}
/** What waits for an admin exists for admins alone. */
const released = { heldAt: null }

const catalogue = {
  products: { deletedAt: null },
  variants: { deletedAt: null, product: { deletedAt: null } },
}

/** Default deny: whoever is not listed here sees nothing. */
const nothing: Visible = {
  requests: NONE,
  quotes: NONE,
  orders: NONE,
  suppliers: NONE,
  products: NONE,
  variants: NONE,
  pricing: matchNothing.bySupplier,
  responses: NONE,
  inStock: NONE,
  images: NONE,
  endpoints: NONE,
}

export function visibleTo(actor: Actor, policy: Policy, now: Date): Visible {
  switch (actor.role) {
    case 'admin':
      return {
        ...catalogue,
        requests: ALL,
        quotes: ALL,
        orders: ALL,
        suppliers: ALL,
        pricing: ALL,
        responses: ALL,
        inStock: ALL,
        images: ALL,
        // The partners'; each supplier looks after its own.
        endpoints: { supplierId: null },
      }
    case 'supplier': {
      const own = { supplierId: actor.supplierId }
      return {
        ...catalogue,
        requests: requestsOf(actor, policy, now),
        quotes: own,
        orders: { ...own, status: { in: [...assignedStatuses] } },
        suppliers: { id: actor.supplierId },
        pricing: own,
        responses: own,
        inStock: own,
        images: own,
        // Programs learn nothing of where else events go.
        endpoints: actor.program ? NONE : own,
      }
    }
    case 'partner':
      return { ...nothing, ...catalogue, requests: released }
    case 'visitor':
    case 'system':
      return nothing
  }
}

function requestsOf(supplier: SupplierActor, policy: Policy, now: Date): Prisma.QuoteRequestWhereInput {
  const cases = [...concerning(supplier), stillOpen(policy, now)]
  if (supplier.activatedAt) cases.push({ createdAt: { gte: supplier.activatedAt } })
  return { ...released, OR: cases }
}

/** What this supplier has had to do with: quoted, declined, or holds the order. */
const concerning = ({ supplierId }: SupplierActor): Prisma.QuoteRequestWhereInput[] => [
  { quotes: { some: { supplierId } } },
  { responses: { some: { supplierId } } },
  { order: { supplierId } },
]

/**
 * The requests that a list is about, of those the actor may read: all for admins; what can still be quoted on for everybody
 * else, and for a supplier what it has had to do with besides.
 */
export function requestsToList(actor: Actor, policy: Policy, now: Date): Prisma.QuoteRequestWhereInput {
  if (actor.role === 'admin') return ALL
  const open = stillOpen(policy, now)
  return actor.role === 'supplier' ? { OR: [open, ...concerning(actor)] } : open
}

const beforeDeadline = (now: Date): Prisma.QuoteRequestWhereInput => ({
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

function stillOpen(policy: Policy, now: Date): Prisma.QuoteRequestWhereInput {
  const open = { ...released, status: { in: [...openStatuses] } }
  return policy.lateQuotes === 'block' ? { ...open, ...beforeDeadline(now) } : open
}

/**
 * `domain/request/supplierView.ts` in SQL: the requests that stand in this state for the supplier. The two are held
 * together by a test.
 */
export function opportunitiesIn(
  supplier: SupplierActor,
  state: OpportunityState,
  policy: Policy,
  now: Date,
): Prisma.QuoteRequestWhereInput {
  const mine = { supplierId: supplier.supplierId }
  const unanswered = {
    ...released,
    quotes: { none: mine },
    responses: { none: mine },
    // Not `NOT`: in SQL an order without a holder is neither this supplier's nor not, and would drop out.
    order: { OR: [{ supplierId: null }, { supplierId: { not: supplier.supplierId } }] },
  }
  const open = { status: { in: [...openStatuses] } }
  switch (state) {
    case 'quoted':
      return { ...released, quotes: { some: mine } }
    case 'declined':
      return { ...released, quotes: { none: mine }, responses: { some: mine } }
    case 'missed': {
      if (!supplier.activatedAt) return NONE
      const over: Prisma.QuoteRequestWhereInput[] = [{ status: { in: ['completed', 'cancelled'] } }]
      if (policy.lateQuotes === 'block') over.push({ expiresAt: { lte: now } })
      return { ...unanswered, createdAt: { gte: supplier.activatedAt }, OR: over }
    }
    case 'past_deadline':
      return policy.lateQuotes === 'block' ? NONE : { ...unanswered, ...open, expiresAt: { lte: now } }
    case 'active':
      return { ...unanswered, ...open, ...beforeDeadline(now) }
  }
}

/** The requests that stand in one of these states for the supplier; none when no state is asked for. */
export function opportunitiesInAny(
  supplier: SupplierActor,
  states: readonly OpportunityState[],
  policy: Policy,
  now: Date,
): Prisma.QuoteRequestWhereInput {
  if (states.length === 0) return NONE
  return { OR: states.map((state) => opportunitiesIn(supplier, state, policy, now)) }
}
