import { z } from 'zod'
import { MIN_LEAD_TIME_DAYS } from '../../../api/domain/pricing/leadTime.ts'
import type { PricingTerms } from '../../../api/domain/pricing/pricingInput.ts'
import { readPricingRow } from '../../../api/domain/pricing/pricingRows.ts'

/** The value of a cleared lead time. */
export const MIN_LEAD_TIME = String(MIN_LEAD_TIME_DAYS)

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
export const pricingForm = typed.transform((row, context): PricingTerms => {
  const leadTimeDays = row.leadTimeDays.trim() || MIN_LEAD_TIME
  const read = readPricingRow({ ...row, leadTimeDays, line: 1, variantId: null, sku: null })
  if (read === 'blank') return z.NEVER
  if ('terms' in read) return read.terms
  for (const { path, message } of read.problems)
    context.addIssue({ code: 'custom', path: [path], message, input: row })
  return z.NEVER
})
