import { z } from 'zod'
import { idInput, textInput } from '../text.ts'

/** How an admin settled a customer's privacy request, for the record. */
export const closePrivacyInput = z.object({
  id: idInput(),
  outcome: textInput({ required: 'Describe what was done', max: 500 }),
})
