import type { IncomingMessage } from 'node:http'
import type { CallerOrigin } from '../usecases/account/ports.ts'
import { addressKey } from './addressKey.ts'

const LONGEST_USER_AGENT = 300

/**
 * Where a call came from. `X-Forwarded-For` is written by whoever likes to: it counts only when the socket's other end is
 * one of the proxies that are trusted, and then only up to the first address that is none of them. Otherwise a header
 * would walk around every limit that counts per address.
 */
export function callerOrigin(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: readonly string[],
): Omit<CallerOrigin, 'device'> {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [...forwarded.split(','), request.socket.remoteAddress ?? 'unknown']
    .map(plainAddress)
    .filter(Boolean)
  let address = hops.pop() ?? 'unknown'
  while (trustedProxies.includes(address)) {
    const before = hops.pop()
    if (before === undefined) break
    address = before
  }
  return { address, network: addressKey(address), userAgent }
}

/** IPv4 written as IPv6 is the same address. */
export const plainAddress = (address: string) =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 64)
