import { type Amount, type Currency, formatMoney as format, perUnit } from '../../api/domain/money.ts'

export type MoneyValue = { amount: Amount; currency: Currency }

/** `$1,250.00`, `£980.00`, `HK$9,750.00`. */
export const formatMoney = ({ amount, currency }: MoneyValue): string => format(amount, currency)

/**
 * `$450.00 per unit`; null unless the quantity is above one. Rounded to the cent for information; only the total
 * counts.
 */
export const unitPriceText = (total: MoneyValue | null | undefined, quantity: number): string | null =>
  total && quantity > 1
    ? `${formatMoney({ ...total, amount: perUnit(total.amount, quantity) })} per unit`
    : null
