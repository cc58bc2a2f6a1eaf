import { z } from 'zod'
import { daysInput } from '../daysInput.ts'
import { type Currency } from '../money.ts'
import { priceInput } from '../typedPrice.ts'
import { certifications } from '../pricing/pricingInput.ts'
import { isBlank } from '../plainText.ts'

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
  leadTimeDays: blankIsNull(daysInput('Lead time')),
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
