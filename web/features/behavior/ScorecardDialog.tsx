import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  ScorecardNotesChangedDocument,
  ScorecardRequestChangedDocument,
  ScorecardRequestOpenedDocument,
  ScorecardSupplierDidDocument,
  SupplierScorecardDocument,
} from '../../gql/graphql.ts'
import { shownAddress } from '../../../api/domain/supplier/erasedSupplier.ts'
import { nameInSentence } from '../../../api/domain/plainText.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { SupplierNotes } from '../../parts/supplierNotes/SupplierNotes.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { EmailText } from '../../ui/value/EmailText.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { SupplierChip } from '../../parts/supplierRecord/SupplierChip.tsx'
import { paths as supplierPaths } from '../supplier/paths.ts'
import { DeliveringTab } from './DeliveringTab.tsx'
import { figureLinks } from './figureLinks.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { QuotingTab } from './QuotingTab.tsx'
import { WinningTab } from './WinningTab.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'

const tabs = [
  { label: 'Quoting', Content: QuotingTab },
  { label: 'Winning', Content: WinningTab },
  { label: 'Delivering', Content: DeliveringTab },
] as const

type ScorecardDialogProps = {
  supplierId: string
  days: number
  onPeriod: (days: string | null) => void
  onClose: () => void
}

/** How one supplier quotes, wins and delivers, and the admins' notes about it; live. */
export function ScorecardDialog({ supplierId, days, onPeriod, onClose }: ScorecardDialogProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const { supplier, loading, failed, refetch } = useScorecard(supplierId, days)
  const { Content } = tabs[at] ?? tabs[0]
  const panelId = `${id}-panel`
  return (
    <AppDialog
      open
      title={supplier?.companyName ?? 'Supplier Behavior'}
      onClose={onClose}
      maxWidth="lg"
      // Only the notes contain typed text.
      keepsDraft
    >
      {failed ? (
        <ErrorState onRetry={refetch} />
      ) : loading ? (
        <Waiting />
      ) : !supplier?.scorecard ? (
        <Typography>Supplier not found</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <SupplierChip supplier={supplier} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {supplier.contactPerson ? nameInSentence(supplier.contactPerson) : null}
              {supplier.contactPerson && shownAddress(supplier.businessEmail) !== null ? ' · ' : null}
              <EmailText address={supplier.businessEmail} />
            </Typography>
            <Link component={RouterLink} variant="body2" to={supplierPaths.supplier.link(supplier.id)}>
              Supplier page
            </Link>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 272px' },
            }}
          >
            {/* First in the document for the order of headings; visually, the figures come first. */}
            <Box sx={{ order: 1 }}>
              <SupplierNotes supplier={supplier} />
            </Box>
            <Box>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 2,
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  mb: 2,
                }}
              >
                <Tabs
                  value={at}
                  aria-label="Scorecard"
                  onChange={(_event, next: number) => setAt(next)}
                  variant="scrollable"
                >
                  {tabs.map(({ label }, index) => (
                    <Tab key={label} label={label} id={`${id}-tab-${index}`} aria-controls={panelId} />
                  ))}
                </Tabs>
                <PeriodChoice days={days} onChange={onPeriod} />
              </Box>
              <Box role="tabpanel" id={panelId} aria-labelledby={`${id}-tab-${at}`}>
                <Content
                  card={supplier.scorecard}
                  links={figureLinks(supplier.id, supplier.scorecard.from)}
                />
              </Box>
            </Box>
          </Box>
        </Box>
      )}
    </AppDialog>
  )
}

function Waiting() {
  return (
    <Loading label="Loading the scorecard..." sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={48} width="60%" />
      <Skeleton variant="rounded" height={320} />
    </Loading>
  )
}

void (
  /* GraphQL */ `
    query SupplierScorecard($supplierId: ID!, $days: Int! = 365) {
      eventCursor
      supplier(id: $supplierId) {
        id
        companyName
        contactPerson
        businessEmail
        status
        suspendedAt
        erasedAt
        invitation {
          accepted
        }
        ...SupplierNotes_supplier
        scorecard(days: $days) {
          ...ScorecardDialog_scorecard @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ScorecardSupplierDid($supplierId: ID!, $after: EventCursor) {
      timelineGrew(supplierId: $supplierId, after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ScorecardRequestOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ScorecardRequestChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ScorecardNotesChanged($after: EventCursor) {
      supplierChanged(after: $after) {
        cursor
        supplier {
          id
          status
          ...SupplierNotes_supplier
        }
      }
    }
  `
)

/**
 * One supplier's scorecard for a period, kept live: it changes with the supplier's own events and with
 * requests that open, are released, pass their deadline or are withdrawn.
 */
function useScorecard(supplierId: string, days: number) {
  const { data, loading, error, refetch, refetchSoon, snapshot } = useScreenQuery(SupplierScorecardDocument, {
    supplierId,
    days,
  })
  useLive({
    document: ScorecardSupplierDidDocument,
    variables: { supplierId },
    snapshot,
    onEvent: refetchSoon,
  })
  useLive({ document: ScorecardRequestOpenedDocument, snapshot, onEvent: refetchSoon })
  useLive({ document: ScorecardRequestChangedDocument, snapshot, onEvent: refetchSoon })
  useLive({ document: ScorecardNotesChangedDocument, snapshot })
  return { supplier: data?.supplier, loading, failed: error !== undefined && !data, refetch }
}
