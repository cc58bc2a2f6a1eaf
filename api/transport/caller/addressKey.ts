import { isIPv6 } from 'node:net'

const GROUPS = 8
/** The network half of an IPv6 address, which a provider assigns to one customer. */
const NETWORK_GROUPS = 4

/**
 * The key by which limits per address count. An IPv6 customer has a whole /64 and can call from a different
 * address each time, so all of them count as one; an IPv4 address counts by itself, in any notation.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.trim().split('%')
  if (!isIPv6(plain)) return plain
  // The URL parser normalizes all notations of an address: hexadecimal, lower case, zeros omitted.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = [before, after].map((part) => (part ? part.split(':') : []))
  const [head = [], tail = []] = groups
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0')
  const whole = [...head, ...zeros, ...tail]
  return mappedIPv4(whole) ?? `${whole.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** `::ffff:192.0.2.1` is 192.0.2.1. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
