import type { Notice } from '../../ui/CalmNoticeCard.tsx'
import { paths as orderPaths } from '../orders/paths.ts'

type Changed = { status: string; needsReconfirmation: boolean; request: { productTitle: string } }

/** The notice about an open quote that changed; null if none is needed. */
export function outcomeNotice({ status, needsReconfirmation, request }: Changed): Notice | null {
  const title = request.productTitle
  if (status === 'AWARDED')
    return {
      text: `“${title}” was awarded to you.`,
      link: { label: 'See Awarded Orders', to: orderPaths.awardedOrders.link() },
    }
  if (status !== 'PENDING') return { text: `Your quote on “${title}” was not selected.` }
  return needsReconfirmation ? { text: `“${title}” was changed. Please confirm your quote.` } : null
}
