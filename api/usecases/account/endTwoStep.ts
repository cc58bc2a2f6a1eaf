import { decideCode, endTwoStepInput, wrongCode } from '../../domain/account/oneTimeCode.ts'
import type { Actor } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notSignedIn, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { countWrongCode } from './countWrongCode.ts'
import { ownerOf } from './ownerOf.ts'
import type { CallerOrigin } from './ports.ts'
import { proveCurrentPassword } from './proveCurrentPassword.ts'
import { twoStepChanged } from './twoStepChanged.ts'

/** A person switches two-step sign-in off, which takes both steps again. The recovery codes end with it. */
export async function endTwoStep(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ on: false }>> {
  const person = asPerson(actor)
  if (isRefusal(person)) return person
  const input = parseInput(endTwoStepInput, raw)
  if (isRefusal(input)) return input
  const owner = ownerOf(person)
  const account = await ports.accounts.byOwner(owner)
  if (account === null) return notSignedIn
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
