import { z } from 'zod'
import { accountKinds } from './accountKind.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { idInput, textInput } from '../text.ts'

/** How long somebody may take to touch the key or to find the phone. */
export const CHALLENGE_MINUTES = 5

/** More than anyone has devices. */
export const MAX_PASSKEYS = 10

/** Whether an account that has this many passkeys may get another one; null: it may. */
export const refusesAnotherPasskey = (has: number): Refusal | null =>
  has < MAX_PASSKEYS ? null : conflict(`You have ${MAX_PASSKEYS} passkeys. Remove one first.`)

/** An authenticator's answer as JSON; none is nearly as long. */
const responseInput = z.string({ error: 'Invalid answer' }).max(20_000, 'Invalid answer')

export const addPasskeyInput = z.object({
  name: textInput({ required: 'Name is required', max: 60 }),
  response: responseInput,
})

export const removePasskeyInput = z.object({ passkeyId: idInput() })

export const passkeyConfirmInput = z.object({ response: responseInput })

export const passkeySignInInput = z.object({ account: z.enum(accountKinds), response: responseInput })
