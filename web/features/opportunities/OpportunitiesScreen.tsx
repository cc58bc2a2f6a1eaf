import Box from '@mui/material/Box'
import { useDeferredValue, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import { NeedsStrip } from '../../parts/supplierNeeds/NeedsStrip.tsx'
import { CalmNotice } from '../../ui/CalmNotice.tsx'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useArrival } from '../../parts/list/useArrival.ts'
import { OpportunityLists } from './OpportunityLists.tsx'
import { OpportunityDialogs } from './dialogs.tsx'
import { paths } from './paths.ts'
import { useOpportunityDialog } from './useOpportunityDialog.ts'
import { useOpportunityLists } from './useOpportunityLists.ts'
import { UnlistedAnswers } from './UnlistedAnswers.tsx'

/** Everything this supplier can quote on now, and its open quotes; live. */
export function OpportunitiesScreen() {
  const lists = useOpportunityLists()
  const { asked, known, arrivedAt, openDialog, openAnswer, close } = useOpportunityDialog()
  // The form that a link opens comes first: on a phone, drawing the lists behind it takes a second or two.
  const readBehind = useDeferredValue(lists.data)
  const data = arrivedAt ? readBehind : lists.data
  useArrival(data !== undefined, arrivedAt, lists.mark)
  const closingOnly = useSearchParams()[0].get('show') === supplierNeedViews.closingSoon
  const isShown = data !== undefined
  useEffect(() => {
    // Forms are large, so they load after the cards, before the user opens one.
    if (isShown) OpportunityDialogs.load().catch(() => undefined)
  }, [isShown])

  return (
    <>
      <PageHeader
        title="Quote Opportunities"
        subtitle="New requests appear here automatically. Nearest deadline first."
      />
      {/* Requests closing soon are the first in the list. */}
      {data ? <NeedsStrip needs={data.supplierNeeds} except={paths.opportunities.link()} /> : null}
      {/* A card shows its own, but this view leaves most cards out. Not while they load: it would show for a moment. */}
      {data || lists.error ? (
        <UnlistedAnswers lists={closingOnly ? undefined : data} onEdit={openAnswer} />
      ) : null}
      {lists.error && !data ? (
        <ErrorState onRetry={lists.refetch} />
      ) : lists.loading || !data ? (
        <CardSkeletons count={3} height={240} label="Loading quote opportunities..." />
      ) : [data.active, data.late, data.quoted, data.lateQuoted].every((list) => list.totalCount === 0) ? (
        <EmptyState
          title="No Active Quote Requests"
          text="A new request appears here the moment it opens. You can leave this page open."
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <OpportunityLists
            lists={data}
            recent={lists.recent}
            target={arrivedAt}
            closingOnly={closingOnly}
            onOpen={openDialog}
            onDeadline={lists.readAtDeadline}
          />
        </Box>
      )}
      {asked ? (
        <OpportunityDialogs
          key={`${asked.kind}/${asked.id}`}
          asked={asked}
          known={known}
          onClose={close}
          onSent={(quoteId) => {
            close()
            lists.placeSent(quoteId)
          }}
          onDeclined={(requestId) => {
            close()
            lists.placeDeclined(requestId)
          }}
          onKept={close}
        />
      ) : null}
      <CalmNotice notice={lists.notice} onClose={lists.closeNotice} />
    </>
  )
}
