import { z } from 'zod'
import { type Currency } from '../money.ts'
import { priceInput } from '../typedPrice.ts'
import { certifications } from '../pricing/pricingInput.ts'
import { MIN_LEAD_TIME_DAYS } from '../pricing/leadTime.ts'
import { isBlank } from '../plainText.ts'
import { readWholeNumber } from '../wholeNumber.ts'

const LEAD = 'Lead time must be at least 1 day'

/** Empty input becomes null. */
export const blankIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => (isBlank(typed) ? null : typed), schema.nullable())

const price = (currency: Currency) =>
  blankIsNull(priceInput({ message: 'Price must be greater than 0', currency }))

/** A supplier's onboarding prices for one product: four markets, each in its own currency. */
export const onboardingTerms = {
  priceHK: price('HKD'),
  priceUSA: price('USD'),
  priceUK: price('GBP'),
  priceEU: price('EUR'),
  leadTimeDays: blankIsNull(
    z.preprocess(
      readWholeNumber,
      z
        .number({ error: LEAD })
        .int(LEAD)
        .min(MIN_LEAD_TIME_DAYS, LEAD)
        .max(3650, 'Lead time must be at most 3,650 days'),
    ),
  ),
  certification: blankIsNull(
    z.preprocess(
      (typed) => (typeof typed === 'string' ? typed.trim().toUpperCase() : typed),
      z.enum(certifications, { error: 'Certification must be either IGI or GIA' }),
    ),
  ),
}

const terms = z.object(onboardingTerms)
export type OnboardingTerms = z.output<typeof terms>

export const isBlankRow = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.values(row).every(isBlank)
