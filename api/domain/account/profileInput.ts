import { z } from 'zod'
import { emailInput } from '../email.ts'
import { textInput } from '../text.ts'
import { currentPasswordInput } from './changePasswordInput.ts'

/** How an admin is called and signs in. */
export const profileInput = z.object({
  name: textInput({ required: 'Please enter your name', max: 100 }),
  email: emailInput('Please enter a valid email address'),
})

/** `currentPassword` proves who asks; wanted only for another address, since that is as good as the account. */
export const changeProfileInput = profileInput.extend({
  currentPassword: currentPasswordInput.or(z.literal('')).nullish(),
})
