import type { IncomingMessage } from 'node:http'

/**
 * Whether the request comes from the store's own page, or from no page at all (a command, a program). Another site's page
 * can make a browser post here, but not without saying so.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
