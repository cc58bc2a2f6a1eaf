import type { PrivacyComparisonQuery, WithheldFact } from '../../gql/graphql.ts'
import { CheckedList } from './CheckedList.tsx'

type Check = NonNullable<PrivacyComparisonQuery['privacyPreview']>['withheld'][number]

const LABELS: Record<WithheldFact, string> = {
  CUSTOMER_NAME: 'Customer name',
  CUSTOMER_EMAIL: 'Customer email',
  CUSTOMER_PHONE: 'Customer phone',
  SHIPPING_ADDRESS: 'Shipping address',
  BILLING_ADDRESS: 'Billing details',
  ORDER_NUMBERS: 'Store order numbers',
}

/** What suppliers cannot see: the server looks for each fact in the suppliers' view and reports whether it found it. */
export function WithheldFacts({ checks }: { checks: readonly Check[] }) {
  return (
    <CheckedList
      title="Suppliers cannot see"
      items={checks.map(({ fact, recorded, foundAt }) => ({
        label: LABELS[fact],
        holds: foundAt === null,
        says:
          foundAt !== null ? (
            <>
              Found in the supplier’s view, at <code>{foundAt}</code>
            </>
          ) : recorded ? (
            'Not in the supplier’s view'
          ) : (
            'Not in the supplier’s view: the store sent none'
          ),
      }))}
    />
  )
}
