import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup, dnsResolve, ForbiddenAddress, type Resolve } from './checkedLookup.ts'
import { isLoopback, isPublicAddress } from './publicAddress.ts'

/** The same limit that the store has for its receivers. */
const ANSWER_WITHIN_MS = 5_000
/** The response body is not used; this much is read so that the receiver can finish writing it. */
const MAX_OF_ANSWER = 1024

interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** The response status, or the reason why there was none. */
interface Posted {
  readonly status: number | null
  readonly error: string | null
}

interface PosterOptions {
  /** Whether this machine may be called, also without encryption: for developing a receiver. */
  readonly local: boolean
  readonly withinMs?: number
  readonly resolve?: Resolve
}

export type Poster = (post: Post) => Promise<Posted>

/**
 * Posts to addresses that other parties have chosen, without letting them reach this network: each post opens
 * a new connection to an address that was checked for it; redirects count as failures; only the status of the
 * response is used.
 */
export const poster =
  ({ local, withinMs = ANSWER_WITHIN_MS, resolve = dnsResolve() }: PosterOptions): Poster =>
  async ({ url, headers, body }) => {
    try {
      const target = new URL(url)
      const mayCall = (address: string) => isPublicAddress(address) || (local && isLoopback(address))
      const plain = local && target.protocol === 'http:'
      if (!plain && target.protocol !== 'https:') throw new ForbiddenAddress('Not an https address')
      const host = target.hostname.replace(/^\[|\]$/g, '')
      // IP addresses are not looked up.
      if (isIP(host) !== 0 && !mayCall(host))
        throw new ForbiddenAddress('Deliveries to this address are not allowed')
      const signal = AbortSignal.timeout(withinMs)
      const lookup = checkedLookup(plain ? isLoopback : mayCall, resolve, signal)
      const status = await ask(target, { plain, lookup, headers, body, signal })
      const arrived = status >= 200 && status < 300
      return { status, error: arrived ? null : `The receiver responded with ${status}` }
    } catch (error) {
      return { status: null, error: whyItFailed(error, withinMs) }
    }
  }

interface Ask extends Pick<Post, 'headers' | 'body'> {
  readonly plain: boolean
  readonly lookup: ReturnType<typeof checkedLookup>
  readonly signal: AbortSignal
}

/** The status of the response; rejects if there is none in time. */
function ask(target: URL, { plain, lookup, headers, body, signal }: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body)
    const request = (plain ? requestHttp : requestHttps)(target, {
      method: 'POST',
      // No connection pool: a kept-alive connection would go to an address that was checked long ago.
      agent: false,
      lookup,
      headers: { ...headers, 'content-length': bytes.length, connection: 'close' },
      signal,
    })
    request.on('error', reject)
    // When the receiver switches protocols, Node emits neither a response nor an error.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    request.on('close', () => reject(new Error('Closed without a response')))
    request.on('response', (response) => {
      const { statusCode = 0 } = response
      let taken = 0
      const done = () => {
        resolve(statusCode)
        request.destroy()
      }
      // The status has arrived, so an error while reading the rest does not matter.
      request.off('error', reject).on('error', done)
      response.on('data', (chunk: Buffer) => {
        taken += chunk.length
        if (taken > MAX_OF_ANSWER) done()
      })
      response.on('end', done)
      response.on('error', done)
      response.on('close', done)
    })
    request.end(bytes)
  })
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name is unknown',
  EAI_AGAIN: 'The host name could not be looked up',
  ECONNREFUSED: 'The host refused the connection',
  ECONNRESET: 'The host closed the connection without a response',
  EPIPE: 'The host closed the connection without a response',
  ETIMEDOUT: 'The host could not be reached',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  CERT_HAS_EXPIRED: "The host's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for a different name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is not signed by a trusted authority",
  SELF_SIGNED_CERT_IN_CHAIN: "The host's certificate is not signed by a trusted authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The host's certificate is not signed by a trusted authority",
}

/**
 * A failure reason for the endpoint's owner, in one sentence that reveals nothing about the network it was
 * sent from.
 */
function whyItFailed(error: unknown, withinMs: number): string {
  if (error instanceof ForbiddenAddress) return 'Deliveries to this address are not allowed'
  const { name, code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError')
    return `No response within ${withinMs / 1_000} seconds`
  return reasons[code] ?? 'The connection failed'
}
