import { type Amount, MAX_CENTS, scaled, toCents } from '../money.ts'
import { priceInput } from '../priceInput.ts'
import { type Property, targetPriceProperty } from './properties.ts'

const usablePrice = priceInput({ message: 'Enter a valid price' })

/** The target price among a line's properties. Customers type anything: a value that is not a valid price is ignored. */
export function targetPriceIn(properties: readonly Property[]): Amount | null {
  const typed = targetPriceProperty(properties)
  return typed === null ? null : (usablePrice.safeParse(typed).data ?? null)
}

/**
 * The target price after a change of quantity, with the same price per piece; target prices are for the whole
 * request. Null if the result cannot be stored as a price.
 */
export function retarget(target: Amount | null, from: number, to: number): Amount | null {
  if (target === null || from === to || from < 1) return target
  const next = scaled(target, from, to)
  const cents = toCents(next)
  return cents > 0n && cents <= MAX_CENTS ? next : null
}
