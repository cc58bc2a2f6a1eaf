import type { ApiScope } from './access/apiScope.ts'
import type { AdminRole } from './account/adminRole.ts'

/**
 * Who is calling. The server derives it from the session or token; nothing the caller sends can change it.
 */
export type Actor = Visitor | Admin | SupplierActor | Partner | System

export interface Visitor {
  readonly role: 'visitor'
}
/** Someone who is signed in. */
interface Person {
  /** The id of their session, which may have ended since the call began; missing right after signing in. */
  readonly session?: string
  /** When they last proved their identity in this session; missing if that is not known. */
  readonly confirmedAt?: Date | undefined
}

export interface Admin extends Person {
  readonly role: 'admin'
  readonly adminId: string
  readonly name: string
  readonly adminRole: AdminRole
  /** True if admins must have a second step and this one has none: the admin may only set one up. */
  readonly lacksSecondStep?: true
}
/** The token behind a program's call, and its scopes. Programs are read-only. */
interface Program {
  readonly tokenId: string
  readonly scopes: readonly ApiScope[]
}
/** Someone signed in for this active supplier company, or the company's own program. */
export interface SupplierActor extends Person {
  readonly role: 'supplier'
  readonly supplierId: string
  readonly name: string
  /** When the company became active: it does not see requests that closed before then. */
  readonly activatedAt: Date | null
  readonly program?: Program
}
/** A program using a token that an admin created. */
export interface Partner extends Program {
  readonly role: 'partner'
  readonly name: string
}
/** Loupe itself: store deliveries, scheduled jobs, and the operator's commands. */
interface System {
  readonly role: 'system'
  readonly name: string
}

export const visitor: Visitor = { role: 'visitor' }
export const theStore: System = { role: 'system', name: 'Store' }
export const theClock: System = { role: 'system', name: 'Timer' }
export const theOperator: System = { role: 'system', name: 'Operator' }

/** The calling program; null for people. */
export function programOf(actor: Actor): Program | null {
  if (actor.role === 'partner') return actor
  return (actor.role === 'supplier' && actor.program) || null
}

/** The id of the session of a call; null for programs, and right after signing in. */
export function sessionOf(actor: Actor): string | null {
  return ((actor.role === 'admin' || actor.role === 'supplier') && actor.session) || null
}
