import type { PrismaClient } from '../data/prisma/client.ts'
import { readerFor, type Reader } from '../data/reads/query/reader.ts'
import { oneOrder } from '../data/reads/rest/restOrders.ts'
import { oneQuote } from '../data/reads/rest/restQuotes.ts'
import { oneRequest } from '../data/reads/rest/restRequests.ts'
import { requestView } from '../data/views/requestView.ts'
import type { Actor } from '../domain/actor.ts'
import type { ShipToNotes } from '../domain/shipTo.ts'
import type { BodyOf, OutgoingEvent } from '../usecases/outgoing/ports.ts'
import type { Ports } from '../usecases/ports.ts'
import { opportunityView } from './views/opportunityView.ts'
import { orderView } from './views/orderView.ts'
import { quoteView } from './views/quoteView.ts'

interface Sources {
  readonly readsFor: (actor: Actor) => PrismaClient
  readonly ports: Pick<Ports, 'now' | 'policy' | 'shipToNotes'>
}

/**
 * The bodies of outgoing webhooks: exactly the response to a GET over REST for the same resource by the same
 * audience.
 */
export const outgoingBody =
  ({ readsFor, ports }: Sources): BodyOf =>
  async (event) => {
    const { audience } = event
    const reader = readerFor(readsFor(audience), audience, ports.policy, ports.now())
    const view = await viewOf(reader, event, ports.shipToNotes)
    return view && JSON.stringify(view)
  }

async function viewOf(
  reader: Reader,
  { subject, audience, ...ids }: OutgoingEvent,
  notes: ShipToNotes,
): Promise<object | null> {
  switch (subject) {
    case 'request': {
      const row = ids.requestId && (await oneRequest(reader, ids.requestId))
      if (!row) return null
      return audience.role === 'supplier'
        ? opportunityView(audience, row, notes, reader.policy, reader.now)
        : requestView(audience, row, notes)
    }
    case 'quote': {
      const row = ids.quoteId && (await oneQuote(reader, ids.quoteId))
      return row ? quoteView(audience, row) : null
    }
    case 'order': {
      const row = ids.orderId && (await oneOrder(reader, ids.orderId))
      return row ? orderView(audience, row, notes) : null
    }
    case 'withdrawal':
      // The previous supplier may no longer read the order, so the body only says that it was withdrawn.
      return { id: ids.orderId, quote_request_id: ids.requestId }
  }
}
