import type { Amount, Currency as CurrencyCode } from '../../domain/money.ts'
import { builder } from './builder.ts'

interface MoneyValue {
  readonly amount: Amount
  readonly currency: CurrencyCode
}

/** A money column's value. */
export const money = (
  decimal: { toFixed(places: number): string },
  currency: CurrencyCode = 'USD',
): MoneyValue => ({
  amount: decimal.toFixed(2),
  currency,
})

/** An amount in US dollars; null stays null. */
export function usd(amount: Amount): MoneyValue
export function usd(amount: Amount | null): MoneyValue | null
export function usd(amount: Amount | null): MoneyValue | null {
  return amount === null ? null : { amount, currency: 'USD' }
}

const Currency = builder.enumType('Currency', {
  description: 'A currency, as its ISO 4217 code.',
  values: {
    USD: { description: 'United States dollar.' },
    GBP: { description: 'Pound sterling.' },
    HKD: { description: 'Hong Kong dollar.' },
    EUR: { description: 'Euro.' },
  } satisfies Record<CurrencyCode, object>,
})

export const Money = builder.objectRef<MoneyValue>('Money').implement({
  description: 'An exact amount with its currency.',
  fields: (t) => ({
    amount: t.field({
      description: 'The amount, with two decimal places.',
      type: 'Decimal',
      resolve: ({ amount }) => amount,
    }),
    currency: t.field({
      description: 'The currency of the amount.',
      type: Currency,
      resolve: ({ currency }) => currency,
    }),
  }),
})
