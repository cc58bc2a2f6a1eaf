import { decideCode, type Proof } from '../../domain/account/oneTimeCode.ts'
import { type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { SessionOwner } from './ports.ts'

/** For someone whose password was right. Null if the account has no second step. */
export async function proveSecondStep(
  { accounts, codes, now }: Ports,
  owner: SessionOwner,
  code: string | null | undefined,
): Promise<Outcome<Proof> | null> {
  const authenticator = await accounts.authenticator(owner)
  if (authenticator === null) return null
  if (!code) return refuse('codeRequired', 'Enter the code that your authenticator app shows.')
  return decideCode(authenticator, code, {
    stepOf: (text) => codes.stepOf(authenticator.secret, text, now()),
    hash: (text) => codes.hash(text),
  })
}
