import { z } from 'zod'
import { idInput, textInput } from '../text.ts'

export const MAX_NOTE = 2000

const NOTE = 'Must be text'

/** Omitted fields stay as they are; a blank or null note removes it. */
export const markQuoteInput = z.object({
  quoteId: idInput(),
  shortlisted: z.boolean({ error: 'Must be yes or no' }).nullish(),
  note: textInput({ required: NOTE, min: 0, max: MAX_NOTE })
    .nullable()
    .transform((text) => text || null)
    .optional(),
  ifRevision: z.number({ error: 'Must be a whole number' }).int().min(0, 'Must be a whole number'),
})

export type MarkQuoteInput = z.output<typeof markQuoteInput>
