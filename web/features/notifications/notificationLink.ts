import type { NotificationKind, OpportunityMove, OpportunityState, QuoteStatus } from '../../gql/graphql.ts'
import { notificationKind } from '../../parts/mails/notificationKinds.ts'
import { paths as declinedPaths } from '../declined/paths.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as quotePaths } from '../quotes/paths.ts'
import { paths as oneSupplierPaths } from '../supplier/paths.ts'
import { paths as supplierQuotePaths } from '../supplierQuotes/paths.ts'

type Leading = {
  kind: NotificationKind
  order?: { id: string; request: { id: string } } | null
  opportunity?: {
    id: string
    state: OpportunityState
    availableMoves: readonly OpportunityMove[]
    myQuote?: { status: QuoteStatus } | null
  } | null
  request?: { id: string } | null
  supplier?: { id: string } | null
}

/**
 * A notification's link: to the next possible action, else to the screen that holds its subject; null if the
 * subject is gone.
 */
export function notificationLink(about: Leading): string | null {
  const { kind, order, request, supplier } = about
  switch (notificationKind(kind).leadsTo) {
    case 'supplier':
      return supplier ? oneSupplierPaths.supplier.link(supplier.id) : null
    case 'request':
      return request ? quotePaths.request.link(request.id) : null
    case 'order':
      return order ? orderPaths.order.link(order.id) : null
    case 'next':
      return nextLink(about)
    case 'nothing':
      return null
  }
}

function nextLink({ kind, order, opportunity }: Leading): string | null {
  if (order) return orderPaths.awardedOrder.link(order.request.id)
  if (!opportunity || kind === 'ORDER_AWARDED') return null
  const { id, state, availableMoves, myQuote } = opportunity
  if (availableMoves.includes('SUBMIT') || availableMoves.includes('UPDATE'))
    return opportunityPaths.quote.link(id)
  if (state === 'QUOTED' && myQuote?.status === 'AWARDED') return orderPaths.awardedOrder.link(id)
  if (state === 'QUOTED') return supplierQuotePaths.quote.link(id)
  if (state === 'DECLINED') return declinedPaths.declined.link()
  return state === 'MISSED' ? declinedPaths.missed.link() : opportunityPaths.opportunities.link()
}
