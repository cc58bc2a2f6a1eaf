import type { Notice } from '../../ui/CalmNoticeCard.tsx'
import { paths as orderPaths } from '../orders/paths.ts'

type Changed = { status: string; needsReconfirmation: boolean; request: { id: string; productTitle: string } }

/** The notice about an open quote that changed; null if none is needed. */
export function outcomeNotice({ status, needsReconfirmation, request }: Changed): Notice | null {
  const title = request.productTitle
  if (status === 'AWARDED')
    return {
      text: `“${title}” was awarded to you.`,
      link: { label: 'See the order', to: orderPaths.awardedOrder.link(request.id) },
    }
  if (status !== 'PENDING') return { text: `Your quote on “${title}” was not selected.` }
  return needsReconfirmation ? { text: `“${title}” was changed. Please confirm your quote.` } : null
}
