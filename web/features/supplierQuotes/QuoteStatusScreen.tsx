import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { text } from '../../../api/domain/list/params.ts'
import { cardId } from '../../../api/domain/screenLinks.ts'
import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import { NeedsStrip } from '../../parts/supplierNeeds/NeedsStrip.tsx'
import { CalmNotice } from '../../ui/notice/CalmNotice.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { QuoteIcon } from '../../ui/look/icons.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { aboveList, searchAboveList } from '../../ui/look/styles.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { ShortId } from '../../ui/value/ShortId.tsx'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { useArrival } from '../../parts/list/useArrival.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths } from './paths.ts'
import { AwardedNotice } from './AwardedNotice.tsx'
import { QuoteStatusList } from './QuoteStatusList.tsx'
import { useQuoteStatus } from './useQuoteStatus.ts'

/**
 * The lists in the address, `?search=ring` or `?show=reconfirm`. The quotes to reconfirm are too few to
 * search.
 */
const quotesAddress = {
  paramNames: ['show', 'search'] as const,
  read: (params: URLSearchParams) => {
    const show = params.get('show')
    const reconfirmOnly = show === supplierNeedViews.quotesToReconfirm
    return {
      reconfirmOnly,
      openOnly: reconfirmOnly || show === 'open',
      search: reconfirmOnly ? null : text(params.get('search')),
    }
  },
}

/** The status of all quotes of this supplier: open, not accepted, and won; live. */
export function QuoteStatusScreen() {
  const { list: shown, change } = useListAddress(quotesAddress)
  const { reconfirmOnly, openOnly, search } = shown
  const quotes = useQuoteStatus({ reconfirmOnly, search })
  const { data, filters, loading, error, refetch, recent, mark, notice, closeNotice } = quotes
  const { hash } = useLocation()
  const loaded = data ? [...data.submitted.edges, ...data.closed.edges] : []
  useArrival(data !== undefined, undefined, mark, { rows: loaded.length })
  const isTarget = ({ node }: (typeof loaded)[number]) => hash === `#${cardId(node.request.id)}`
  /** The card named in the address, until one of the lists contains it. */
  const sought = hash.startsWith(`#${cardId('')}`) && !loaded.some(isTarget)

  const supplierId = data?.viewer?.supplier?.id
  const awarded = data?.awarded.totalCount ?? 0
  const listed = data ? data.submitted.totalCount + data.closed.totalCount : 0
  return (
    <>
      <PageHeader
        title="Supplier Quote Status"
        subtitle={
          supplierId ? (
            <>
              Supplier ID <ShortId id={supplierId} />
            </>
          ) : (
            'The status of each of your quotes.'
          )
        }
      />
      <Box sx={aboveList}>
        {data ? (
          <NeedsStrip needs={data.supplierNeeds} except={reconfirmOnly ? paths.quotes.link() : undefined} />
        ) : null}
        {!reconfirmOnly && (search || listed > 0 || quotes.isPrevious) ? (
          <Box sx={searchAboveList}>
            <SearchField
              label="Search quotes..."
              value={search ?? ''}
              onChange={(typed) => change({ search: typed }, { typing: true })}
            />
          </Box>
        ) : null}
      </Box>
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data || (quotes.isPrevious && listed === 0) ? (
        <CardSkeletons count={3} height={209} phoneHeight={370} label="Loading quotes..." />
      ) : !reconfirmOnly && !search && awarded + listed === 0 ? (
        <EmptyState
          icon={<QuoteIcon />}
          title="No Quotes Yet"
          text="Every quote you submit appears here: pending until the retailer decides, then awarded to you or not selected."
          action={
            <Button component={Link} to={opportunityPaths.opportunities.link()} variant="contained">
              See Quote Opportunities
            </Button>
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {openOnly || search ? null : <AwardedNotice count={awarded} />}
          <QuoteStatusList
            key={`open ${search ?? ''}`}
            title={reconfirmOnly ? 'Quotes to Reconfirm' : 'My Submitted Quotes'}
            noun="submitted quote"
            empty={
              search
                ? `None of your open quotes match “${search}”.`
                : reconfirmOnly
                  ? 'None of your quotes need reconfirming.'
                  : 'None of your quotes are awaiting a decision.'
            }
            quotes={data.submitted}
            filter={filters.open}
            target={hash}
            sought={sought}
            recent={recent}
          />
          {openOnly ? (
            <Box>
              <Button component={Link} to={paths.quotes.link()} variant="outlined">
                Show all quotes
              </Button>
            </Box>
          ) : (
            <QuoteStatusList
              key={`closed ${search ?? ''}`}
              title="Orders Closed - Quote Not Accepted"
              noun="closed quote"
              empty={
                search
                  ? `None of your closed quotes match “${search}”.`
                  : 'None of your quotes were turned down.'
              }
              quotes={data.closed}
              filter={filters.closed}
              target={hash}
              sought={sought}
              recent={recent}
            />
          )}
        </Box>
      )}
      <CalmNotice notice={notice} onClose={closeNotice} />
    </>
  )
}
