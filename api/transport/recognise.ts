import type { IncomingHttpHeaders } from 'node:http'
import { type Actor, visitor } from '../domain/actor.ts'
import type { CookieStyle } from './sessionCookie.ts'

/** Who a secret belongs to. */
export interface Sessions {
  /**
   * The actor behind a session cookie's secret, or behind an API token; null when it is unknown, ended, expired, revoked,
   * or its supplier is not active any more.
   */
  find(secret: string, kind: 'cookie' | 'bearer'): Promise<Actor | null>
}

export interface Recognised {
  readonly actor: Actor
  /** The session cookie's secret; null when the caller came without one or with an API token. */
  readonly sessionToken: string | null
}

/** Longer than any secret of ours: not worth a look into the database. */
const LONGEST_SECRET = 256

/** Who is calling, by cookie or `Authorization: Bearer`. Whoever sends both is what the bearer token says, and no more. */
export async function recognise(
  sessions: Sessions,
  cookie: CookieStyle,
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>,
): Promise<Recognised> {
  if (headers.authorization !== undefined) {
    const bearer = /^Bearer +(\S+)\s*$/i.exec(headers.authorization)?.[1]
    const actor = bearer && bearer.length <= LONGEST_SECRET ? await sessions.find(bearer, 'bearer') : null
    return { actor: actor ?? visitor, sessionToken: null }
  }
  const token = cookie.read(headers.cookie)
  if (!token || token.length > LONGEST_SECRET) return { actor: visitor, sessionToken: null }
  return { actor: (await sessions.find(token, 'cookie')) ?? visitor, sessionToken: token }
}
