import { decideCode, endTwoStepInput, wrongCode } from '../../domain/account/oneTimeCode.ts'
import type { Actor } from '../../domain/actor.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { countWrongCode } from './countWrongCode.ts'
import { ownAccount } from './ownAccount.ts'
import type { CallerOrigin } from './ports.ts'
import { proveCurrentPassword } from './proveCurrentPassword.ts'
import { twoStepChanged } from './twoStepChanged.ts'

/** A person turns two-step sign-in off, which requires both factors again. The recovery codes end with it. */
export async function endTwoStep(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ on: false }>> {
  const own = await ownAccount(ports, actor, endTwoStepInput, raw)
  if (isRefusal(own)) return own
  const { person, owner, account, input } = own
  const refusal = await proveCurrentPassword(ports, from, account, input.currentPassword)
  if (refusal) return refusal

  const end = () =>
    ports.commit<{ on: false }>(person, async (tx) => {
      await tx.access.lock(owner)
      const known = await tx.authenticators.find(owner)
      if (!known?.confirmedAt) return conflict('Two-step sign-in is already off.')
      const at = ports.now()
      const proof = decideCode(known, input.code, {
        stepOf: (text) => ports.codes.stepOf(known.secret, text, at),
        hash: (text) => ports.codes.hash(text),
      })
      if (isRefusal(proof)) return proof
      if (!(await tx.authenticators.use(owner, proof, at))) return wrongCode
      await tx.authenticators.remove(owner)
      await twoStepChanged(tx, owner, account, { on: false, by: null, at })
      return { on: false }
    })
  return countWrongCode(ports.attempts, account.email, from, end)
}
