import { useParams } from 'react-router-dom'
import { SupplierScreenDocument, SupplierScreenGrewDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { DetailShell } from '../../ui/DetailShell.tsx'
import { SuppliersIcon } from '../../ui/icons.tsx'
import { paths as suppliers } from '../suppliers/paths.ts'
import { SupplierRecord } from './SupplierRecord.tsx'

void (
  /* GraphQL */ `
    query SupplierScreen($supplierId: ID!) {
      eventCursor
      supplier(id: $supplierId) {
        id
        companyName
        status
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
  const { data, refetch, snapshot } = read
  // Any event about the supplier may change a figure here.
  useLive({
    document: SupplierScreenGrewDocument,
    variables: { supplierId },
    snapshot,
    skip: !data?.supplier,
    onEvent: refetch,
  })
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
