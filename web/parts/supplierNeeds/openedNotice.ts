import { inFigures } from '../../../api/domain/counted.ts'
import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'

type Opened = { id: string; request: { productTitle: string; quantity: number } }

/** For a request that has just opened. */
export const openedNotice = ({ id, request }: Opened): Notice => ({
  text: `New quote opportunity: ${request.productTitle}${request.quantity > 1 ? ` × ${inFigures(request.quantity)}` : ''}`,
  link: { label: 'See it', to: opportunityPaths.card.link(id) },
})
