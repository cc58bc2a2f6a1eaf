import type { Actor, SupplierActor } from '../../../domain/actor.ts'
import type { OpportunityState } from '../../../domain/request/supplierView.ts'
import { isId } from '../../../domain/id.ts'
import type { Prisma } from '../../prisma/client.ts'
import { opportunitiesInAny, requestsToList } from '../../database/visibleTo.ts'
import { type PageRead, type PageWanted, pageOf } from '../query/keyset.ts'
import { ownOnly, type Reader } from '../query/reader.ts'

/** What is shown with a request; quotes and declines are the actor's own. */
const beside = (actor: Actor) => ({
  sourceOrder: actor.role === 'admin' && { select: { storeId: true, customerName: true, orderNumber: true } },
  sourceLine: actor.role === 'admin' && { select: { storeLineId: true } },
  bestQuote: { select: { price: true } },
  quotes: { where: ownOnly(actor) },
  responses: { where: ownOnly(actor), select: { supplierId: true, quoteId: true } },
  order: { select: { status: true, supplierId: true } },
})

export type RequestRow = Prisma.QuoteRequestGetPayload<{ include: ReturnType<typeof beside> }>

/** Admins: all; suppliers: the open ones and those they were involved in; partners: the open ones. */
export function requestPage(reader: Reader, wanted: PageWanted): Promise<PageRead<RequestRow>> {
  const { actor, policy, now, visible } = reader
  return page(reader, wanted, { AND: [visible.requests, requestsToList(actor, policy, now)] })
}

/** The requests that are in one of these states for the supplier, which are all visible to it. */
export function opportunityPage(
  reader: Reader,
  supplier: SupplierActor,
  states: readonly OpportunityState[],
  wanted: PageWanted,
): Promise<PageRead<RequestRow>> {
  const { policy, now } = reader
  return page(reader, wanted, opportunitiesInAny(supplier, states, policy, now))
}

const page = ({ prisma, actor }: Reader, wanted: PageWanted, matching: Prisma.QuoteRequestWhereInput) =>
  pageOf(wanted, matching, (range) => prisma.quoteRequest.findMany({ ...range, include: beside(actor) }))

export async function oneRequest({ prisma, actor, visible }: Reader, id: string): Promise<RequestRow | null> {
  if (!isId(id)) return null
  return prisma.quoteRequest.findFirst({ where: { AND: [visible.requests, { id }] }, include: beside(actor) })
}
