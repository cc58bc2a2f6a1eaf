import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { CatalogOnboardingPrices_ProductFragmentDoc } from '../../gql/graphql.ts'
import type { CatalogOnboardingPrices_ProductFragment } from '../../gql/graphql.ts'
import { OnboardingPriceTable } from '../../parts/product/OnboardingPriceTable.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { paths as supplierPaths } from '../supplier/paths.ts'

void (
  /* GraphQL */ `
    fragment CatalogOnboardingPrices_product on Product {
      id
      onboardingPrices {
        id
        variantId
        skus
        supplier {
          id
          companyName
        }
        ...OnboardingTerms_price @unmask
      }
    }
  `
)

type Price = NonNullable<CatalogOnboardingPrices_ProductFragment['onboardingPrices']>[number]

const COLUMNS: Column<Price>[] = [
  {
    key: 'supplier',
    header: 'Supplier',
    wholeWidth: true,
    cell: ({ supplier }) => (
      <MuiLink
        component={Link}
        to={supplierPaths.supplier.link(supplier.id)}
        color="inherit"
        variant="subtitle2"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {supplier.companyName}
      </MuiLink>
    ),
  },
  {
    key: 'sku',
    header: 'SKU',
    cell: ({ variantId, skus }) => (variantId === null ? 'All variants' : (skus[0] ?? 'No SKU')),
  },
]

const AT_FIRST = 5

/**
 * The product's prices that admins entered for suppliers, until those set list prices; nothing without any.
 */
export function CatalogOnboardingPrices(props: {
  product: FragmentType<CatalogOnboardingPrices_ProductFragment>
}) {
  const { data: product, complete } = useFragment({
    fragment: CatalogOnboardingPrices_ProductFragmentDoc,
    fragmentName: 'CatalogOnboardingPrices_product',
    from: props.product,
  })
  if (!complete || !product.onboardingPrices?.length) return null
  return (
    <OnboardingPriceTable
      prices={product.onboardingPrices}
      columns={COLUMNS}
      rowKey={({ id, supplier }) => id ?? supplier.id}
      atFirst={AT_FIRST}
    />
  )
}
