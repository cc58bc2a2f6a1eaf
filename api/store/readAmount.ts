import { type Amount, readPrice, toCents } from '../domain/money.ts'
import { asText } from './readPayload.ts'

/** An amount of at most this many digits before the point; null when it is none, negative, or too large to keep. */
export function readAmount(value: unknown, digits = 8): Amount | null {
  const text = asText(value, 40)
  // The store writes some amounts with more zeros than cents have.
  const amount = text === null ? null : readPrice(text.replace(/(\.\d{2})0+$/, '$1'))
  return amount !== null && toCents(amount) >= 0n && amount.length <= digits + 3 ? amount : null
}
