import type { PasskeyProof } from '../../domain/account/oneTimeCode.ts'
import { CHALLENGE_MINUTES, passkeySignInInput } from '../../domain/account/passkeyInput.ts'
import type { AccountKind } from '../../domain/account/accountKind.ts'
import { addMinutes } from '../../domain/calendar.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome, type Refusal, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin, SessionOwner } from '../account/ports.ts'
import {
  type Candidate,
  candidates,
  countRefusal,
  startSession,
  recordSignInRefusal,
  refuseInactive,
  type SignedIn,
} from '../account/signIn.ts'

const forSignIn = { purpose: 'sign_in' } as const

/**
 * Anyone may request a challenge, because only an authenticator knows which accounts its passkeys belong to.
 * Challenges are counted per network, because each is stored until it expires.
 */
export async function beginPasskeySignIn(
  ports: Ports,
  from: CallerOrigin,
): Promise<Outcome<{ options: string }>> {
  const { passkeys, challenges, attempts, now } = ports
  if (!passkeys.available) return conflict('Passkeys do not work at this address.')
  const counted = await attempts.take('challenge', null, from)
  if (isRefusal(counted)) return counted
  const challenge = passkeys.mintChallenge()
  await challenges.keep(challenge, forSignIn, addMinutes(now(), CHALLENGE_MINUTES))
  return { options: await passkeys.signOptions(challenge) }
}

/**
 * Signs in with a passkey, which replaces password and code: its authenticator has verified its user. Every
 * kind of failure gets the same response. A passkey cannot be guessed, so failures count for the network and
 * lock no account; a valid passkey signs in however many others failed. A signature is only checked for a
 * challenge, and the number of challenges is limited.
 */
export async function signInWithPasskey(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<SignedIn>> {
  const input = parseInput(passkeySignInInput, raw)
  if (isRefusal(input)) return input
  const done = await enter(ports, from, input)
  countRefusal(ports, done, 'passkey')
  return done
}

async function enter(ports: Ports, from: CallerOrigin, input: PasskeySignIn): Promise<Outcome<SignedIn>> {
  const proven = await prove(ports, from, input)
  if (proven === null) return wrongPasskey(ports, from, wrong)
  const { account, proof } = proven
  const closed = refuseInactive(ports, account, from)
  return closed ? wrongPasskey(ports, from, closed) : startSession(ports, from, account, { proof, wrong })
}

interface PasskeySignIn {
  readonly response: string
  readonly account: AccountKind
}

/** The account that the response proves; null if it proves none. */
async function prove(
  ports: Ports,
  from: CallerOrigin,
  { response, account: kind }: PasskeySignIn,
): Promise<{ readonly account: Candidate; readonly proof: PasskeyProof } | null> {
  const { passkeys, challenges, now } = ports
  const challenge = passkeys.challengeOf(response)
  const credentialId = passkeys.credentialOf(response)
  // Used up before it is checked, so that a wrong answer counts as its only use.
  if (challenge === null || credentialId === null || !(await challenges.take(challenge, forSignIn, now())))
    return null
  const passkey = await challenges.passkey(credentialId)
  if (passkey === null) return null
  const account = await candidateOf(ports, passkey.owner)
  if (account === null || ('adminId' in passkey.owner ? 'admin' : 'supplier') !== kind) return null
  const proof = await passkeys.prove(response, challenge, passkey)
  if (proof === null) recordSignInRefusal(ports, account, from, 'passkey')
  return proof && { account, proof }
}

/** Counts a rejected passkey for the network. */
export async function wrongPasskey(
  { attempts }: Ports,
  from: CallerOrigin,
  refusal: Refusal,
): Promise<Refusal> {
  const counted = await attempts.take('signIn', null, from)
  return isRefusal(counted) ? counted : refusal
}

async function candidateOf(ports: Ports, owner: SessionOwner): Promise<Candidate | null> {
  const known = await ports.accounts.byOwner(owner)
  const account = known && (await candidates['adminId' in owner ? 'admin' : 'supplier'](ports, known.email))
  // The address may have a new owner meanwhile.
  return account && { ...account, owner }
}

const wrong = refuse(
  'invalidCredentials',
  'This passkey does not sign in here. Use another one, or your password.',
)
