import type { z } from 'zod'
import { confirmedUntil } from '../../domain/account/confirmation.ts'
import { wrongCode } from '../../domain/account/oneTimeCode.ts'
import { confirmInput } from '../../domain/account/signInInput.ts'
import type { Actor, Admin, SupplierActor } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownerOf } from './ownerOf.ts'
import type { CallerOrigin, Credentials } from './ports.ts'
import { wrongCurrentPassword } from './proveCurrentPassword.ts'
import { proveSecondStep } from './proveSecondStep.ts'

/** Where the call comes from, and the token of its session. */
interface Call {
  readonly from: CallerOrigin
  readonly token: string | null
}

interface Confirmed {
  readonly until: Date
}

/**
 * Someone who is signed in proves again who they are, with everything that signing in takes. Failures count as failed
 * sign-ins, so that an unattended session is no way around that limit.
 */
export async function confirmSession(
  ports: Ports,
  actor: Actor,
  { from, token }: Call,
  raw: unknown,
): Promise<Outcome<Confirmed>> {
  const person = asPerson(actor)
  if (isRefusal(person)) return person
  const input = parseInput(confirmInput, raw)
  if (isRefusal(input)) return input
  const account = await ports.accounts.byOwner(ownerOf(person))
  if (account === null || token === null) return refuse('unauthenticated', 'Please sign in')
  return ports.attempts.inTurn(account.email, from, () =>
    confirm(ports, { person, account, from, token }, input),
  )
}

interface Confirming {
  readonly person: Admin | SupplierActor
  readonly account: Credentials
  readonly from: CallerOrigin
  readonly token: string
}

async function confirm(
  ports: Ports,
  { person, account, from, token }: Confirming,
  input: z.output<typeof confirmInput>,
): Promise<Outcome<Confirmed>> {
  const owner = ownerOf(person)
  const about = {
    account: person.role,
    ownerId: account.id,
    name: account.name,
    address: from.address,
  }
  const refusedFor = (reason: 'password' | 'code') =>
    ports.appendLater(person, { type: 'account.confirm_refused', ...about, reason })
  // Counted before the password is checked, so that parallel guesses count too.
  const tried = await ports.attempts.take('signIn', account.email, from)
  if (isRefusal(tried)) return tried
  if (!(await ports.passwords.verify(account.passwordHash, input.password))) {
    refusedFor('password')
    return wrongCurrentPassword
  }
  const proof = await proveSecondStep(ports, owner, input.code)
  if (isRefusal(proof) && proof.refused !== 'codeRequired') {
    refusedFor('code')
    return proof
  }
  await tried.giveBack()
  if (isRefusal(proof)) return proof

  const proved = { passwordHash: account.passwordHash, proof }
  return ports.commit(person, async (tx) => {
    const now = ports.now()
    // What was changed, ended or used up in the meantime confirms nothing.
    if (!(await tx.access.confirmSession(owner, proved, token, now)))
      return proof === null ? wrongCurrentPassword : wrongCode
    tx.append({ type: 'account.confirmed', ...about, twoStep: proof !== null })
    return { until: confirmedUntil(now) }
  })
}
