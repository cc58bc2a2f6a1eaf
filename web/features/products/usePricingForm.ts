import { type FocusEvent, useEffect } from 'react'
import { z } from 'zod'
import { MIN_LEAD_TIME_DAYS } from '../../../api/domain/pricing/leadTime.ts'
import { readPricingRow } from '../../../api/domain/pricing/pricingRows.ts'
import { SetVariantPricingDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { useFreshForm } from '../../ui/form/useFreshForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { NO_LANDING_PRICE } from '../../../api/domain/pricing/landingPrice.ts'
import type { PricingTerms } from '../../../api/domain/pricing/pricingInput.ts'
import { pricingDraft } from './pricingDraft.ts'
import type { PricingTyped } from './pricingStart.ts'

/** The value of a cleared lead time. */
const MIN_LEAD_TIME = String(MIN_LEAD_TIME_DAYS)

const typed = z.object({
  basePrice: z.string(),
  houston: z.string(),
  london: z.string(),
  hongKong: z.string(),
  certification: z.string(),
  leadTimeDays: z.string(),
  stock: z.string(),
  minimumOrderQuantity: z.string(),
  notes: z.string(),
})

/** A list price as typed, validated by the server's rules and with its messages. */
const pricingForm = typed.transform((row, context): PricingTerms => {
  const leadTimeDays = row.leadTimeDays.trim() || MIN_LEAD_TIME
  const read = readPricingRow({ ...row, leadTimeDays, line: 1, variantId: null, sku: null })
  if (read === 'blank') return z.NEVER
  if ('terms' in read) return read.terms
  for (const { path, message } of read.problems)
    context.addIssue({ code: 'custom', path: [path], message, input: row })
  return z.NEVER
})

void (
  /* GraphQL */ `
    mutation SetVariantPricing($input: SetVariantPricingInput!) {
      setVariantPricing(input: $input) {
        ... on Variant {
          id
          ...VariantRow_variant
        }
        ...Refusal @unmask
      }
    }
  `
)

type PricingFormOptions = {
  variantId: string
  /** The saved price in the format of the form. */
  saved: PricingTyped
  /** When it was last changed; null while there is no price. */
  updatedAt: string | null
  /** Called after a refusal, to read the current price. */
  onRefused: () => void
  onSaved: () => void
}

const LANDING = ['houston', 'london', 'hongKong'] as const

/** The form of one variant's price. */
export function usePricingForm({ variantId, saved, updatedAt, onRefused, onSaved }: PricingFormOptions) {
  const { showToast } = useToast()
  const { form, control, submit, pending, sent, draft } = useCommandForm({
    schema: pricingForm,
    defaultValues: saved,
    document: SetVariantPricingDocument,
    toVariables: (terms) => ({ input: { ...terms, variantId, ifUpdatedAt: updatedAt } }),
    failure: { title: 'Error', text: 'Failed to save pricing' },
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Pricing Saved',
        text: 'Variant pricing has been saved successfully',
      })
      onSaved()
    },
    onRefused,
    draft: pricingDraft(variantId, saved),
  })

  const { setFocus } = form
  useEffect(() => setFocus('basePrice'), [setFocus])

  const { changed, take } = useFreshForm(form, saved)

  return {
    control,
    submit,
    pending,
    draft,
    /** Another window has saved different values since this form was opened. */
    changedMeanwhile: changed && !sent,
    take,
    /**
     * When the field loses the focus, a cleared lead time becomes one day, and a cleared landing price 0.00.
     */
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // MUI's select reports its blur with a synthetic target.
      const { name } = target as { name?: string }
      const field = [...LANDING, 'leadTimeDays' as const].find((one) => one === name)
      if (!field || form.getValues(field).trim() !== '') return
      form.setValue(field, field === 'leadTimeDays' ? MIN_LEAD_TIME : NO_LANDING_PRICE, {
        shouldDirty: true,
        shouldValidate: true,
      })
    },
  }
}
