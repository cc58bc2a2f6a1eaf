import { confirmTwoStepInput, readCode, wrongCode } from '../../domain/account/oneTimeCode.ts'
import type { Actor } from '../../domain/actor.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { countWrongCode } from './countWrongCode.ts'
import { ownAccount } from './ownAccount.ts'
import type { CallerOrigin } from './ports.ts'
import { whyPasskeyFirst } from './proveSecondStep.ts'
import { twoStepChanged } from './twoStepChanged.ts'

/**
 * A person's first code turns two-step sign-in on. Returns the recovery codes, which are shown only here.
 * Sessions and API tokens stay valid.
 */
export async function confirmTwoStep(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ recoveryCodes: readonly string[] }>> {
  const own = await ownAccount(ports, actor, confirmTwoStepInput, raw)
  if (isRefusal(own)) return own
  const { person, owner, account, input } = own
  // The setup may have begun before there was a passkey.
  const refusal = await whyPasskeyFirst(ports, person, owner)
  if (refusal) return refusal

  const confirm = () =>
    ports.commit(person, async (tx) => {
      await tx.access.lock(owner)
      const begun = await tx.authenticators.find(owner)
      if (!begun) return conflict('There is nothing to confirm. Start again.')
      // It may have been turned on by an earlier code whose response with the recovery codes was lost.
      if (begun.confirmedAt)
        return conflict(
          'Two-step sign-in is already on. To get new recovery codes, turn it off and on again.',
        )
      const at = ports.now()
      const step = ports.codes.stepOf(begun.secret, readCode(input.code)?.text ?? '', at)
      if (step === null) return wrongCode
      const recovery = ports.codes.mintRecoveryCodes()
      const recoveryHashes = recovery.map(({ hash }) => hash)
      await tx.authenticators.confirm(owner, { step, recoveryHashes }, at)
      await twoStepChanged(tx, owner, account, { on: true, by: null, at })
      return { recoveryCodes: recovery.map(({ shown }) => shown) }
    })
  return countWrongCode(ports.attempts, account.email, from, confirm)
}
