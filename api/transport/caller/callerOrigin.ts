import type { IncomingMessage } from 'node:http'
import { isIPv6, SocketAddress } from 'node:net'
import type { CallerOrigin } from '../../usecases/account/ports.ts'
import { addressKey } from './addressKey.ts'

const LONGEST_USER_AGENT = 300

/**
 * The address a call came from. Anyone can send `X-Forwarded-For`: it counts only if the socket's peer is a
 * trusted proxy, and then only up to the first address that is not one. Otherwise a header would bypass every
 * limit per address.
 */
export function callerOrigin(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: readonly string[],
): Omit<CallerOrigin, 'device'> {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded.split(',').filter((hop) => hop.trim())
  let address = plainAddress(request.socket.remoteAddress ?? 'unknown')
  while (trustedProxies.includes(address)) {
    const before = hops.pop()
    if (before === undefined) break
    address = plainAddress(before)
  }
  return { address, network: addressKey(address), userAgent }
}

/**
 * An address in the notation of sockets; IPv4-mapped IPv6 becomes the IPv4 address. Other text stays as it
 * is.
 */
export function plainAddress(address: string): string {
  // `SocketAddress` throws for some addresses with a zone.
  const [text = ''] = address.trim().slice(0, 64).split('%')
  const spelled = isIPv6(text) ? new SocketAddress({ family: 'ipv6', address: text }).address : text
  return spelled.replace(/^::ffff:(?=\d+\.)/, '')
}
