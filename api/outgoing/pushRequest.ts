import { createECDH, sign } from 'node:crypto'
import ece from 'http_ece'
import type { ClaimedPush } from '../usecases/push/ports.ts'
import type { PushKeys } from './pushKeys.ts'

/** The sender: push services require a key, and some an address to contact. */
export interface PushSource {
  readonly keys: PushKeys
  /** An https address; null if none is known. */
  readonly contact: string | null
}

type Addressed = Pick<ClaimedPush, 'endpoint' | 'p256dh' | 'auth' | 'body' | 'tag' | 'expiresAt'>

/** No push service keeps a message longer: four weeks. */
const LONGEST_TTL_S = 2_419_200
/** RFC 8292 allows a day; clocks differ. */
const VALID_FOR_S = 12 * 3_600

/**
 * The request that passes a message to a push service, encrypted for the device (RFC 8291) and signed by this
 * installation (RFC 8292). The push service learns which device gets how much and when, but not the content.
 * @throws Error if the device's keys are invalid
 */
export function pushRequest(push: Addressed, source: PushSource, now: Date) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const body = ece.encrypt(Buffer.from(push.body), {
    version: 'aes128gcm',
    privateKey: own,
    dh: push.p256dh,
    authSecret: push.auth,
  })
  const ttl = Math.ceil((push.expiresAt.getTime() - now.getTime()) / 1_000)
  return {
    url: push.endpoint,
    body,
    headers: {
      authorization: `vapid t=${token(new URL(push.endpoint).origin, source, now)}, k=${source.keys.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.min(Math.max(ttl, 0), LONGEST_TTL_S)),
      // Urgent, so that a phone in standby shows it: every message needs an answer, or expires soon.
      urgency: 'high',
      // Replaces an undelivered message about the same request. At most 32 characters, like an id without
      // dashes.
      topic: push.tag.replaceAll('-', ''),
    },
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token for one push service. */
function token(audience: string, { keys, contact }: PushSource, now: Date): string {
  const claims = {
    aud: audience,
    exp: Math.floor(now.getTime() / 1_000) + VALID_FOR_S,
    ...(contact !== null && { sub: contact }),
  }
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
