import type { IncomingMessage } from 'node:http'

/**
 * Whether the request comes from the store's own page, or from a program. Another site's page can make a
 * browser post here, but not without an Origin header.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
