import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { landingPrice } from '../../../api/domain/pricing/landingPrice.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { SupplierListPricesDocument, SupplierScreenGrewDocument } from '../../gql/graphql.ts'
import type { SupplierListPricesQuery } from '../../gql/graphql.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useFollowCatalog } from '../../parts/catalog/useFollowCatalog.ts'
import { choiceOf } from '../../parts/requestForm/variantChoice.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import { Money } from '../../ui/value/Money.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { paths as catalog } from '../catalog/paths.ts'
import { OfferedRows, OfferNotes, type Wanted } from './OfferedRows.tsx'

void (
  /* GraphQL */ `
    query SupplierListPrices($supplierId: ID!, $stockedBy: ID, $search: String, $first: Int, $after: String) {
      eventCursor
      variants(
        filter: { pricedBy: $supplierId, stockedBy: $stockedBy, search: $search }
        first: $first
        after: $after
      ) {
        edges {
          node {
            id
            ...VariantPicker_variant @unmask
            supplierPricing(supplierId: $supplierId) {
              basePrice {
                amount
                currency
              }
              houston {
                amount
                currency
              }
              london {
                amount
                currency
              }
              hongKong {
                amount
                currency
              }
              certification
              leadTimeDays
              minimumOrderQuantity
              stock
              notes
              updatedAt
            }
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

type Variant = SupplierListPricesQuery['variants']['edges'][number]['node']
type Price = { variant: Variant; pricing: NonNullable<Variant['supplierPricing']>[number] }

const PAGE_SIZE = 10

/** A supplier's list prices with its terms, and how many pieces it has of each variant; live. */
export function ListPrices({ supplierId, search, inStock, onShowAll }: Wanted & { inStock: boolean }) {
  const list = useListQuery(SupplierListPricesDocument, 'variants', {
    supplierId,
    stockedBy: inStock ? supplierId : null,
    search,
    first: PAGE_SIZE,
  })
  useLive({
    document: SupplierScreenGrewDocument,
    variables: { supplierId },
    snapshot: list.snapshot,
    onEvent: list.refetchSoon,
  })
  useFollowCatalog(list.snapshot, list.recountSoon)
  const rows = list.rows?.flatMap((variant): Price[] =>
    (variant.supplierPricing ?? []).map((pricing) => ({ variant, pricing })),
  )
  return (
    <OfferedRows
      list={list}
      rows={rows}
      columns={COLUMNS}
      rowKey={({ variant }) => variant.id}
      caption="List prices"
      none={{ title: 'No list prices yet', text: 'The supplier has not priced any variant.' }}
      onShowAll={onShowAll}
    />
  )
}

const amount = (value: MoneyValue | null) => (value ? <Money value={value} /> : <EmptyValue />)
const nowrap = (text: ReactNode) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
)

const COLUMNS: Column<Price>[] = [
  {
    key: 'variant',
    header: 'Variant',
    width: '34%',
    wholeWidth: true,
    cell: (price) => <PricedVariant {...price} />,
  },
  {
    key: 'base',
    header: 'Base price',
    align: 'right',
    cell: ({ pricing }) => amount(pricing.basePrice),
  },
  {
    key: 'houston',
    header: 'Houston',
    align: 'right',
    cell: ({ pricing }) => amount(landingPrice(pricing.houston)),
  },
  {
    key: 'london',
    header: 'London',
    align: 'right',
    cell: ({ pricing }) => amount(landingPrice(pricing.london)),
  },
  {
    key: 'hongKong',
    header: 'Hong Kong',
    align: 'right',
    cell: ({ pricing }) => amount(landingPrice(pricing.hongKong)),
  },
  {
    key: 'lead',
    header: 'Lead time',
    align: 'right',
    cell: ({ pricing }) => nowrap(counted(pricing.leadTimeDays, 'day')),
  },
  {
    key: 'minimum',
    header: 'Minimum order',
    align: 'right',
    cell: ({ pricing }) =>
      pricing.minimumOrderQuantity === null ? <EmptyValue /> : inFigures(pricing.minimumOrderQuantity),
  },
  {
    key: 'stock',
    header: 'In stock',
    align: 'right',
    cell: ({ pricing: { stock } }) =>
      stock === null ? (
        <EmptyValue />
      ) : (
        nowrap(stock > 0 ? <strong>{inFigures(stock)}</strong> : inFigures(stock))
      ),
  },
  {
    key: 'updated',
    header: 'Updated',
    align: 'right',
    cell: ({ pricing }) => <DateText value={pricing.updatedAt} />,
  },
]

function PricedVariant({ variant, pricing }: Price) {
  const { title, detail, imageUrl } = choiceOf(variant)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minWidth: 0, py: { lg: 0.5 } }}>
      <ProductImage src={imageUrl} alt="" size={44} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          <Link component={RouterLink} to={catalog.product.link(variant.product.id)} color="inherit">
            {title}
          </Link>
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {sideBySide(detail, pricing.certification)}
        </Typography>
        <OfferNotes text={pricing.notes} />
      </Box>
    </Box>
  )
}
