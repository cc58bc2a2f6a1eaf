import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { CatalogOnboardingPrices_ProductFragmentDoc } from '../../gql/graphql.ts'
import type { CatalogOnboardingPrices_ProductFragment } from '../../gql/graphql.ts'
import { onboardingPriceColumns } from '../../parts/product/onboardingPriceColumns.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
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
  ...onboardingPriceColumns,
]

const SHOWN = 5

/** The product's prices that admins entered for suppliers, until those set list prices; nothing without any. */
export function CatalogOnboardingPrices(props: {
  product: FragmentType<CatalogOnboardingPrices_ProductFragment>
}) {
  const [all, setAll] = useState(false)
  const { data: product, complete } = useFragment({
    fragment: CatalogOnboardingPrices_ProductFragmentDoc,
    fragmentName: 'CatalogOnboardingPrices_product',
    from: props.product,
  })
  if (!complete || !product.onboardingPrices?.length) return null
  const prices = product.onboardingPrices
  return (
    <section aria-label="Onboarding prices">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Onboarding Prices
      </Typography>
      <DataTable
        caption="Onboarding prices"
        columns={COLUMNS}
        rows={all ? prices : prices.slice(0, SHOWN)}
        rowKey={({ id, supplier }) => id ?? supplier.id}
        cardsBelow="lg"
      />
      {prices.length > SHOWN ? (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {all ? 'Show fewer' : `Show all ${inFigures(prices.length)}`}
        </Button>
      ) : null}
    </section>
  )
}
