import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SupplierTable_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { SupplierTable_SupplierFragment } from '../../gql/graphql.ts'
import { Absent } from '../../ui/Absent.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { countryName } from '../../../api/domain/country.ts'
import { SupplierDecision } from './SupplierDecision.tsx'

void (
  /* GraphQL */ `
    fragment SupplierTable_supplier on Supplier {
      id
      companyName
      country
      rating
      completedOrders
      averageLeadTimeDays
      acceptsCustomOrders
      status
    }
  `
)

type Row = FragmentType<SupplierTable_SupplierFragment> & { id: string }
type Supplier = SupplierTable_SupplierFragment

const COLUMNS: Column<Row>[] = [
  {
    key: 'supplier',
    header: 'Supplier',
    cell: (row) => (
      <Of supplier={row}>
        {(supplier) => (
          <>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {supplier.companyName}
            </Typography>
            {supplier.country ? (
              <Typography variant="caption" color="textSecondary">
                {countryName(supplier.country)}
              </Typography>
            ) : null}
          </>
        )}
      </Of>
    ),
  },
  {
    key: 'rating',
    header: 'Rating',
    align: 'right',
    cell: (row) => <Of supplier={row}>{(supplier) => Number(supplier.rating).toFixed(1)}</Of>,
  },
  {
    key: 'orders',
    header: 'Orders Completed',
    align: 'right',
    cell: (row) => <Of supplier={row}>{(supplier) => supplier.completedOrders}</Of>,
  },
  {
    key: 'leadTime',
    header: 'Avg Lead Time',
    align: 'right',
    cell: (row) => <Of supplier={row}>{(supplier) => leadTime(supplier.averageLeadTimeDays)}</Of>,
  },
  {
    key: 'custom',
    header: 'Custom Orders',
    cell: (row) => <Of supplier={row}>{(supplier) => (supplier.acceptsCustomOrders ? 'Yes' : 'No')}</Of>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <Of supplier={row}>{(supplier) => <StatusChip kind="supplier" status={supplier.status} />}</Of>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 104,
    cell: (row) => (
      <Of supplier={row}>
        {(supplier) =>
          supplier.status === 'PENDING' ? <SupplierDecision supplier={supplier} compact /> : <Absent />
        }
      </Of>
    ),
  },
]

/** How the suppliers have done: computed from their delivered orders. */
export function SupplierTable({
  suppliers,
  fresh,
}: {
  suppliers: readonly Row[]
  fresh: ReadonlySet<string>
}) {
  return (
    <DataTable
      caption="Supplier performance"
      columns={COLUMNS}
      rows={suppliers}
      rowKey={(supplier) => supplier.id}
      isFresh={(supplier) => fresh.has(supplier.id)}
    />
  )
}

function Of({
  supplier: from,
  children,
}: {
  supplier: Row
  children: (supplier: Supplier) => ReactNode
}): ReactNode {
  const { data, complete } = useFragment({ fragment: SupplierTable_SupplierFragmentDoc, from })
  return complete ? children(data) : null
}

function leadTime(days: string | null): string {
  if (days === null) return 'N/A'
  const whole = Number(days)
  return `${Number.isInteger(whole) ? whole : whole.toFixed(1)} ${whole === 1 ? 'day' : 'days'}`
}
