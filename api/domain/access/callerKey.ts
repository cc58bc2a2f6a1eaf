import { type Actor, programOf } from '../actor.ts'

/**
 * Under what a call is counted: the token, the account, or for who is not signed in the network that it comes from. Whoever
 * has one IPv6 address has the other 2^64 of its network, too.
 */
export function callerKey(actor: Actor, address: string): string {
  const program = programOf(actor)
  if (program) return `token:${program.tokenId}`
  switch (actor.role) {
    case 'admin':
      return `admin:${actor.adminId}`
    case 'supplier':
      return `supplier:${actor.supplierId}`
    case 'partner':
    case 'visitor':
    case 'system':
      return `visitor:${networkOf(address)}`
  }
}

const GROUPS_OF_A_NETWORK = 4

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
