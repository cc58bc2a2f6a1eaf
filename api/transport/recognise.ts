import type { IncomingHttpHeaders } from 'node:http'
import { type Actor, visitor } from '../domain/actor.ts'
import type { CookieStyle } from './sessionCookie.ts'

/** Who a secret belongs to; null when it is unknown, ended, expired, revoked, or its supplier is not active any more. */
export interface Sessions {
  bySession(token: string, now: Date): Promise<Actor | null>
  byApiToken(token: string, now: Date): Promise<Actor | null>
}

export interface Recognised {
  readonly actor: Actor
  /** The session cookie's secret; null when the caller came without one or with an API token. */
  readonly sessionToken: string | null
}

/** Longer than any secret of ours: not worth a look into the database. */
const LONGEST_SECRET = 256

export interface Recogniser {
  readonly sessions: Sessions
  readonly cookie: CookieStyle
  readonly now: () => Date
}

type Headers = Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>

/** What a caller says who it is with: whoever sends both a token and a cookie is what the token says, and no more. */
export interface Secret {
  readonly kind: 'session' | 'token'
  readonly text: string
}

/** Null where there is none, or none that could be one of ours. */
export function secretIn(headers: Headers, cookie: CookieStyle): Secret | null {
  const bearer = headers.authorization
  const text = bearer === undefined ? cookie.read(headers.cookie) : /^Bearer +(\S+)\s*$/i.exec(bearer)?.[1]
  if (!text || text.length > LONGEST_SECRET) return null
  return { kind: bearer === undefined ? 'session' : 'token', text }
}

/** Who is calling, by cookie or `Authorization: Bearer`. */
export async function recognise(
  { sessions, cookie, now }: Recogniser,
  headers: Headers,
): Promise<Recognised> {
  const secret = secretIn(headers, cookie)
  if (!secret) return { actor: visitor, sessionToken: null }
  if (secret.kind === 'token')
    return { actor: (await sessions.byApiToken(secret.text, now())) ?? visitor, sessionToken: null }
  return { actor: (await sessions.bySession(secret.text, now())) ?? visitor, sessionToken: secret.text }
}
