import type { Actor } from '../actor.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Whether every admin must have a second step: an authenticator app or a passkey. */
export type AdminTwoStep = 'off' | 'require'

/** The root fields allowed without a second step: who is signed in, setting it up, and signing in or out. */
const SETTING_UP: ReadonlySet<string> = new Set([
  '__typename',
  'viewer',
  'twoStep',
  'beginTwoStep',
  'confirmTwoStep',
  'passkeys',
  'beginPasskey',
  'addPasskey',
  'confirmSession',
  'signInAdmin',
  'signInSupplier',
  'beginPasskeySignIn',
  'signInWithPasskey',
  'signOut',
])

/** The REST paths allowed without a second step. */
const SIGNING_IN_OR_OUT: ReadonlySet<string> = new Set([
  '/api/auth/admin/login',
  '/api/auth/supplier/login',
  '/api/auth/logout',
])

/** Whether the caller is an admin who must set up a second step before anything else. */
export const lacksSecondStep = (actor: Actor): boolean =>
  actor.role === 'admin' && actor.lacksSecondStep === true

/** Fields that sign an admin in; the rest of the operation may run as that admin. */
const SIGNING_IN = ['signInAdmin', 'signInWithPasskey']

/**
 * Why the caller may not use these root fields in one operation; null if the second step allows them. The
 * account that an operation signs in may lack a second step, so the operation may only contain its setup.
 */
export function refusesFields(
  actor: Actor,
  fields: ReadonlySet<string>,
  adminTwoStep: AdminTwoStep,
): Refusal | null {
  if (adminTwoStep === 'off') return null
  if (!lacksSecondStep(actor) && !SIGNING_IN.some((field) => fields.has(field))) return null
  return [...fields].every((field) => SETTING_UP.has(field)) ? null : secondStepRequired
}

/** As `refusesFields`, for a REST path. */
export const refusesPath = (actor: Actor, path: string): Refusal | null =>
  lacksSecondStep(actor) && !SIGNING_IN_OR_OUT.has(path) ? secondStepRequired : null

export const secondStepRequired = refuse(
  'secondStepRequired',
  'Set up two-step sign-in or a passkey first. This desk requires one of them for all admins.',
)
