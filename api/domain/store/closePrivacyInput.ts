import { z } from 'zod'
import { idInput, textInput } from '../text.ts'

/** What was done about a customer's wish, for whoever asks later. */
export const closePrivacyInput = z.object({
  id: idInput(),
  outcome: textInput({ required: 'Say what was done', max: 500 }),
})
