import { z } from 'zod'
import { accountKinds } from './accountKind.ts'
import { idInput, textInput } from '../text.ts'

/** How long somebody may take to touch the key or to find the phone. */
export const CHALLENGE_MINUTES = 5

/** More than anyone has devices. */
export const MAX_PASSKEYS = 10

/** An authenticator's answer as JSON; none is nearly as long. */
const responseInput = z.string({ error: 'Invalid answer' }).max(20_000, 'Invalid answer')

export const addPasskeyInput = z.object({
  name: textInput({ required: 'Name is required', max: 60 }),
  response: responseInput,
})

export const removePasskeyInput = z.object({ passkeyId: idInput() })

export const passkeySignInInput = z.object({ account: z.enum(accountKinds), response: responseInput })
