import type { NotificationKind, OpportunityMove, OpportunityState } from '../../gql/graphql.ts'
import { paths as declinedPaths } from '../declined/paths.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths as supplierQuotePaths } from '../supplierQuotes/paths.ts'

type Leading = {
  kind: NotificationKind
  order?: { id: string } | null
  opportunity?: { id: string; state: OpportunityState; availableMoves: readonly OpportunityMove[] } | null
}

/** Where a notification leads: to what can still be done, else to where the thing is kept; null when it is gone. */
export function notificationLink({ kind, order, opportunity }: Leading): string | null {
  if (order) return orderPaths.awardedOrders.link()
  if (!opportunity || kind === 'ORDER_AWARDED') return null
  const { id, state, availableMoves } = opportunity
  if (availableMoves.includes('SUBMIT') || availableMoves.includes('UPDATE'))
    return opportunityPaths.quote.link(id)
  if (state === 'QUOTED') return supplierQuotePaths.quotes.link()
  if (state === 'DECLINED') return declinedPaths.declined.link()
  return state === 'MISSED' ? declinedPaths.missed.link() : opportunityPaths.opportunities.link()
}
