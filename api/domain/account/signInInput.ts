import { z } from 'zod'
import { emailInput } from '../email.ts'
import { CODE, codeInput } from './oneTimeCode.ts'

export const signInInput = z.object({
  email: emailInput(),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password must be at most 1,000 characters'),
  /** For accounts with two-step sign-in; forms send it empty before they show the field. */
  code: z.preprocess((typed) => (typed === '' ? undefined : typed), codeInput.nullish()),
})

/** As for signing in, but the session identifies the account. */
export const confirmInput = signInInput.omit({ email: true })

const hasCode = ({ code }: { readonly code?: string | null | undefined }) => typeof code === 'string'
const codeIsMissing = { path: ['code'], error: CODE }
/** For forms that have shown the code's field. */
export const signInWithCodeInput = signInInput.refine(hasCode, codeIsMissing)
export const confirmWithCodeInput = confirmInput.refine(hasCode, codeIsMissing)
