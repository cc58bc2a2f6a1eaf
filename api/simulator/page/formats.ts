import type { Order } from '../state/rows.ts'
import { total } from '../state/money.ts'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

/** An exact decimal in dollars. */
export const dollars = (amount: string): string => DOLLARS.format(Number(amount))

/** An ISO timestamp, in UTC. */
export const moment = (iso: string): string => `${MOMENT.format(new Date(iso))} UTC`

/** The order's current total. */
export const totalNow = ({ lines }: Order): string =>
  dollars(total(lines.map(({ price, currentQuantity }) => ({ price, count: currentQuantity }))))

/** 'PARTIALLY_REFUNDED' in readable form. */
export const inWords = (name: string): string => {
  const text = name.toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
