import { useRef } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import type { OpportunityState } from '../../gql/graphql.ts'
import type { Notice } from '../../ui/notice/CalmNoticeCard.tsx'

type Opened = { id: string; state: OpportunityState; request: { productTitle: string; quantity: number } }

/**
 * Shows a notice for a request that has just opened. Once for each, because its event may be applied again, and
 * not if the request was answered or closed meanwhile.
 */
export function useOpenedNotice(show: (notice: Notice) => void): (opened: Opened) => void {
  const announced = useRef(new Set<string>())
  return ({ id, state, request }) => {
    if (state !== 'ACTIVE' || announced.current.has(id)) return
    announced.current.add(id)
    show({
      text: `New quote opportunity: ${request.productTitle}${request.quantity > 1 ? ` × ${inFigures(request.quantity)}` : ''}`,
      link: { label: 'See it', to: opportunityPaths.card.link(id) },
    })
  }
}
