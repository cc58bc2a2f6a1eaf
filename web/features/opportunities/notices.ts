import { inFigures } from '../../../api/domain/counted.ts'
import { outcomeNotice } from '../../parts/quoteTerms/outcomeNotice.ts'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'
import { paths } from './paths.ts'

type Opened = { id: string; request: { productTitle: string; quantity: number } }

type Changed = {
  id: string
  state: string
  myQuote?: { status: string; needsReconfirmation: boolean; request: { status: string } } | null
}

/** For a request that has just opened. */
export const openedNotice = ({ id, request }: Opened): Notice => ({
  text: `New quote opportunity: ${request.productTitle}${request.quantity > 1 ? ` × ${inFigures(request.quantity)}` : ''}`,
  link: { label: 'See it', to: paths.card.link(id) },
})

/**
 * The notice about a changed request that is on the screen; null if none is needed. It never says why a
 * request closed, which would reveal other suppliers.
 */
export function changeNotice(title: string, opportunity: Changed | null | undefined): Notice | null {
  if (!opportunity || opportunity.state === 'MISSED') return { text: `“${title}” no longer accepts quotes.` }
  const { id, myQuote } = opportunity
  return myQuote ? outcomeNotice(myQuote, { ...myQuote.request, id, productTitle: title }) : null
}
