import { z } from 'zod'
import { emailInput } from '../email.ts'
import { textInput } from '../text.ts'
import { currentPasswordInput } from './changePasswordInput.ts'

/** An admin's name and sign-in email. */
export const profileInput = z.object({
  name: textInput({ required: 'Please enter your name', max: 100 }),
  email: emailInput('Please enter a valid email address'),
})

/**
 * `currentPassword` is required only to change the email address, because the address can be used to take over the
 * account.
 */
export const changeProfileInput = profileInput.extend({
  currentPassword: currentPasswordInput.or(z.literal('')).nullish(),
})
