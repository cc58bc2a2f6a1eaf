import { z } from 'zod'
import { emailInput } from '../email.ts'
import { priceInput } from '../priceInput.ts'
import { blankIsNull, textInput } from '../text.ts'
import { productInput } from '../catalog/productInput.ts'
import { isBlankRow, onboardingTerms } from './onboardingPrice.ts'
import { paymentTerms, readPaymentTerms } from './paymentTerms.ts'
import { certificationsInput } from './registrationInput.ts'

/** More than anyone types or pastes at once; suppliers price whole catalogs themselves. */
export const MAX_ONBOARDING_ROWS = 200

const row = z.object({
  sku: productInput.shape.sku,
  productName: productInput.shape.name,
  ...onboardingTerms,
})

type OnboardingRow = z.output<typeof row>
/** A row with its index in the input, counting empty rows. */
export type PlacedRow = OnboardingRow & { readonly at: number }

const ONCE = 'This SKU is already in another row'

/** Empty rows are dropped, but problems refer to a row's index in the input. */
const rows = z
  .array(
    z.preprocess((typed) => (isBlankRow(typed) ? null : typed), row.nullable()),
    {
      error: 'Must be a list of rows',
    },
  )
  .max(MAX_ONBOARDING_ROWS, `Use at most ${MAX_ONBOARDING_ROWS} rows`)
  .transform((all) => all.flatMap((one, at): PlacedRow[] => (one ? [{ ...one, at }] : [])))
  .superRefine((all, ctx) => {
    const seen = new Set<string>()
    for (const { sku, at } of all) {
      if (seen.has(sku)) ctx.addIssue({ code: 'custom', path: [at, 'sku'], message: ONCE })
      seen.add(sku)
    }
  })
  .nullish()
  .transform((all) => all ?? [])

const flag = () =>
  z
    .boolean({ error: 'Must be yes or no' })
    .nullish()
    .transform((said) => said ?? false)

/** A supplier as an admin enters it, with its onboarding prices. */
export const onboardingInput = z.object({
  companyName: textInput({ required: 'Company name is required', max: 200 }),
  contactPerson: textInput({ required: 'Contact person is required', max: 200 }),
  email: emailInput(),
  phone: textInput({ required: 'Phone number is required', max: 50 }),
  acceptsCustomOrders: flag(),
  hasRushCapability: flag(),
  /** Null: not stated yet. */
  canProvideCertificates: z
    .boolean({ error: 'Must be yes or no' })
    .nullish()
    .transform((said) => said ?? null),
  certifications: certificationsInput,
  minimumOrderValue: blankIsNull(
    priceInput({
      message: 'Minimum order value cannot be negative',
      what: 'minimum order value',
      zeroAllowed: true,
    }),
  ),
  paymentTerms: z.preprocess(
    readPaymentTerms,
    z
      .enum(paymentTerms, { error: 'Payment terms must be Net 15, Net 30, Net 60 or Prepaid' })
      .nullish()
      .transform((terms) => terms ?? null),
  ),
  prices: rows,
})

export type Onboarding = z.output<typeof onboardingInput>
