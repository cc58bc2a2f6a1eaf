import type { Actor } from '../actor.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Whether every admin must have a second step: an authenticator app or a passkey. */
export type AdminTwoStep = 'off' | 'require'

/** The root fields that a session without it may ask for: who is signed in, setting it up, and signing in or out. */
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

/** The paths of REST that it may call. */
const SIGNING_IN_OR_OUT: ReadonlySet<string> = new Set([
  '/api/auth/admin/login',
  '/api/auth/supplier/login',
  '/api/auth/logout',
])

/** Whether the caller is an admin who must set up a second step before anything else. */
export const lacksSecondStep = (actor: Actor): boolean =>
  actor.role === 'admin' && actor.lacksSecondStep === true

/** Those after which the rest of an operation may run as an admin. */
const SIGNING_IN = ['signInAdmin', 'signInWithPasskey']

/**
 * Why the caller may not ask for these root fields of one operation; null: nothing about a second step prevents it. Who
 * signs in may lack one, so nothing else may follow in the same operation.
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

/** As `refusesFields`, for a path of REST. */
export const refusesPath = (actor: Actor, path: string): Refusal | null =>
  lacksSecondStep(actor) && !SIGNING_IN_OR_OUT.has(path) ? secondStepRequired : null

export const secondStepRequired = refuse(
  'secondStepRequired',
  'Set up two-step sign-in or a passkey first. This desk requires one of them for all admins.',
)
