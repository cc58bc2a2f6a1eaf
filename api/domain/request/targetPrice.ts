import { type Amount } from '../money.ts'
import { priceInput } from '../typedPrice.ts'
import { type Property, targetPriceProperty } from './properties.ts'

const usablePrice = priceInput({ message: 'Enter a valid price' })

/** The target price among a line's properties. Customers type anything: a value that is not a valid price is ignored. */
export function targetPriceIn(properties: readonly Property[]): Amount | null {
  const typed = targetPriceProperty(properties)
  return typed === null ? null : (usablePrice.safeParse(typed).data ?? null)
}
