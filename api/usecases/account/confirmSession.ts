import type { z } from 'zod'
import { confirmedUntil } from '../../domain/account/confirmation.ts'
import { type Proof, wrongCode } from '../../domain/account/oneTimeCode.ts'
import { confirmInput } from '../../domain/account/signInInput.ts'
import type { SignInRefusal } from '../../domain/events/accessEvents.ts'
import type { Actor, Admin, SupplierActor } from '../../domain/actor.ts'
import { isRefusal, notSignedIn, type Outcome, type Refusal } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { ownAccount } from './ownAccount.ts'
import { ownerOf } from './ownerOf.ts'
import type { Call, CallerOrigin, Credentials } from './ports.ts'
import { checkPassword, wrongCurrentPassword } from './proveCurrentPassword.ts'
import { isWrongCode, passkeyNeeded, proveSecondStep } from './proveSecondStep.ts'
import { howProved } from './signIn.ts'
import { warnOfSecondStep } from './warnOfSecondStep.ts'

export interface Confirmed {
  readonly until: Date
}

/**
 * A signed-in person proves their identity again, with everything that signing in requires. Failures count as
 * failed sign-ins, so that an unattended session cannot be used to bypass that limit.
 */
export async function confirmSession(
  ports: Ports,
  actor: Actor,
  call: Call,
  raw: unknown,
): Promise<Outcome<Confirmed>> {
  const read = await whoConfirms(ports, actor, call, { schema: confirmInput, raw })
  if (isRefusal(read)) return read
  const { confirming, input } = read
  return ports.attempts.inTurn(confirming.account.email, call.from, () => confirm(ports, confirming, input))
}

/** A signed-in person who is about to prove their identity again. */
export interface Confirming {
  readonly person: Admin | SupplierActor
  readonly account: Credentials
  readonly from: CallerOrigin
  readonly token: string
}

/** The person, the account and the input of a confirmation. */
export async function whoConfirms<S extends z.ZodType>(
  ports: Ports,
  actor: Actor,
  { from, token }: Call,
  given: { readonly schema: S; readonly raw: unknown },
): Promise<Outcome<{ readonly confirming: Confirming; readonly input: z.output<S> }>> {
  const own = await ownAccount(ports, actor, given.schema, given.raw)
  if (isRefusal(own)) return own
  if (token === null) return notSignedIn
  const { person, account, input } = own
  return { confirming: { person, account, from, token }, input }
}

async function confirm(
  ports: Ports,
  confirming: Confirming,
  input: z.output<typeof confirmInput>,
): Promise<Outcome<Confirmed>> {
  const { person, account, from } = confirming
  // Counted before the password is checked, so that parallel guesses count too.
  const tried = await ports.attempts.take('signIn', account.email, from)
  if (isRefusal(tried)) {
    if (ports.isFirstRefusal(`locked ${account.id}`, 'confirmation', ports.now()))
      recordConfirmRefusal(ports, confirming, 'locked')
    return tried
  }
  if (!(await checkPassword(ports.passwords, tried, account.passwordHash, input.password))) {
    recordConfirmRefusal(ports, confirming, 'password')
    return wrongCurrentPassword
  }
  const proof = await proveSecondStep(ports, ownerOf(person), input.code)
  if (isRefusal(proof) && isWrongCode(proof)) {
    recordConfirmRefusal(ports, confirming, 'code')
    await warnOfSecondStep(ports, person, from, 'code')
    return proof
  }
  // As for sign-ins: there may be any number.
  if (proof === passkeyNeeded) {
    if (ports.isFirstRefusal(`passkey needed ${account.id}`, `confirmation ${from.network}`, ports.now()))
      recordConfirmRefusal(ports, confirming, 'passkey_needed')
    await warnOfSecondStep(ports, person, from, 'passkey_needed')
  }
  await tried.giveBack()
  if (isRefusal(proof)) return proof
  return saveConfirmed(ports, confirming, { proof, wrong: proof === null ? wrongCurrentPassword : wrongCode })
}

/**
 * Records the confirmation in the same way as `startSession`. `wrong`: the response if the proof is no longer
 * valid.
 */
export async function saveConfirmed(
  { commit, recordAllowance, now: clock }: Ports,
  confirming: Confirming,
  { proof, wrong }: { readonly proof: Proof | null; readonly wrong: Refusal },
): Promise<Outcome<Confirmed>> {
  const { person, account, from, token } = confirming
  const now = clock()
  const entry = [`confirmed ${account.id}`, `${from.network} ${howProved(proof)}`, now] as const
  const isRecorded = recordAllowance.has(...entry)
  const confirmed = await commit(person, async (tx) => {
    const proved = { passwordHash: account.passwordHash, proof }
    // A proof that was changed, ended or used up in the meantime confirms nothing.
    if (!(await tx.access.confirmSession(ownerOf(person), proved, token, now))) return wrong
    const passkey = proof !== null && 'passkeyId' in proof
    if (isRecorded)
      tx.append({
        type: 'account.confirmed',
        ...about(confirming),
        twoStep: proof !== null && !passkey,
        ...(passkey && { passkey }),
      })
    return { until: confirmedUntil(now) }
  })
  if (!isRefusal(confirmed)) recordAllowance.take(...entry)
  return confirmed
}

export const recordConfirmRefusal = (
  { appendLater }: Ports,
  confirming: Confirming,
  reason: Exclude<SignInRefusal, 'inactive'>,
) => appendLater(confirming.person, { type: 'account.confirm_refused', ...about(confirming), reason })

const about = ({ person, account, from }: Confirming) => ({
  account: person.role,
  ownerId: account.id,
  name: account.name,
  address: from.address,
})
