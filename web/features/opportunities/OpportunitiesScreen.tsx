import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { text } from '../../../api/domain/list/params.ts'
import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import { NeedsStrip } from '../../parts/supplierNeeds/NeedsStrip.tsx'
import { CalmNotice } from '../../ui/notice/CalmNotice.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { aboveList, searchAboveList } from '../../ui/look/styles.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { useArrival } from '../../parts/list/useArrival.ts'
import { paths as productPaths } from '../products/paths.ts'
import { OpportunityLists } from './OpportunityLists.tsx'
import { OpportunityDialogs } from './dialogs.tsx'
import { paths } from './paths.ts'
import { useOpportunityDialog } from './useOpportunityDialog.ts'
import { useOpportunityLists } from './useOpportunityLists.ts'
import { UnlistedAnswers } from './UnlistedAnswers.tsx'

/**
 * The state of the lists in the address: `?search=ring` or `?show=closing`. The requests that close soon are
 * too few to search.
 */
const opportunitiesAddress = {
  paramNames: ['show', 'search'] as const,
  read: (params: URLSearchParams) => {
    const closingOnly = params.get('show') === supplierNeedViews.closingSoon
    return { closingOnly, search: closingOnly ? null : text(params.get('search')) }
  },
}

/** Everything this supplier can quote on now, and its open quotes; live. */
export function OpportunitiesScreen() {
  const { list: shown, change } = useListAddress(opportunitiesAddress)
  const { closingOnly, search } = shown
  const lists = useOpportunityLists(search)
  const { asked, known, arrivedAt, openDialog, openAnswer, close } = useOpportunityDialog()
  // A form opened by a link renders first: drawing the lists behind it takes a phone a second or two.
  const readBehind = useDeferredValue(lists.data)
  const data = arrivedAt ? readBehind : lists.data
  useArrival(data !== undefined, arrivedAt, lists.mark)
  const isEmpty =
    data !== undefined &&
    [data.active, data.late, data.quoted, data.lateQuoted].every((list) => list.totalCount === 0)
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
      <Box sx={aboveList}>
        {/* Requests closing soon are the first in the list. */}
        {data ? <NeedsStrip needs={data.supplierNeeds} except={paths.opportunities.link()} /> : null}
        {search || (data && !closingOnly && (!isEmpty || lists.isPrevious)) ? (
          <Box sx={searchAboveList}>
            <SearchField
              label="Search requests..."
              value={search ?? ''}
              onChange={(typed) => change({ search: typed }, { typing: true })}
            />
          </Box>
        ) : null}
      </Box>
      {/* Answers whose cards this view leaves out. Not while cards load: it would flash. */}
      {data || lists.error ? (
        <UnlistedAnswers lists={closingOnly ? undefined : data} onEdit={openAnswer} />
      ) : null}
      {lists.error && !data ? (
        <ErrorState onRetry={lists.refetch} />
      ) : lists.loading || !data || (lists.isPrevious && isEmpty) ? (
        <CardSkeletons
          count={4}
          twoAbreast
          height={410}
          phoneHeight={150}
          label="Loading quote opportunities..."
        />
      ) : isEmpty && search ? (
        <EmptyState
          title="No requests found"
          text={`None of your open requests and quotes match “${search}”.`}
          action={
            <Button variant="outlined" onClick={() => change({ search: null })}>
              Clear search
            </Button>
          }
        />
      ) : isEmpty ? (
        <EmptyState
          title="No Active Quote Requests"
          text="A new request appears here the moment it opens. Meanwhile, set your prices: your quotes start from them."
          action={
            <Button component={Link} to={productPaths.products.link()} variant="outlined">
              Set Your Prices
            </Button>
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: { xs: 3, lg: 2 } }}>
          <OpportunityLists
            lists={data}
            recent={lists.recent}
            target={arrivedAt}
            closingOnly={closingOnly}
            search={search}
            onOpen={(dialog) => {
              // Otherwise it would still be there once the form closes.
              lists.closeNotice()
              openDialog(dialog)
            }}
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
