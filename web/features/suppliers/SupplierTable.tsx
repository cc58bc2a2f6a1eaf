import Box from '@mui/material/Box'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type SupplierTable_SupplierFragment, SupplierTable_SupplierFragmentDoc } from '../../gql/graphql.ts'
import { averageDays } from '../../ui/value/averageDays.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { FigureLink } from '../../ui/page/FigureLink.tsx'
import { TrendIcon } from '../../ui/look/icons.tsx'
import { SupplierChip } from '../../parts/supplierRecord/SupplierChip.tsx'

import { stretchedLink } from '../../ui/look/styles.ts'
import { paths as behavior } from '../behavior/paths.ts'
import { paths as orderPaths } from '../orders/paths.ts'
import { paths } from '../supplier/paths.ts'
import { countryName } from '../../../api/domain/country.ts'
import { SupplierDecision } from '../../parts/supplierDecision/SupplierDecision.tsx'

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
      suspendedAt
      invitation {
        accepted
      }
      emailVerifiedAt
      erasedAt
      mustVerifyEmail
    }
  `
)

type Row = FragmentType<SupplierTable_SupplierFragment> & { id: string }
type Supplier = SupplierTable_SupplierFragment

const COLUMNS: Column<Row>[] = [
  {
    key: 'supplier',
    header: 'Supplier',
    width: '34%',
    wholeWidth: true,
    sorts: [{ value: 'name', direction: 'ascending' }],
    cell: (row) => (
      <Of supplier={row}>
        {(supplier) => (
          <>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              <Link
                component={RouterLink}
                to={paths.supplier.link(supplier.id)}
                state={CAME_FROM_LIST}
                sx={stretchedLink}
              >
                {supplier.companyName}
              </Link>
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
    sorts: [{ value: 'rating', direction: 'descending' }],
    align: 'right',
    // No deliveries yet is not a bad rating.
    cell: (row) => (
      <Of supplier={row}>
        {(supplier) => (supplier.completedOrders === 0 ? <EmptyValue /> : Number(supplier.rating).toFixed(1))}
      </Of>
    ),
  },
  {
    key: 'orders',
    header: 'Orders Completed',
    sorts: [{ value: 'completed', direction: 'descending' }],
    align: 'right',
    cell: (row) => (
      <Of supplier={row}>
        {({ id, completedOrders }) => (
          <FigureLink count={completedOrders} to={orderPaths.completedBy.link(id)} />
        )}
      </Of>
    ),
  },
  {
    key: 'leadTime',
    header: 'Avg Lead Time',
    sorts: [{ value: 'lead_time', direction: 'ascending' }],
    align: 'right',
    cell: (row) => (
      <Of supplier={row}>
        {({ averageLeadTimeDays }) => (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {averageDays(averageLeadTimeDays)}
          </Box>
        )}
      </Of>
    ),
  },
  {
    key: 'custom',
    header: 'Custom Orders',
    cell: (row) => <Of supplier={row}>{(supplier) => (supplier.acceptsCustomOrders ? 'Yes' : 'No')}</Of>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <Of supplier={row}>{(supplier) => <SupplierChip supplier={supplier} />}</Of>,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 104,
    cell: (row) => (
      <Of supplier={row}>
        {(supplier) =>
          supplier.status === 'PENDING' ? (
            <SupplierDecision supplier={supplier} compact />
          ) : (
            <IconButton
              component={RouterLink}
              to={behavior.scorecard.link(supplier.id)}
              aria-label={`Behavior of ${supplier.companyName}`}
              title="View Behavior"
              sx={{ position: 'relative' }}
            >
              <TrendIcon fontSize="small" />
            </IconButton>
          )
        }
      </Of>
    ),
  },
]

type SupplierTableProps = {
  suppliers: readonly Row[]
  fresh: ReadonlySet<string>
  /** The sort order in the address; null is the default order. */
  sort: string | null
  onSort: (sort: string | null) => void
}

/** The suppliers' performance, computed from their delivered orders. */
export function SupplierTable({ suppliers, fresh, sort, onSort }: SupplierTableProps) {
  return (
    <DataTable
      caption="Supplier performance"
      columns={COLUMNS}
      rows={suppliers}
      rowKey={(supplier) => supplier.id}
      isFresh={(supplier) => fresh.has(supplier.id)}
      sort={sort}
      onSort={onSort}
      leads
      flowing
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
