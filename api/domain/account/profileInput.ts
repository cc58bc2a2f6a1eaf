import { z } from 'zod'
import { emailInput } from '../email.ts'
import { textInput } from '../text.ts'

/** An admin's name and sign-in email. */
export const profileInput = z.object({
  name: textInput({ required: 'Please enter your name', max: 100 }),
  email: emailInput('Please enter a valid email address'),
})
