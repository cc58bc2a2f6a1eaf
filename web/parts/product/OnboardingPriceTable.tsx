import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import type { OnboardingTerms_PriceFragment } from '../../gql/graphql.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyValue } from '../../ui/value/EmptyValue.tsx'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import { Money } from '../../ui/value/Money.tsx'

void (
  /* GraphQL */ `
    fragment OnboardingTerms_price on OnboardingPrice {
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
  `
)

const amount = (value: MoneyValue | null) => (value ? <Money value={value} /> : <EmptyValue />)

const TERMS: Column<OnboardingTerms_PriceFragment>[] = [
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

type OnboardingPricesProps<TPrice> = {
  prices: readonly TPrice[]
  /** The columns before the terms: the supplier of each price, or its product. */
  columns: readonly Column<TPrice>[]
  rowKey: (price: TPrice) => string
  /** The number of rows shown until the user asks for all; shows all without it. */
  atFirst?: number
}

/** Prices that admins entered for suppliers. */
export function OnboardingPriceTable<TPrice extends OnboardingTerms_PriceFragment>(
  props: OnboardingPricesProps<TPrice>,
) {
  const { prices, columns, rowKey, atFirst = Infinity } = props
  const [all, setAll] = useState(false)
  return (
    <section aria-label="Onboarding prices">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Onboarding Prices
      </Typography>
      <DataTable
        caption="Onboarding prices"
        columns={[...columns, ...TERMS]}
        rows={all ? prices : prices.slice(0, atFirst)}
        rowKey={rowKey}
        cardsBelow="lg"
      />
      {prices.length > atFirst ? (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {all ? 'Show fewer' : `Show all ${inFigures(prices.length)}`}
        </Button>
      ) : null}
    </section>
  )
}
