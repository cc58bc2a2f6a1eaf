import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useParams } from 'react-router-dom'
import {
  SupplierScreenDocument,
  SupplierScreenGrewDocument,
  type SupplierScreenQuery,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'
import { SupplierDecision } from '../../parts/supplierDecision/SupplierDecision.tsx'
import { SupplierNotes } from '../../parts/supplierNotes/SupplierNotes.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { DetailShell } from '../../ui/page/DetailShell.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SupplierChip } from '../../parts/supplierRecord/SupplierChip.tsx'
import { SuppliersIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { paths as suppliers } from '../suppliers/paths.ts'
import { CompanyPanel } from './CompanyPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { DataPanel } from './DataPanel.tsx'
import { OnboardingPrices } from './OnboardingPrices.tsx'
import { PerformancePanel } from './PerformancePanel.tsx'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import { mainAndSide } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    query SupplierScreen($supplierId: ID!) {
      eventCursor
      supplier(id: $supplierId) {
        id
        companyName
        status
        suspendedAt
        invitation {
          accepted
        }
        erasedAt
        counts {
          standingPrices
          inStockProducts
        }
        ...DecisionDialog_supplier
        ...CompanyPanel_supplier
        ...ContactPanel_supplier
        ...PerformancePanel_supplier
        ...RegistrationPanel_supplier
        ...OnboardingPrices_supplier
        ...SupplierNotes_supplier
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierScreenGrew($supplierId: ID, $after: EventCursor) {
      timelineGrew(supplierId: $supplierId, after: $after) {
        cursor
        entry {
          id
        }
      }
    }
  `
)

/** All details of one supplier, live. */
export function SupplierScreen() {
  const { supplierId = '' } = useParams()
  // State of one supplier must not carry over to another.
  return <OneSupplier key={supplierId} supplierId={supplierId} />
}

function OneSupplier({ supplierId }: { supplierId: string }) {
  const read = useScreenQuery(SupplierScreenDocument, { supplierId })
  const { data, refetchSoon, recountSoon, snapshot } = read
  // Any event about the supplier may change a figure here.
  useLive({
    document: SupplierScreenGrewDocument,
    variables: { supplierId },
    snapshot,
    skip: !data?.supplier,
    onEvent: refetchSoon,
  })
  useFollowCatalog(snapshot, recountSoon)
  return (
    <DetailShell
      back={<BackLink to={suppliers.suppliers.link()}>Back to Suppliers</BackLink>}
      read={read}
      thing={data?.supplier}
      nameOf={({ companyName }) => companyName}
      skeleton={<CardSkeletons count={3} height={220} label="Loading supplier..." />}
      missing={{
        icon: <SuppliersIcon />,
        title: 'Supplier not found',
        text: 'The address may be wrong, or out of date.',
      }}
    >
      {(supplier) => <SupplierRecord supplier={supplier} />}
    </DetailShell>
  )
}

const PricesAndStock = lazyPart(async () => (await import('./PricesAndStock.tsx')).PricesAndStock)
const Timeline = lazyPart(async () => (await import('../../parts/timeline/Timeline.tsx')).Timeline)

type SupplierRecordProps = { supplier: NonNullable<SupplierScreenQuery['supplier']> }

/** One supplier's panels, the admins' notes, its offer, and its timeline. */
function SupplierRecord({ supplier }: SupplierRecordProps) {
  return (
    <>
      <PageHeader
        title={supplier.companyName}
        badge={<SupplierChip supplier={supplier} />}
        actions={supplier.status === 'PENDING' ? <SupplierDecision supplier={supplier} /> : undefined}
      />
      <Box sx={mainAndSide}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <PerformancePanel supplier={supplier} />
          {supplier.erasedAt ? null : (
            <>
              <CompanyPanel supplier={supplier} />
              <ContactPanel supplier={supplier} />
            </>
          )}
          <OnboardingPrices supplier={supplier} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <RegistrationPanel supplier={supplier} />
          <Card sx={{ p: { xs: 2, md: 3 } }}>
            <SupplierNotes supplier={supplier} />
          </Card>
          {supplier.erasedAt ? null : <DataPanel supplierId={supplier.id} company={supplier.companyName} />}
        </Box>
      </Box>
      {supplier.status === 'ACTIVE' ? (
        <Box sx={{ mt: 4 }}>
          <PricesAndStock supplierId={supplier.id} counts={supplier.counts} />
        </Box>
      ) : null}
      <Box sx={{ mt: 3 }}>
        <Timeline of={{ supplierId: supplier.id }} />
      </Box>
    </>
  )
}
