import { beginTwoStepInput } from '../../domain/account/oneTimeCode.ts'
import type { Actor } from '../../domain/actor.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownAccount } from './ownAccount.ts'
import type { CallerOrigin } from './ports.ts'
import { proveCurrentPassword } from './proveCurrentPassword.ts'
import { whyPasskeyFirst } from './proveSecondStep.ts'

/** A secret for an authenticator app, which is shown only here. */
export interface NewAuthenticator {
  /** For typing it into the app. */
  readonly secret: string
  /** For the QR code that the app scans. */
  readonly uri: string
}

/** A person begins to set up two-step sign-in. Nothing changes until a code of the app has confirmed it. */
export async function beginTwoStep(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<NewAuthenticator>> {
  const own = await ownAccount(ports, actor, beginTwoStepInput, raw)
  if (isRefusal(own)) return own
  const { person, owner, account, input } = own
  // Once confirmed, a code of the app signs in without the passkey.
  const refusal =
    (await whyPasskeyFirst(ports, person, owner)) ??
    (await proveCurrentPassword(ports, from, account, input.currentPassword))
  if (refusal) return refusal

  return ports.commit(person, async (tx) => {
    await tx.access.lock(owner)
    const known = await tx.authenticators.find(owner)
    if (known?.confirmedAt) return conflict('Two-step sign-in is already on.')
    const secret = ports.codes.mintSecret()
    await tx.authenticators.begin(owner, secret, ports.now())
    return { secret, uri: ports.codes.uriOf(secret, account.email) }
  })
}
