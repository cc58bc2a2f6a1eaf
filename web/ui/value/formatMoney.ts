import {
  type Amount,
  type Currency,
  formatMoney as format,
  perUnit,
  toCents,
} from '../../../api/domain/money.ts'

export type MoneyValue = { amount: Amount; currency: Currency }

/** `$1,250.00`, `£980.00`, `HK$9,750.00`. */
export const formatMoney = ({ amount, currency }: MoneyValue): string => format(amount, currency)

/** `$450.00 per unit`; null unless the quantity is above one. */
export const unitPriceText = (total: MoneyValue | null | undefined, quantity: number): string | null =>
  !total || quantity <= 1 ? null : `${unitPrice(total, quantity)} per unit`

/**
 * `$450.00`, the price of one unit. Rounded to the cent for information; only the total counts. A price of
 * less than a cent is not shown as free of charge.
 */
export function unitPrice(total: MoneyValue, quantity: number): string {
  const each = perUnit(total.amount, quantity)
  return toCents(each) === 0n
    ? `less than ${formatMoney({ ...total, amount: '0.01' })}`
    : formatMoney({ ...total, amount: each })
}
