import { z } from 'zod'
import { daysInput } from '../daysInput.ts'
import { type Currency } from '../money.ts'
import { priceInput } from '../priceInput.ts'
import { certificationInput } from '../pricing/pricingInput.ts'
import { isBlank } from '../plainText.ts'
import { blankIsNull } from '../text.ts'

const price = (currency: Currency) =>
  blankIsNull(priceInput({ message: 'Price must be greater than 0', currency }))

/** A supplier's onboarding prices for one piece: four markets, each in its own currency. */
export const onboardingTerms = {
  priceHK: price('HKD'),
  priceUSA: price('USD'),
  priceUK: price('GBP'),
  priceEU: price('EUR'),
  leadTimeDays: blankIsNull(daysInput('Lead time')),
  certification: blankIsNull(certificationInput(() => 'Certification must be either IGI or GIA')),
}

const terms = z.object(onboardingTerms)
export type OnboardingTerms = z.output<typeof terms>

export const isBlankRow = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && Object.values(row).every(isBlank)
