import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { OnboardingPrices_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { OnboardingPrices_SupplierFragment } from '../../gql/graphql.ts'
import { OnboardingPriceTable } from '../../parts/product/OnboardingPriceTable.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { paths as catalog } from '../catalog/paths.ts'

void (
  /* GraphQL */ `
    fragment OnboardingPrices_supplier on Supplier {
      id
      onboardingPrices {
        id
        productId
        productTitle
        skus
        ...OnboardingTerms_price @unmask
      }
    }
  `
)

type Price = NonNullable<OnboardingPrices_SupplierFragment['onboardingPrices']>[number]

const COLUMNS: Column<Price>[] = [
  {
    key: 'product',
    header: 'Product',
    cell: ({ productId, productTitle, skus }) => (
      <>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {productId ? (
            <Link component={RouterLink} to={catalog.product.link(productId)} color="inherit">
              {productTitle}
            </Link>
          ) : (
            productTitle
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {skus.join(', ')}
        </Typography>
      </>
    ),
  },
]

/** The prices entered when an admin added the supplier; nothing for suppliers that registered themselves. */
export function OnboardingPrices(props: {
  supplier: FragmentType<OnboardingPrices_SupplierFragment> & { id: string }
}) {
  const { data: supplier, complete } = useFragment({
    fragment: OnboardingPrices_SupplierFragmentDoc,
    fragmentName: 'OnboardingPrices_supplier',
    from: props.supplier,
  })
  if (!complete || !supplier.onboardingPrices?.length) return null
  return (
    <OnboardingPriceTable
      prices={supplier.onboardingPrices}
      columns={COLUMNS}
      rowKey={({ id, productId }) => id ?? productId ?? ''}
    />
  )
}
