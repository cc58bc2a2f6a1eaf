import type { Actor, SupplierActor } from '../../domain/actor.ts'
import { assignedStatuses } from '../../domain/order/orderState.ts'
import { openStatuses, type Policy } from '../../domain/request/requestState.ts'
import type { OpportunityState } from '../../domain/request/supplierView.ts'
import { matchNothing } from './matchNothing.ts'
import type { Prisma } from '../prisma/client.ts'

/**
 * Which rows an actor may read: the only place that decides this. Every read of GraphQL and REST applies one of these
 * filters, except notifications, which `supplierRecipients.ts` and `adminRecipients.ts` select, and SQL for admins
 * only (`data/reads`: timelines, scorecards, silent suppliers, last paid). `columnRules.ts` decides what each column
 * shows.
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
/** What is waiting for an admin is visible to admins only. */
const released = { heldAt: null }

/** What everyone who is signed in sees of the catalog. */
export const wholeCatalog = {
  products: { deletedAt: null },
  variants: { deletedAt: null, product: { deletedAt: null } },
}

/** Default deny: roles that are not listed here see nothing. */
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

const everything: Visible = {
  ...wholeCatalog,
  requests: ALL,
  quotes: ALL,
  orders: ALL,
  suppliers: ALL,
  pricing: ALL,
  responses: ALL,
  inStock: ALL,
  images: ALL,
  // Partners' endpoints; suppliers manage their own.
  endpoints: { supplierId: null },
}

const asPartner: Visible = { ...nothing, ...wholeCatalog, requests: released }

export function visibleTo(actor: Actor, policy: Policy, now: Date): Visible {
  switch (actor.role) {
    case 'admin':
      return everything
    case 'supplier': {
      const own = { supplierId: actor.supplierId }
      return {
        ...wholeCatalog,
        requests: requestsOf(actor, policy, now),
        quotes: own,
        // From the award on, also after a cancellation.
        orders: { ...own, status: { in: [...assignedStatuses, 'cancelled'] } },
        suppliers: { id: actor.supplierId },
        pricing: own,
        responses: own,
        inStock: own,
        images: own,
        // Programs learn nothing about other endpoints.
        endpoints: actor.program ? NONE : own,
      }
    }
    case 'partner':
      return asPartner
    case 'visitor':
    case 'system':
      return nothing
  }
}

function requestsOf(supplier: SupplierActor, policy: Policy, now: Date): Prisma.QuoteRequestWhereInput {
  // The row's own columns first: they decide for most rows, and PostgreSQL then looks up nothing else.
  const cases = [stillOpen(policy, now)]
  if (supplier.activatedAt) cases.push({ createdAt: { gte: supplier.activatedAt } })
  return { ...released, OR: [...cases, ...concerning(supplier)] }
}

/** Requests the supplier has been involved in: it quoted, declined, or holds the order. */
const concerning = ({ supplierId }: SupplierActor): Prisma.QuoteRequestWhereInput[] => [
  { quotes: { some: { supplierId } } },
  { responses: { some: { supplierId } } },
  { order: { supplierId } },
]

/**
 * The requests of a list that the actor may read: all for admins; for everyone else those open to quotes, and for a
 * supplier also those it was involved in.
 */
export function requestsToList(actor: Actor, policy: Policy, now: Date): Prisma.QuoteRequestWhereInput {
  if (actor.role === 'admin') return ALL
  const open = stillOpen(policy, now)
  return actor.role === 'supplier' ? { OR: [open, ...concerning(actor)] } : open
}

/** Requests with a deadline ahead, or without one. */
export const beforeDeadline = (now: Date): Prisma.QuoteRequestWhereInput => ({
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

function stillOpen(policy: Policy, now: Date): Prisma.QuoteRequestWhereInput {
  const open = { ...released, status: { in: [...openStatuses] } }
  return policy.lateQuotes === 'block' ? { ...open, ...beforeDeadline(now) } : open
}

/**
 * `domain/request/supplierView.ts` in SQL: the requests that are in this state for the supplier. A test keeps the two
 * in step.
 */
export function opportunitiesIn(
  supplier: SupplierActor,
  state: OpportunityState,
  policy: Policy,
  now: Date,
): Prisma.QuoteRequestWhereInput {
  const own = { supplierId: supplier.supplierId }
  const unanswered = {
    ...released,
    quotes: { none: own },
    responses: { none: own },
    // Not a condition that another supplier's order fulfills: row-level security hides such orders. And in SQL, for an
    // order without a supplier the comparison is NULL and so is its negation, and the row would be missing.
    order: { isNot: { AND: [{ supplierId: { not: null } }, own] } },
  }
  const open = { status: { in: [...openStatuses] } }
  switch (state) {
    case 'quoted':
      return { ...released, quotes: { some: own } }
    case 'declined':
      return { ...released, quotes: { none: own }, responses: { some: own } }
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

/** The requests that are in one of these states for the supplier; none if no state is given. */
export function opportunitiesInAny(
  supplier: SupplierActor,
  states: readonly OpportunityState[],
  policy: Policy,
  now: Date,
): Prisma.QuoteRequestWhereInput {
  if (states.length === 0) return NONE
  return { OR: states.map((state) => opportunitiesIn(supplier, state, policy, now)) }
}
