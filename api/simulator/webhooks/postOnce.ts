import { request as plain } from 'node:http'
import { request as secure } from 'node:https'

interface Posted {
  /** The HTTP status; null if there was none. */
  readonly status: number | null
  /** Why the attempt counts as failed; null: the receiver answered 2xx. */
  readonly error: string | null
}

export interface PostLimits {
  readonly connectMs: number
  readonly totalMs: number
}

/** The store's own limits: https://shopify.dev/docs/apps/build/webhooks/troubleshooting-webhooks */
export const STORE_LIMITS: PostLimits = { connectMs: 1_000, totalMs: 5_000 }

/**
 * Posts a body once and waits for the complete response. Redirects are not followed; anything but 2xx is a
 * failure. Never rejects. The limits are in real time, because they measure the receiver.
 */
export function postOnce(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  limits: PostLimits = STORE_LIMITS,
): Promise<Posted> {
  return new Promise((resolve) => {
    const url = new URL(address)
    const send = url.protocol === 'https:' ? secure : plain
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.byteLength },
      agent: false,
    })
    const end = (posted: Posted) => {
      clearTimeout(connecting)
      clearTimeout(answering)
      resolve(posted)
      request.destroy()
    }
    const fail = (error: string) => end({ status: null, error })
    const connecting = setTimeout(() => fail(`no connection within ${limits.connectMs} ms`), limits.connectMs)
    const answering = setTimeout(() => fail(`no answer within ${limits.totalMs} ms`), limits.totalMs)
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      response.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
      response.on('end', () => {
        const fine = status >= 200 && status < 300
        end({ status, error: fine ? null : `answered ${status}` })
      })
      response.resume()
    })
    request.end(body)
  })
}
