import type { z } from 'zod'
import type { AccountKind } from '../../domain/account/accountKind.ts'
import type { AdminRole } from '../../domain/account/adminRole.ts'
import type { Proof } from '../../domain/account/oneTimeCode.ts'
import { signInInput } from '../../domain/account/signInInput.ts'
import { type Actor, visitor } from '../../domain/actor.ts'
import type { SignInRefusal } from '../../domain/events/accessEvents.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, type Refusal, type RefusalCode, refuse } from '../../domain/refusal.ts'
import type { Standing } from '../../domain/supplier/supplierState.ts'
import { accountSuspended } from '../../domain/supplier/decideSuspension.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin, SessionOwner } from './ports.ts'
import { checkPassword } from './proveCurrentPassword.ts'
import { isWrongCode, passkeyNeeded, proveSecondStep } from './proveSecondStep.ts'
import { warnOfSecondStep } from './warnOfSecondStep.ts'

export interface SignedIn {
  /** The secret for the session cookie. */
  readonly token: string
  /** The secret that identifies this device later. */
  readonly device: string
  readonly id: string
  readonly name: string
  readonly email: string
  /** When the person proved their identity. */
  readonly confirmedAt: Date
  /** Null for suppliers. */
  readonly adminRole: AdminRole | null
}

/** Why a supplier may not sign in. */
type Inactive = 'pending' | 'rejected' | 'suspended'

export interface Candidate extends Omit<SignedIn, 'token' | 'device' | 'confirmedAt'> {
  readonly owner: SessionOwner
  readonly passwordHash: string | null
  /** Why the right password is not sufficient; null if it is. */
  readonly inactive: Inactive | null
}

/** Signs in an admin. A wrong password and an unknown email get the same response in the same time. */
export const signInAdmin = (ports: Ports, from: CallerOrigin, raw: unknown) =>
  signIn(ports, from, raw, (email) => candidates.admin(ports, email))

/** Signs in a supplier. Only the right password reveals that the account is pending, rejected or suspended. */
export const signInSupplier = (ports: Ports, from: CallerOrigin, raw: unknown) =>
  signIn(ports, from, raw, (email) => candidates.supplier(ports, email))

/** The accounts that sign in with an address. */
export const candidates: Readonly<
  Record<AccountKind, (ports: Ports, email: string) => Promise<Candidate | null>>
> = {
  async admin({ accounts }: Ports, email: string) {
    const account = await accounts.admin(email)
    return account?.role === 'admin' ? { ...account, owner: { adminId: account.id }, inactive: null } : null
  },

  async supplier({ accounts }: Ports, email: string) {
    const account = await accounts.supplier(email)
    if (!account) return null
    return { ...account, owner: { supplierId: account.id }, inactive: whyInactive(account), adminRole: null }
  },
}

function whyInactive({ status, suspendedAt }: Standing): Inactive | null {
  if (status !== 'active') return status
  return suspendedAt === null ? null : 'suspended'
}

async function signIn(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
  find: (email: string) => Promise<Candidate | null>,
): Promise<Outcome<SignedIn>> {
  const input = parseInput(signInInput, raw)
  if (isRefusal(input)) return input
  const done = await ports.attempts.inTurn(input.email, from, () => attempt(ports, from, input, find))
  if (done !== passkeyNeeded) countRefusal(ports, done, 'password')
  return done
}

/** @param proof the response if it is not accepted */
export function countRefusal(
  { countRefusedSignIn }: Ports,
  done: Outcome<unknown>,
  proof: 'password' | 'passkey',
): void {
  const reasons: { readonly [Code in RefusalCode]?: SignInRefusal } = {
    invalidCredentials: proof,
    invalid: 'code',
    accountNotActive: 'inactive',
    accountSuspended: 'inactive',
    rateLimited: 'locked',
  }
  const reason = isRefusal(done) && reasons[done.refused]
  if (reason) countRefusedSignIn(reason)
}

async function attempt(
  ports: Ports,
  from: CallerOrigin,
  input: z.output<typeof signInInput>,
  find: (email: string) => Promise<Candidate | null>,
): Promise<Outcome<SignedIn>> {
  // Counted before the password is checked, so that parallel guesses count too; given back on success.
  const tried = await ports.attempts.take('signIn', input.email, from)
  const account = await find(input.email)
  if (isRefusal(tried)) {
    if (account) recordLockout(ports, account, from)
    return tried
  }
  const hash = account?.passwordHash ?? null
  const matches = await checkPassword(ports.passwords, tried, hash, input.password)
  if (!account || !matches) {
    if (account) recordSignInRefusal(ports, account, from, 'password')
    return wrong
  }
  // Stays counted: anyone may apply with a password, and could otherwise have it hashed without limit.
  const closed = refuseInactive(ports, account, from)
  if (closed) return closed
  // A wrong code counts as a failed attempt, like a wrong password; a missing one does not.
  const proof = await proveSecondStep(ports, account.owner, input.code)
  if (isRefusal(proof) && isWrongCode(proof)) {
    recordSignInRefusal(ports, account, from, 'code')
    await warnOfSecondStep(ports, actorOf(account), from, 'code')
    return proof
  }
  // Not a failed attempt, so there may be any number: only the first per hour and network is recorded, for a
  // limited number of networks.
  if (proof === passkeyNeeded) {
    if (ports.isFirstRefusal(`passkey needed ${account.id}`, `sign-in ${from.network}`, ports.now()))
      recordSignInRefusal(ports, account, from, 'passkey_needed')
    await warnOfSecondStep(ports, actorOf(account), from, 'passkey_needed')
  }
  await tried.giveBack()
  return isRefusal(proof) ? proof : startSession(ports, from, account, { proof, wrong })
}

