import { paths as orderPaths } from '../../features/orders/paths.ts'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'

type Changed = { status: string; needsReconfirmation: boolean }

/** The notice about an order that was just awarded to the supplier. */
export const awardedNotice = ({ id, productTitle }: { id: string; productTitle: string }): Notice => ({
  text: `“${productTitle}” was awarded to you.`,
  link: { label: 'See the order', to: orderPaths.awardedOrder.link(id) },
})

/** The notice about a supplier's open quote that changed; null if none is needed. */
export function outcomeNotice(
  { status, needsReconfirmation }: Changed,
  request: { id: string; productTitle: string; status: string },
): Notice | null {
  const title = request.productTitle
  if (status === 'AWARDED') return awardedNotice(request)
  if (request.status === 'CANCELLED') return { text: `“${title}” was canceled, so your quote is closed.` }
  if (status !== 'PENDING') return { text: `Your quote on “${title}” was not selected.` }
  return needsReconfirmation ? { text: `“${title}” was changed. Please confirm your quote.` } : null
}
