import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import { decideCode, type Proof } from '../../domain/account/oneTimeCode.ts'
import type { Actor } from '../../domain/actor.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { SessionOwner } from './ports.ts'

/** For a person whose password was right. Null if the account needs no second step. */
export async function proveSecondStep(
  { accounts, adminTwoStep, codes, now }: Ports,
  owner: SessionOwner,
  code: string | null | undefined,
): Promise<Outcome<Proof> | null> {
  const authenticator = await accounts.authenticator(owner)
  if (authenticator === null)
    return (await mustUsePasskey({ accounts, adminTwoStep }, owner)) ? passkeyNeeded : null
  if (!code) return refuse('codeRequired', 'Enter the code that your authenticator app shows.')
  return decideCode(authenticator, code, {
    stepOf: (text) => codes.stepOf(authenticator.secret, text, now()),
    hash: (text) => codes.hash(text),
  })
}

/**
 * If admins must have a second step, an admin whose only second step is a passkey proves it with every
 * sign-in.
 */
async function mustUsePasskey(
  { accounts, adminTwoStep }: Pick<Ports, 'accounts' | 'adminTwoStep'>,
  owner: SessionOwner,
): Promise<boolean> {
  if (adminTwoStep === 'off' || !('adminId' in owner)) return false
  return (await accounts.authenticator(owner)) === null && accounts.hasPasskey(owner)
}

/**
 * Why a person whose second step is a passkey may not yet change other means of signing in: in a session that
 * was not just confirmed with the passkey, a stolen password would be sufficient. Null for all others.
 */
export async function whyPasskeyFirst(
  { accounts, adminTwoStep, now }: Ports,
  person: Actor,
  owner: SessionOwner,
): Promise<Refusal | null> {
  return (await mustUsePasskey({ accounts, adminTwoStep }, owner)) ? whyNotConfirmed(person, now()) : null
}

/** The response to the right password of an admin who has to use the passkey instead. */
export const passkeyNeeded = refuse(
  'invalidCredentials',
  'At this desk, the password alone is not enough: use your passkey. If you have lost it, set a new password with “Forgot your password?”, which removes your passkeys.',
)

/** Whether a code was entered; otherwise the response only asks for the second step. */
export const isWrongCode = (refusal: Refusal): boolean =>
  refusal.refused !== 'codeRequired' && refusal !== passkeyNeeded