/** Callers can cause any number of refusals beyond the allowance, so only the first per hour is recorded. */
export function recordLockout(ports: Ports, account: Candidate, from: CallerOrigin): void {
  const by = account.inactive === null ? `locked ${account.id}` : INACTIVE
  if (ports.isFirstRefusal(by, `locked ${account.id}`, ports.now()))
    recordSignInRefusal(ports, account, from, 'locked')
}

const INACTIVE = 'inactive accounts'

/**
 * Refuses a person who has proved to own the account if it is not active; null if it is. Recorded for each
 * account once an hour. Anyone can apply, so all such accounts count as one caller, which can neither fill
 * the log nor displace entries of active accounts; many of them can displace each other's.
 */
export function refuseInactive(ports: Ports, account: Candidate, from: CallerOrigin): Refusal | null {
  const { inactive } = account
  if (inactive === null) return null
  if (ports.isFirstRefusal(INACTIVE, account.id, ports.now()))
    recordSignInRefusal(ports, account, from, 'inactive')
  return inactive === 'suspended'
    ? refuse('accountSuspended', accountSuspended)
    : refuse('accountNotActive', notActive[inactive], { accountStatus: inactive })
}

interface Entrance {
  readonly proof: Proof | null
  /** The response if the proof is no longer valid. */
  readonly wrong: Refusal
}

/**
 * Opens a session for a person who has just proved to own the account. Only a limited number of an account's
 * sign-ins is recorded per hour, because nothing shortens the audit log, but always the first from each
 * network.
 */
export async function startSession(
  { commit, attempts, recordAllowance, now: clock }: Ports,
  from: CallerOrigin,
  account: Candidate,
  { proof, wrong: noLonger }: Entrance,
): Promise<Outcome<SignedIn>> {
  const { owner, passwordHash } = account
  // Checking takes a while: a proof that was changed or used up in the meantime must not open a session.
  const now = clock()
  const passkey = proof !== null && 'passkeyId' in proof
  const entry = [`signed in ${account.id}`, `${from.network} ${howProved(proof)}`, now] as const
  const isRecorded = recordAllowance.has(...entry)
  const token = await commit(actorOf(account), async (tx) => {
    const opened = await tx.access.openSession(owner, { passwordHash, proof }, from, now)
    if (opened === null) return noLonger
    if (isRecorded)
      tx.append({
        type: 'account.signed_in',
        ...onAccount(account, from),
        session: tx.access.sessionId(opened),
        twoStep: proof !== null && !passkey,
        ...(passkey && { passkey }),
      })
    return opened
  })
  if (isRefusal(token)) return token
  recordAllowance.take(...entry)
  const device = await attempts.remember(account.email, from, now)
  const { id, name, email, adminRole } = account
  return { token, device, id, name, email, adminRole, confirmedAt: now }
}

/** Part of the key, so that the first sign-in of each kind is recorded. */
export const howProved = (proof: Proof | null) =>
  proof === null ? 'password' : 'passkeyId' in proof ? 'passkey' : 'code'

/** Afterwards, so that the response time does not reveal to strangers that the account exists. */
export const recordSignInRefusal = (
  { appendLater }: Ports,
  account: Candidate,
  from: CallerOrigin,
  reason: SignInRefusal,
) => appendLater(visitor, { type: 'account.sign_in_refused', ...onAccount(account, from), reason })

const onAccount = ({ owner, id, name }: Candidate, { address }: CallerOrigin) =>
  ({ account: 'adminId' in owner ? 'admin' : 'supplier', ownerId: id, name, address }) as const

const actorOf = ({ owner, name, adminRole }: Candidate): Actor =>
  'adminId' in owner
    ? { role: 'admin', ...owner, name, adminRole: adminRole ?? 'viewer' }
    : { role: 'supplier', ...owner, name, activatedAt: null }

const wrong = refuse('invalidCredentials', 'Invalid credentials. Please try again.')

const notActive = {
  pending: 'Your application is still being reviewed. You can sign in once it has been approved.',
  rejected: 'Your application was not approved.',
}
