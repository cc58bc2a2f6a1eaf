import { z } from 'zod'
import { idInput, optionalId, textInput } from '../text.ts'
import { declineCategories } from './declineCategory.ts'

export const declineTerms = z.object({
  reason: textInput({ required: 'Please provide a reason for declining (minimum 5 characters)', min: 5 }),
  /** Optional: a form sends an empty string if no category was chosen. */
  category: z
    .enum([...declineCategories, ''], { error: 'Unknown decline category' })
    .nullish()
    .transform((category) => category || null),
})

export const declineInput = declineTerms.extend({ requestId: idInput(), supplierId: optionalId() })
