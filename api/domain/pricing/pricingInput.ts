import { z } from 'zod'
import { priceInput } from '../money.ts'
import { idInput, optionalText } from '../text.ts'
import { readWholeNumber } from '../wholeNumber.ts'
import { SHORTEST_LEAD_TIME_DAYS } from './leadTime.ts'

export const certifications = ['IGI', 'GIA'] as const
export type Certification = (typeof certifications)[number]

const EITHER = 'Please select either IGI or GIA certification'
const LEAD = 'Lead time must be at least 1 day'
const STOCK = 'Stock must be 0 or greater'
const MINIMUM = 'Minimum order quantity must be at least 1'
const LARGEST = 2_147_483_647

const landing = (hub: string) =>
  priceInput({ message: `${hub} landing price must be positive`, zeroAllowed: true })

/** A supplier's standing price for one variant, per piece. Landing prices may be 0, the base price may not. */
export const pricingTerms = z.object({
  basePrice: priceInput({ message: 'Base price is required and must be positive' }),
  houston: landing('Houston'),
  london: landing('London'),
  hongKong: landing('Hong Kong'),
  certification: z.enum(certifications, {
    error: ({ input }) => (input ? EITHER : 'Certification is required'),
  }),
  leadTimeDays: z.preprocess(
    readWholeNumber,
    z
      .number({ error: LEAD })
      .int(LEAD)
      .min(SHORTEST_LEAD_TIME_DAYS, LEAD)
      .max(3650, 'Lead time must be at most 3,650 days'),
  ),
  stock: z.number({ error: STOCK }).int(STOCK).min(0, STOCK).max(LARGEST, STOCK).nullish(),
  minimumOrderQuantity: z
    .number({ error: MINIMUM })
    .int(MINIMUM)
    .min(1, MINIMUM)
    .max(LARGEST, MINIMUM)
    .nullish(),
  notes: optionalText(),
})

export const pricingInput = pricingTerms.extend({ variantId: idInput(), supplierId: idInput().nullish() })
export type PricingTerms = z.output<typeof pricingTerms>
