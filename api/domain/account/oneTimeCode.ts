import { z } from 'zod'
import { invalid, type Outcome } from '../refusal.ts'
import { currentPasswordInput } from './passwordInput.ts'

const APP_CODE = 'Enter the 6 digits that your app shows'
export const CODE = `${APP_CODE}, or a recovery code`

/** A code of an authenticator app, or a recovery code, as people type or paste it. */
export const codeInput = z
  .string({ error: CODE })
  .max(40, CODE)
  .refine((text) => readCode(text) !== null, CODE)

/** Setting up needs the password, so that an unattended session cannot be used to lock its owner out. */
export const beginTwoStepInput = z.object({ currentPassword: currentPasswordInput })
/** There are no recovery codes yet. */
export const confirmTwoStepInput = z.object({
  code: z
    .string({ error: APP_CODE })
    .max(40, APP_CODE)
    .refine((text) => readCode(text)?.kind === 'app', APP_CODE),
})
export const endTwoStepInput = z.object({ currentPassword: currentPasswordInput, code: codeInput })

type Code =
  | { readonly kind: 'app'; readonly text: string }
  | { readonly kind: 'recovery'; readonly text: string }

/** Spaces, hyphens and case do not count. */
export function readCode(typed: string): Code | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(text)) return { kind: 'app', text }
  return /^[A-Z2-7]{10}$/.test(text) ? { kind: 'recovery', text } : null
}

/** What a code or a passkey proved, and the code or count that must be used up. */
export type Proof = CodeProof | PasskeyProof
type CodeProof = { readonly step: number } | { readonly recoveryHash: string }
/** `counter`: the authenticator's count of its uses, including this one. */
export interface PasskeyProof {
  readonly passkeyId: string
  readonly counter: number
}

interface Known {
  readonly lastStep: number
  readonly recoveryHashes: readonly string[]
}

interface Checks {
  /** The half minute of the app's code; null if it is wrong or too old. */
  readonly stepOf: (text: string) => number | null
  readonly hash: (text: string) => string
}

/** Each code counts once: one that was read over somebody's shoulder is useless. */
export function decideCode(
  { lastStep, recoveryHashes }: Known,
  typed: string,
  checks: Checks,
): Outcome<CodeProof> {
  const code = readCode(typed)
  if (code?.kind === 'app') {
    const step = checks.stepOf(code.text)
    if (step !== null && step > lastStep) return { step }
  }
  if (code?.kind === 'recovery') {
    const recoveryHash = checks.hash(code.text)
    return recoveryHashes.includes(recoveryHash) ? { recoveryHash } : wrongRecoveryCode
  }
  return wrongCode
}

export const wrongCode = invalid('code', 'This code is wrong or was used before. Wait for the next one.')
/** Recovery codes: unlike in the app, no next one appears. */
export const wrongRecoveryCode = invalid('code', 'This recovery code is wrong or was used before.')

/** Whether the refusal is about a wrong code, which may have been a guess. */
export const isWrongCode = (outcome: unknown): boolean =>
  outcome === wrongCode || outcome === wrongRecoveryCode
