import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SupplierInStockProductsDocument, SupplierScreenGrewDocument } from '../../gql/graphql.ts'
import type { SupplierInStockProductsQuery } from '../../gql/graphql.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { originLabels } from '../../parts/assortment/originLabels.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import { OfferedRows, OfferNotes, type Wanted } from './OfferedRows.tsx'

void (
  /* GraphQL */ `
    query SupplierInStockProducts($supplierId: ID!, $search: String, $first: Int, $after: String) {
      eventCursor
      inStockProducts(supplierId: $supplierId, search: $search, first: $first, after: $after) {
        edges {
          node {
            id
            productType
            sku
            diamondShape
            claws
            diamondCaratWeight
            diamondOrigin
            metalKarat
            length
            notes
            updatedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

type Piece = SupplierInStockProductsQuery['inStockProducts']['edges'][number]['node']

const PAGE_SIZE = 10

/** A supplier's finished pieces that are ready to ship, in its own words; live. */
export function InStockProducts({ supplierId, search, onShowAll }: Wanted) {
  const list = useListQuery(SupplierInStockProductsDocument, 'inStockProducts', {
    supplierId,
    search,
    first: PAGE_SIZE,
  })
  useLive({
    document: SupplierScreenGrewDocument,
    variables: { supplierId },
    snapshot: list.snapshot,
    onEvent: list.refetchSoon,
  })
  return (
    <OfferedRows
      list={list}
      rows={list.rows}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      caption="In-stock products"
      none={{ title: 'No in-stock products yet', text: 'The supplier has not listed a finished piece.' }}
      onShowAll={onShowAll}
    />
  )
}

const COLUMNS: Column<Piece>[] = [
  {
    key: 'product',
    header: 'Product',
    width: '30%',
    wholeWidth: true,
    cell: ({ productType, sku, notes }) => (
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', py: { lg: 0.5 } }}>
        <Typography variant="subtitle2" component="p">
          {productType}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          SKU {sku}
        </Typography>
        <OfferNotes text={notes} />
      </Box>
    ),
  },
  { key: 'shape', header: 'Shape', minWidth: 76, cell: (piece) => piece.diamondShape },
  { key: 'carat', header: 'Carat weight', minWidth: 84, cell: (piece) => piece.diamondCaratWeight },
  { key: 'origin', header: 'Origin', cell: (piece) => originLabels[piece.diamondOrigin] },
  { key: 'claws', header: 'Setting', cell: (piece) => piece.claws },
  { key: 'metal', header: 'Metal', cell: (piece) => piece.metalKarat },
  { key: 'length', header: 'Length', cell: ({ length }) => length ?? <EmptyValue /> },
  {
    key: 'updated',
    header: 'Updated',
    align: 'right',
    cell: ({ updatedAt }) => <DateText value={updatedAt} />,
  },
]
