import { outcomeNotice } from '../../parts/quoteTerms/outcomeNotice.ts'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'

type Changed = {
  id: string
  state: string
  myQuote?: { status: string; needsReconfirmation: boolean; request: { status: string } } | null
}

/**
 * The notice about a changed request that is on the screen; null if none is needed. It never says why a
 * request closed, which would reveal other suppliers.
 */
export function changeNotice(title: string, opportunity: Changed | null | undefined): Notice | null {
  if (!opportunity || opportunity.state === 'MISSED') return { text: `“${title}” no longer accepts quotes.` }
  const { id, myQuote } = opportunity
  return myQuote ? outcomeNotice(myQuote, { ...myQuote.request, id, productTitle: title }) : null
}
