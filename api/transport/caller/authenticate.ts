import type { IncomingHttpHeaders } from 'node:http'
import { type Actor, visitor } from '../../domain/actor.ts'
import type { CookieStyle } from './sessionCookie.ts'

/**
 * The owner of a secret; null if it is unknown, ended, expired or revoked, or its supplier is no longer
 * active.
 */
export interface Sessions {
  bySession(token: string, now: Date): Promise<Actor | null>
  byApiToken(token: string, now: Date): Promise<Actor | null>
}

export interface Authenticated {
  readonly actor: Actor
  /** The session cookie's secret; null if the caller has none or uses an API token. */
  readonly sessionToken: string | null
}

/** Longer than any secret we issue, so not worth a database query. */
const LONGEST_SECRET = 256

export interface Authentication {
  readonly sessions: Sessions
  readonly cookie: CookieStyle
  readonly now: () => Date
}

type CredentialHeaders = Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>

/** The credentials of a caller: with both a token and a cookie, only the token counts. */
export interface Secret {
  readonly kind: 'session' | 'token'
  readonly text: string
}

/**
 * Whether the caller sends a token. Any other scheme, such as Basic, is for a proxy in front of this server.
 */
export const sendsToken = ({ authorization }: Pick<CredentialHeaders, 'authorization'>): boolean =>
  authorization !== undefined && /^Bearer(?:\s|$)/i.test(authorization)

/** Null if there is none, or it cannot be one of ours. */
export function secretIn(headers: CredentialHeaders, cookie: CookieStyle): Secret | null {
  const kind = sendsToken(headers) ? 'token' : 'session'
  const text =
    kind === 'token'
      ? /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
      : cookie.read(headers.cookie)
  return text && text.length <= LONGEST_SECRET ? { kind, text } : null
}

/** Identifies the caller by cookie or `Authorization: Bearer`. */
export async function authenticate(
  { sessions, cookie, now }: Authentication,
  headers: CredentialHeaders,
): Promise<Authenticated> {
  const secret = secretIn(headers, cookie)
  if (!secret) return { actor: visitor, sessionToken: null }
  if (secret.kind === 'token')
    return { actor: (await sessions.byApiToken(secret.text, now())) ?? visitor, sessionToken: null }
  return { actor: (await sessions.bySession(secret.text, now())) ?? visitor, sessionToken: secret.text }
}
