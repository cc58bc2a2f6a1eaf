import type { ApiScope } from './access/apiScope.ts'

/** Who is asking. The server derives it from the session or token; nothing a caller sends can change it. */
export type Actor = Visitor | Admin | SupplierActor | Partner | System

export interface Visitor {
  readonly role: 'visitor'
}
export interface Admin {
  readonly role: 'admin'
  readonly adminId: string
  readonly name: string
}
/** A program behind a call: which token it came with, and what that opens. It reads and changes nothing. */
export interface Program {
  readonly tokenId: string
  readonly scopes: readonly ApiScope[]
}
/** Somebody who works for this one, active, supplier company, or its own program. */
export interface SupplierActor {
  readonly role: 'supplier'
  readonly supplierId: string
  readonly name: string
  /** When the company became active: what was over before is none of its business. */
  readonly activatedAt: Date | null
  readonly program?: Program
}
/** A program with a token made by an admin. */
export interface Partner extends Program {
  readonly role: 'partner'
  readonly name: string
}
/** The product itself: the store's deliveries and timed work. */
export interface System {
  readonly role: 'system'
  readonly name: string
}

export const visitor: Visitor = { role: 'visitor' }
export const theStore: System = { role: 'system', name: 'Store' }
export const theClock: System = { role: 'system', name: 'Timer' }

/** The program that calls; null for people. */
export function programOf(actor: Actor): Program | null {
  if (actor.role === 'partner') return actor
  return (actor.role === 'supplier' && actor.program) || null
}
