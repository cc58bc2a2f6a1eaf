export type MoneyValue = { amount: string; currency: 'USD' | 'GBP' | 'HKD' | 'EUR' }

/** `$1,250.00`, `£980.00`, `HK$9,750.00`. The amount is a decimal string throughout: floats would lose cents. */
export function formatMoney({ amount, currency }: MoneyValue): string {
  // TypeScript accepts decimal strings in `format` only as template literal types.
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount as `${number}`)
}
