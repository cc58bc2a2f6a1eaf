import { z } from 'zod'
import { accountKinds } from './accountKind.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { idInput, textInput } from '../text.ts'

/** How long a user may take to touch the key or to find the phone. */
export const CHALLENGE_MINUTES = 5

/** More devices than anyone has. */
export const MAX_PASSKEYS = 10

/** Why an account with this many passkeys may not get another one; null if it may. */
export const refusesAnotherPasskey = (has: number): Refusal | null =>
  has < MAX_PASSKEYS ? null : conflict(`You have ${MAX_PASSKEYS} passkeys. Remove one first.`)

/** The maximum length of an authenticator's answer as JSON; real ones are far shorter. */
const responseInput = z.string({ error: 'Invalid answer' }).max(20_000, 'Invalid answer')

export const addPasskeyInput = z.object({
  name: textInput({ required: 'Name is required', max: 60 }),
  response: responseInput,
})

export const removePasskeyInput = z.object({ passkeyId: idInput() })

export const passkeyConfirmInput = z.object({ response: responseInput })

export const passkeySignInInput = z.object({ account: z.enum(accountKinds), response: responseInput })
