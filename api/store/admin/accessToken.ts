import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import { type Exchange, readJson } from './exchange.ts'

export type Credentials =
  | { readonly token: string }
  | { readonly clientId: string; readonly clientSecret: string }

interface AccessToken {
  current(): Promise<string>
  /** A token other than `rejected`, which the store no longer accepts; null if there is no other. */
  renew(rejected: string): Promise<string | null>
}

interface Deps {
  readonly origin: string
  readonly credentials: Credentials
  readonly exchange: Exchange
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** A token is valid for a day; a call that starts with it must end before it expires. */
const MARGIN_MS = 5 * 60_000

/**
 * The token from the settings, or one that the store grants for a day at a time and that is requested once.
 */
export function accessToken({ credentials, ...deps }: Deps): AccessToken {
  if ('token' in credentials)
    return { current: () => Promise.resolve(credentials.token), renew: () => Promise.resolve(null) }
  let granted: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null

  const ask = (): Promise<string> => {
    asking ??= grant(credentials, deps)
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
    current: () => (granted && deps.now().getTime() < granted.until ? Promise.resolve(granted.token) : ask()),
    // If several calls were refused with the same token, the first one renews it and the others use the new
    // one.
    renew: (rejected) => (granted && granted.token !== rejected ? Promise.resolve(granted.token) : ask()),
  }
}

type ClientCredentials = Exclude<Credentials, { readonly token: string }>

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant */
async function grant(
  { clientId, clientSecret }: ClientCredentials,
  { origin, exchange, now, signal }: Omit<Deps, 'credentials'>,
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
    throw new StoreFailure('unavailable', `The store cannot issue a token right now (HTTP ${status})`)
  if (status !== 200)
    throw new StoreFailure('unauthorized', `The store rejected the client ID and secret (HTTP ${status})`)
  const read = readJson(text)
  if (read === undefined)
    throw new StoreFailure(
      'unavailable',
      'The store cannot issue a token right now (its response is not JSON)',
    )
  const { access_token: token, expires_in: seconds } = asGrant(read)
  // Only plain token characters may go into a header: nothing that could inject another header or be quoted
  // in an error.
  if (typeof token !== 'string' || !/^[\x21-\x7E]{1,1000}$/.test(token))
    throw new StoreFailure('refused', 'The store’s response has no token')
  const lasts = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 2 * MARGIN_MS
  return { token, until: now().getTime() + Math.max(lasts - MARGIN_MS, lasts / 2) }
}

const asGrant = (read: unknown): { access_token?: unknown; expires_in?: unknown } =>
  typeof read === 'object' && read !== null ? read : {}
