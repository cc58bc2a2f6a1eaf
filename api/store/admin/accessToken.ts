import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { Exchange } from './exchange.ts'

export type Credentials =
  { readonly token: string } | { readonly clientId: string; readonly clientSecret: string }

export interface AccessToken {
  current(): Promise<string>
  /** Another one than `rejected`, which the store no longer takes; null: there is no other. */
  renew(rejected: string): Promise<string | null>
}

interface Means {
  readonly origin: string
  readonly credentials: Credentials
  readonly exchange: Exchange
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** A token lasts a day; a call that begins with it shall end before it does. */
const MARGIN_MS = 5 * 60_000

/** The token given in the settings, or one that the store grants for a day at a time and that is asked for once. */
export function accessToken({ credentials, ...means }: Means): AccessToken {
  if ('token' in credentials)
    return { current: () => Promise.resolve(credentials.token), renew: () => Promise.resolve(null) }
  let granted: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null

  const ask = (): Promise<string> => {
    asking ??= grant(credentials, means)
      .then((fresh) => {
        granted = fresh
        return fresh.token
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
  return {
    current: () =>
      granted && means.now().getTime() < granted.until ? Promise.resolve(granted.token) : ask(),
    // Of several calls that were refused with one token, the first has it renewed and the others find the new one.
    renew: (rejected) => (granted && granted.token !== rejected ? Promise.resolve(granted.token) : ask()),
  }
}

type ClientCredentials = Exclude<Credentials, { readonly token: string }>

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant */
async function grant(
  { clientId, clientSecret }: ClientCredentials,
  { origin, exchange, now, signal }: Omit<Means, 'credentials'>,
): Promise<{ token: string; until: number }> {
  const { status, text } = await exchange({
    url: `${origin}/admin/oauth/access_token`,
    headers: {},
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
    signal,
  })
  if (status === 429 || status >= 500)
    throw new StoreFailure('unavailable', `The store grants no token now (HTTP ${status})`)
  if (status !== 200)
    throw new StoreFailure('unauthorised', `The store refuses the client id and secret (HTTP ${status})`)
  const { access_token: token, expires_in: seconds } = readGrant(text)
  // Into a header goes nothing that could be another header, or be quoted in an error.
  if (typeof token !== 'string' || !/^[\x21-\x7E]{1,1000}$/.test(token))
    throw new StoreFailure('refused', 'The store answered without a token')
  const lasts = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 2 * MARGIN_MS
  return { token, until: now().getTime() + Math.max(lasts - MARGIN_MS, lasts / 2) }
}

function readGrant(text: string): { access_token?: unknown; expires_in?: unknown } {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
