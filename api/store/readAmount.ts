import { type Amount, toCents } from '../domain/money.ts'
import { readPrice } from '../domain/typedPrice.ts'
import { asText } from './readPayload.ts'

/**
 * An amount with at most this many digits before the point; null if it is not an amount, negative, or too
 * large to store.
 */
export function readAmount(value: unknown, digits = 8): Amount | null {
  const text = asText(value, 40)
  // The store writes some amounts with more than two decimals, all of them zeros.
  const amount = text === null ? null : readPrice(text.replace(/(\.\d{2})0+$/, '$1'))
  return amount !== null && toCents(amount) >= 0n && amount.length <= digits + 3 ? amount : null
}
