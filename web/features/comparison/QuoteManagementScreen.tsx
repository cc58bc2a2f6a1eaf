import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ComponentProps, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { PendingQuotesChangedDocument, PendingQuotesDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useAward } from '../../parts/award/useAward.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { OutdatedRows } from '../../ui/list/OutdatedRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { paths as quotes } from '../quotes/paths.ts'
import { groupAddress, type GroupFilter, groupFilters } from './groupFilters.ts'
import { paths } from './paths.ts'
import { QuoteGroup } from './QuoteGroup.tsx'
import type { GroupedQuote } from './quoteGroup.ts'
import { useQuoteGroups } from './useQuoteGroups.ts'

const GroupAward = lazyPart(async () => (await import('./GroupAward.tsx')).GroupAward)

const SELECTED = {
  title: 'Quote Selected Successfully',
  text: 'The supplier has been notified of the award.',
}
const NOT_SELECTED = { title: 'Selection Failed', text: 'Failed to select quote' }

/** The request is kept when it leaves the list, so that its dialog can say why. */
type Chosen = { request: ComponentProps<typeof QuoteGroup>['request']; quote: GroupedQuote }

/** All requests with quotes, side by side, for deciding many in a row. */
export function QuoteManagementScreen() {
  const { list: shown, change } = useListAddress(groupAddress)
  const { filter, search, withTests } = shown
  const list = useQuoteGroups(shown)
  const [chosen, setChosen] = useState<Chosen>()
  const { award, awarding } = useAward({
    success: SELECTED,
    failure: NOT_SELECTED,
    onStale: list.refetch,
  })
  const show = (next: GroupFilter | null) => {
    if (next !== null) change({ show: next === 'open' ? null : next, tests: null })
  }
  const { rows: requests } = list
  return (
    <>
      <PageHeader
        title="Order Quote Management"
        titleInHeader
        subtitle={
          !requests ? (
            ' '
          ) : filter === 'open' && !withTests && !search ? (
            <>
              <PendingQuotes /> on {counted(list.totalCount, 'order')}, without test requests.{' '}
              <Link component={RouterLink} to={paths.comparison.link()}>
                Show all
              </Link>
            </>
          ) : (
            `${counted(list.totalCount, 'order')} with quotes`
          )
        }
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Which orders"
            value={filter}
            onChange={(_event, next: GroupFilter | null) => show(next)}
          >
            {Object.entries(groupFilters).map(([value, { label }]) => (
              <ToggleButton key={value} value={value} sx={{ minHeight: 40, px: 2, textTransform: 'none' }}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      />
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchField
          label="Search orders..."
          value={search ?? ''}
          onChange={(text) => change({ search: text }, { typing: true })}
        />
      </Box>
      <OutdatedRows list={list} />
      {list.error && !requests ? (
        <ErrorState onRetry={list.refetch} />
      ) : !requests ? (
        <CardSkeletons count={3} height={280} label="Loading quotes..." />
      ) : requests.length === 0 ? (
        <EmptyState
          title="No orders with quotes available"
          text={
            search
              ? `No orders match “${search}”.`
              : filter === 'open'
                ? 'Orders appear here as soon as a supplier has quoted.'
                : 'No orders match this filter.'
          }
          action={
            search || filter === 'awarded' || !withTests ? (
              <Button variant="outlined" onClick={() => change({ search: null, show: 'all', tests: null })}>
                Show all orders
              </Button>
            ) : (
              <Button variant="outlined" component={RouterLink} to={quotes.requests.link()}>
                View Quote Requests
              </Button>
            )
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {requests.map((one) => (
            <QuoteGroup
              key={one.id}
              request={one}
              fresh={list.recent}
              awarding={awarding}
              onChoose={(quote) => setChosen({ request: one, quote })}
            />
          ))}
          <MoreRows list={list} mt={0} />
        </Box>
      )}
      {chosen ? (
        <GroupAward
          key={chosen.quote.id}
          request={chosen.request}
          seen={chosen.quote}
          pending={awarding !== undefined}
          onSee={(quote) => setChosen({ ...chosen, quote })}
          onConfirm={(grounds) => award(chosen.quote, grounds)}
          onAwarded={() => setChosen(undefined)}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  )
}

void (
  /* GraphQL */ `
    query PendingQuotes {
      eventCursor
      dashboard {
        pendingQuotes
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PendingQuotesChanged($after: EventCursor) {
      dashboardChanged(after: $after) {
        cursor
      }
    }
  `
)

/** The number of pending quotes, counted as on the dashboard; live. */
function PendingQuotes() {
  const { data, refetchSoon, snapshot } = useScreenQuery(PendingQuotesDocument, {})
  useLive({ document: PendingQuotesChangedDocument, snapshot, onEvent: refetchSoon })
  return data ? counted(data.dashboard.pendingQuotes, 'pending quote') : 'Pending quotes'
}
