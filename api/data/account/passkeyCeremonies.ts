import { randomBytes } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isIP } from 'node:net'
import { z } from 'zod'
import { CHALLENGE_MINUTES } from '../../domain/account/passkeyInput.ts'
import { MINUTE } from '../../domain/calendar.ts'
import type { PasskeyCeremonies, StoredPasskey } from '../../usecases/passkey/ports.ts'

const base64url = z.string().regex(/^[\w-]+$/)

/** The parts of both kinds of answers that are read before the library checks all of it. */
const answer = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url }),
})
const clientData = z.object({ challenge: base64url })

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/**
 * Passkeys of the desk at this address (WebAuthn level 3). The address is a setting, never the host of a
 * request: a passkey must not answer to another site.
 */
export function passkeyCeremonies(address: string): PasskeyCeremonies {
  const { hostname, origin, protocol } = new URL(address)
  const timeout = CHALLENGE_MINUTES * MINUTE
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }

  return {
    available:
      isIP(hostname.replace(/[[\]]/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost'),

    mintChallenge: () => randomBytes(32).toString('base64url'),

    addOptions: async (challenge, { id, email, name }, known) =>
      JSON.stringify(
        await generateRegistrationOptions({
          rpName: 'Loupe',
          rpID: hostname,
          userID: new Uint8Array(Buffer.from(id)),
          userName: email,
          userDisplayName: name,
          challenge: bytes(challenge),
          timeout,
          // The model of the authenticator does not matter here.
          attestationType: 'none',
          excludeCredentials: known.map(descriptor),
          // A passkey replaces password and code together, so it must know its account and verify its user.
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      ),

    signOptions: async (challenge, known) =>
      JSON.stringify(
        await generateAuthenticationOptions({
          rpID: hostname,
          challenge: bytes(challenge),
          timeout,
          ...(known && { allowCredentials: known.map(descriptor) }),
          userVerification: 'required',
        }),
      ),

    challengeOf(response) {
      const sent = read(response)?.response.clientDataJSON
      const data = clientData.safeParse(sent && json(Buffer.from(sent, 'base64url').toString('utf8')))
      return data.success ? data.data.challenge : null
    },

    credentialOf: (response) => read(response)?.id ?? null,

    async readNew(response, expectedChallenge) {
      const sent = read(response)
      if (sent === null) return null
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: sent as unknown as RegistrationResponseJSON,
        expectedChallenge,
        ...expected,
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return null
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return {
        credentialId: id,
        publicKey: text(publicKey),
        counter,
        transports: knownTransports(transports),
      }
    },

    async prove(response, expectedChallenge, { id, credentialId, publicKey, counter, transports }) {
      const sent = read(response)
      if (sent === null) return null
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: sent as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        ...expected,
        credential: {
          id: credentialId,
          publicKey: bytes(publicKey),
          counter,
          transports: [...transports] as AuthenticatorTransport[],
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      return verified && authenticationInfo ? { passkeyId: id, counter: authenticationInfo.newCounter } : null
    },
  }
}

/** Null if the text is not an authenticator's answer. */
function read(response: string): z.output<typeof answer> | null {
  const parsed = answer.safeParse(json(response))
  return parsed.success ? parsed.data : null
}

function json(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return null
  }
}

const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])

/** They come from the browser, and are sent back to it later. */
const knownTransports = (transports: readonly string[]) => transports.filter((each) => TRANSPORTS.has(each))

const descriptor = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: [...transports] as AuthenticatorTransport[],
})
