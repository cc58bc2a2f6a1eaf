import { decideCode, type Proof } from '../../domain/account/oneTimeCode.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { SessionOwner } from './ports.ts'

/** For someone whose password was right. Null if the account has no second step that must follow it. */
export async function proveSecondStep(
  { accounts, codes, passkeys, adminTwoStep, now }: Ports,
  owner: SessionOwner,
  code: string | null | undefined,
): Promise<Outcome<Proof> | null> {
  const authenticator = await accounts.authenticator(owner)
  if (authenticator === null) {
    // Where admins must have a second step, one whose only second step is a passkey proves it with every sign-in.
    const asked = adminTwoStep === 'require' && passkeys.available && 'adminId' in owner
    return asked && (await accounts.hasPasskey(owner)) ? passkeyNeeded : null
  }
  if (!code) return refuse('codeRequired', 'Enter the code that your authenticator app shows.')
  return decideCode(authenticator, code, {
    stepOf: (text) => codes.stepOf(authenticator.secret, text, now()),
    hash: (text) => codes.hash(text),
  })
}

/** The answer to the right password of an admin who has to use the passkey instead. */
export const passkeyNeeded = refuse(
  'invalidCredentials',
  'At this desk, the password alone is not enough: use your passkey. If you have lost it, set a new password with “Forgot your password?”, which removes your passkeys.',
)

/** Whether a code was entered; otherwise the second step is only asked for. */
export const isWrongCode = (refusal: Refusal): boolean =>
  refusal.refused !== 'codeRequired' && refusal !== passkeyNeeded
