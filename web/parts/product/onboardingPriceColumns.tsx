import { counted } from '../../../api/domain/counted.ts'
import type { OnboardingTerms_PriceFragment } from '../../gql/graphql.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import type { MoneyValue } from '../../ui/formatMoney.ts'
import { Money } from '../../ui/Money.tsx'

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

/** What an onboarding price says, whoever's and for whatever it is. */
export const onboardingPriceColumns: Column<OnboardingTerms_PriceFragment>[] = [
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
