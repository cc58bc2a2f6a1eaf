import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { cardId } from '../../../api/domain/screenLinks.ts'
import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import { NeedsStrip } from '../../parts/supplierNeeds/NeedsStrip.tsx'
import { CalmNotice } from '../../ui/CalmNotice.tsx'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { QuoteIcon } from '../../ui/icons.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ShortId } from '../../ui/ShortId.tsx'
import { useArrival } from '../../parts/list/useArrival.ts'
import { paths as opportunityPaths } from '../opportunities/paths.ts'
import { paths } from './paths.ts'
import { AwardedNotice } from './AwardedNotice.tsx'
import { QuoteStatusList } from './QuoteStatusList.tsx'
import { useQuoteStatus } from './useQuoteStatus.ts'

/** The status of all quotes of this supplier: open, not accepted, and won; live. */
export function QuoteStatusScreen() {
  const show = useSearchParams()[0].get('show')
  const reconfirmOnly = show === supplierNeedViews.quotesToReconfirm
  const openOnly = reconfirmOnly || show === 'open'
  const { data, filters, loading, error, refetch, recent, mark, notice, closeNotice } = useQuoteStatus({
    reconfirmOnly,
  })
  const { hash } = useLocation()
  const loaded = data ? [...data.submitted.edges, ...data.closed.edges] : []
  useArrival(data !== undefined, undefined, mark, { rows: loaded.length })
  const isTarget = ({ node }: (typeof loaded)[number]) => hash === `#${cardId(node.request.id)}`
  /** The card that the address names, until one of the lists has it. */
  const sought = hash.startsWith(`#${cardId('')}`) && !loaded.some(isTarget)

  const supplierId = data?.viewer?.supplier?.id
  const awarded = data?.awarded.totalCount ?? 0
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
      {data ? (
        <NeedsStrip needs={data.supplierNeeds} except={reconfirmOnly ? paths.quotes.link() : undefined} />
      ) : null}
      {error && !data ? (
        <ErrorState onRetry={refetch} />
      ) : loading || !data ? (
        <CardSkeletons count={3} height={200} label="Loading quotes..." />
      ) : !reconfirmOnly && awarded + data.submitted.totalCount + data.closed.totalCount === 0 ? (
        <EmptyState
          icon={<QuoteIcon />}
          title="No Quotes Yet"
          text="Quotes you submit appear here with their outcome."
          action={
            <Button component={Link} to={opportunityPaths.opportunities.link()} variant="contained">
              See Quote Opportunities
            </Button>
          }
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {openOnly ? null : <AwardedNotice count={awarded} />}
          <QuoteStatusList
            title={reconfirmOnly ? 'Quotes to Reconfirm' : 'My Submitted Quotes'}
            noun="submitted quote"
            empty={
              reconfirmOnly
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
              title="Orders Closed - Quote Not Accepted"
              noun="closed quote"
              empty="None of your quotes were turned down."
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
