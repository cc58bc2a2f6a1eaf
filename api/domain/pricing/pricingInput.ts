import { z } from 'zod'
import { inFigures } from '../counted.ts'
import { instantInput } from '../calendarInput.ts'
import { daysInput } from '../daysInput.ts'
import type { Currency } from '../money.ts'
import { priceInput } from '../priceInput.ts'
import { type Hub, hubCurrency } from '../shipTo.ts'
import { readWholeNumber } from '../wholeNumber.ts'
import { NO_LANDING_PRICE } from './landingPrice.ts'
import { blankIsNull, idInput, optionalId, optionalText } from '../text.ts'

export const certifications = ['IGI', 'GIA'] as const

/** Older callers write it in lower case. `message`: the error for any other input. */
export const certificationInput = (message: (input: unknown) => string) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.trim().toUpperCase() : typed),
    z.enum(certifications, { error: ({ input }) => message(input) }),
  )

const EITHER = 'Please select either IGI or GIA certification'
const LARGEST = 2_147_483_647

const BASE = 'Base price is required and must be positive'

/** The currency of each price. */
export const pricingCurrency: Readonly<Record<'basePrice' | Hub, Currency>> = {
  basePrice: 'USD',
  houston: hubCurrency('houston'),
  london: hubCurrency('london'),
  hongKong: hubCurrency('hongKong'),
}

const isCleared = (typed: unknown) => typed === null || (typeof typed === 'string' && typed.trim() === '')

/** A cleared price is 0 everywhere; only a price that is not sent at all is missing. */
const landing = (hub: Hub, name: string) => {
  const message = `${name} landing price must be positive`
  const price = priceInput({
    message,
    missing: message,
    what: `${name} landing price`,
    currency: pricingCurrency[hub],
    zeroAllowed: true,
  })
  return z.preprocess((typed) => (isCleared(typed) ? NO_LANDING_PRICE : typed), price)
}

/** A whole number that may be left out, as a number or as typed. Its messages begin with `what`. */
function optionalCount(what: string, least: number, tooSmall: string) {
  const notWhole = `${what} must be a whole number, for example 5`
  const count = z
    .number({ error: notWhole })
    // First, because `int` also refuses whole numbers that are too large to be exact.
    .max(LARGEST, `${what} must be at most ${inFigures(LARGEST)}`)
    .int(notWhole)
    .min(least, tooSmall)
  return blankIsNull(z.preprocess(readWholeNumber, count)).nullish()
}

/** A supplier's list price for one variant, per piece. Landing prices may be 0, the base price may not. */
export const pricingTerms = z.object({
  basePrice: priceInput({ message: BASE, missing: BASE, what: 'base price' }),
  houston: landing('houston', 'Houston'),
  london: landing('london', 'London'),
  hongKong: landing('hongKong', 'Hong Kong'),
  certification: certificationInput((input) => (input ? EITHER : 'Certification is required')),
  leadTimeDays: daysInput('Lead time'),
  stock: optionalCount('Stock', 0, 'Stock must be 0 or greater'),
  minimumOrderQuantity: optionalCount(
    'Minimum order quantity',
    1,
    'Minimum order quantity must be at least 1',
  ),
  notes: optionalText(),
})

export const pricingInput = pricingTerms.extend({
  variantId: idInput(),
  supplierId: optionalId(),
  /** Null: the caller saw no price. */
  ifUpdatedAt: instantInput.nullish(),
})
export type PricingTerms = z.output<typeof pricingTerms>
