import type { PrismaClient } from '../data/prisma/client.ts'
import { readerFor, type Reader } from '../data/reads/reader.ts'
import { oneOrder } from '../data/reads/restOrders.ts'
import { oneQuote } from '../data/reads/restQuotes.ts'
import { oneRequest } from '../data/reads/restRequests.ts'
import { shipToNotes } from '../data/reads/shipToNotes.ts'
import { requestView } from '../data/views/requestView.ts'
import type { Actor } from '../domain/actor.ts'
import type { Policy } from '../domain/request/requestState.ts'
import type { BodyOf, OutgoingEvent } from '../usecases/outgoing/ports.ts'
import { opportunityView } from './views/opportunityView.ts'
import { orderView } from './views/orderView.ts'
import { quoteView } from './views/quoteView.ts'

interface Sources {
  readonly readsFor: (actor: Actor) => PrismaClient
  readonly now: () => Date
  readonly policy: () => Policy
}

/**
 * The bodies of outgoing webhooks: exactly what a GET over REST would return for the same resource to the
 * same audience.
 */
export const outgoingBody =
  ({ readsFor, now, policy }: Sources): BodyOf =>
  async (event) => {
    const view = await viewOf(readerFor(readsFor(event.audience), event.audience, policy(), now()), event)
    return view && JSON.stringify(view)
  }

async function viewOf(reader: Reader, { subject, audience, ...ids }: OutgoingEvent): Promise<object | null> {
  switch (subject) {
    case 'request': {
      const row = ids.requestId && (await oneRequest(reader, ids.requestId))
      if (!row) return null
      const notes = await shipToNotes(reader.prisma)
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
      return row ? orderView(audience, row, await shipToNotes(reader.prisma)) : null
    }
    case 'withdrawal':
      // The previous supplier may no longer read anything about the order, so the body only says that it was
      // taken back.
      return { id: ids.orderId, quote_request_id: ids.requestId }
  }
}
