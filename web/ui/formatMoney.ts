import { type Amount, type Currency, formatMoney as format } from '../../api/domain/money.ts'

export type MoneyValue = { amount: Amount; currency: Currency }

/** `$1,250.00`, `£980.00`, `HK$9,750.00`. */
export const formatMoney = ({ amount, currency }: MoneyValue): string => format(amount, currency)

/**
 * `$450.00 per unit`; null unless the quantity is above one. Rounded to the cent for information; only the total
 * counts.
 */
export const unitPriceText = (total: MoneyValue | null | undefined, quantity: number): string | null =>
  total && quantity > 1
    ? `${formatMoney({ ...total, amount: divideToCents(total.amount, quantity) })} per unit`
    : null

function divideToCents(amount: string, by: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
  const divisor = BigInt(by)
  const rounded = (cents * 2n + divisor) / (divisor * 2n)
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`
}
