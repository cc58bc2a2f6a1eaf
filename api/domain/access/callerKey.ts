import { type Actor, programOf } from '../actor.ts'

/** The rate-limit budget that a call counts towards: the token's, the account's, or a visitor's network. */
export function callerKey(actor: Actor, network: string): string {
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
      return `visitor:${network}`
  }
}
