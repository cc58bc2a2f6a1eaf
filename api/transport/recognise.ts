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

/** Who is calling, by cookie or `Authorization: Bearer`. Whoever sends both is what the bearer token says, and no more. */
export async function recognise(
  { sessions, cookie, now }: Recogniser,
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>,
): Promise<Recognised> {
  if (headers.authorization !== undefined) {
    const bearer = /^Bearer +(\S+)\s*$/i.exec(headers.authorization)?.[1]
    const actor = bearer && bearer.length <= LONGEST_SECRET ? await sessions.byApiToken(bearer, now()) : null
    return { actor: actor ?? visitor, sessionToken: null }
  }
  const token = cookie.read(headers.cookie)
  if (!token || token.length > LONGEST_SECRET) return { actor: visitor, sessionToken: null }
  return { actor: (await sessions.bySession(token, now())) ?? visitor, sessionToken: token }
}
