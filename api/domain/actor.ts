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
/** Somebody who works for this one, active, supplier company (or its own API token: then read-only). */
export interface SupplierActor {
  readonly role: 'supplier'
  readonly supplierId: string
  readonly name: string
  /** When the company became active: what was over before is none of its business. */
  readonly activatedAt: Date | null
  readonly readOnly?: boolean
}
/** A program with a read-only token made by an admin. */
export interface Partner {
  readonly role: 'partner'
  readonly tokenId: string
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
