import { BlockList, isIP } from 'node:net'

/**
 * Ranges that belong to no public host (https://www.iana.org/assignments/iana-ipv4-special-registry and its
 * IPv6 counterpart), and the addresses where clouds serve credentials to their own machines.
 */
const V4_KEPT = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * Within the globally routable range: tunnels and translations that lead to any IPv4 address, and
 * documentation examples.
 */
const V6_KEPT = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listed = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

const v4Kept = listed(V4_KEPT, 'ipv4')
const v6Kept = listed(V6_KEPT, 'ipv6')
/**
 * All other IPv6 addresses are local, IPv4-mapped, translated or unassigned, so they are refused without a
 * list.
 */
const v6Public = listed(['2000::/3'], 'ipv6')
const loopback = listed(['127.0.0.0/8'], 'ipv4')

/** Whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && loopback.check(address))

/** Whether an address is publicly routable: not private, not a cloud's internal address, not this machine. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !v4Kept.check(address, 'ipv4')
  return family === 6 && v6Public.check(address, 'ipv6') && !v6Kept.check(address, 'ipv6')
}
