import { StoreError } from './StoreError.ts'

/** An exact decimal with two places. @throws StoreError */
export function readMoney(amount: string): string {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) throw new StoreError(422, `${amount} is not an amount of money`)
  const [whole, cents = ''] = amount.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

const cents = (amount: string) => BigInt(amount.replace('.', ''))

/** The total of these quantities. */
export function total(lines: readonly { readonly price: string; readonly count: number }[]): string {
  const sum = lines.reduce((all, { price, count }) => all + cents(price) * BigInt(count), 0n)
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`
}
