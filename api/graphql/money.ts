import type { Amount, Currency as CurrencyCode } from '../domain/money.ts'
import { builder } from './builder.ts'

export interface MoneyValue {
  readonly amount: Amount
  readonly currency: CurrencyCode
}

/** A money column's value; null stays null. */
export const money = (
  decimal: { toFixed(places: number): string },
  currency: CurrencyCode = 'USD',
): MoneyValue => ({
  amount: decimal.toFixed(2),
  currency,
})

export const Currency = builder.enumType('Currency', {
  description: 'ISO 4217.',
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
      description: 'An exact decimal with two places.',
      type: 'Decimal',
      resolve: ({ amount }) => amount,
    }),
    currency: t.field({ description: 'What it is in.', type: Currency, resolve: ({ currency }) => currency }),
  }),
})
