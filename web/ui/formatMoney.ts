import { type Amount, type Currency, formatMoney as format } from '../../api/domain/money.ts'

export type MoneyValue = { amount: Amount; currency: Currency }

/** `$1,250.00`, `£980.00`, `HK$9,750.00`. */
export const formatMoney = ({ amount, currency }: MoneyValue): string => format(amount, currency)
