import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { OnboardingPrices_SupplierFragmentDoc } from '../../gql/graphql.ts'
import type { OnboardingPrices_SupplierFragment } from '../../gql/graphql.ts'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import type { MoneyValue } from '../../ui/formatMoney.ts'
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
        priceHK {
          amount
          currency
        }
        priceUSA {
          amount
          currency
        }
        priceUK {
          amount
          currency
        }
        priceEU {
          amount
          currency
        }
        leadTimeDays
        certification
      }
    }
  `
)

type Price = NonNullable<OnboardingPrices_SupplierFragment['onboardingPrices']>[number]

const amount = (value: MoneyValue | null) => (value ? <Money value={value} /> : <EmptyValue />)

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
  { key: 'hk', header: 'HK $', align: 'right', cell: ({ priceHK }) => amount(priceHK) },
  { key: 'usa', header: 'USA $', align: 'right', cell: ({ priceUSA }) => amount(priceUSA) },
  { key: 'uk', header: 'UK £', align: 'right', cell: ({ priceUK }) => amount(priceUK) },
  { key: 'eu', header: 'Europe €', align: 'right', cell: ({ priceEU }) => amount(priceEU) },
  {
    key: 'lead',
    header: 'Lead Time',
    align: 'right',
    cell: ({ leadTimeDays }) => (leadTimeDays === null ? <EmptyValue /> : counted(leadTimeDays, 'day')),
  },
  { key: 'certificate', header: 'Certificate', cell: ({ certification }) => certification ?? <EmptyValue /> },
]

/** The prices entered when an admin added the supplier; nothing for suppliers that registered themselves. */
export function OnboardingPrices(props: {
  supplier: FragmentType<OnboardingPrices_SupplierFragment> & { id: string }
}) {
  const { data: supplier, complete } = useFragment({
    fragment: OnboardingPrices_SupplierFragmentDoc,
    from: props.supplier,
  })
  if (!complete || !supplier.onboardingPrices?.length) return null
  return (
    <section aria-label="Onboarding prices">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Onboarding Prices
      </Typography>
      <DataTable
        caption="Onboarding prices"
        columns={COLUMNS}
        rows={supplier.onboardingPrices}
        rowKey={({ id, productId }) => id ?? productId ?? ''}
        cardsBelow="lg"
      />
    </section>
  )
}
