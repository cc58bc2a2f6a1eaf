import { conflict, type Refusal } from '../refusal.ts'

/** A supplier registers as pending; an admin makes it active or rejected, once. */
export type SupplierStatus = 'pending' | 'active' | 'rejected'

export const supplierStatuses = ['pending', 'active', 'rejected'] as const

/** Whether suppliers with an unverified address can be approved, after a warning. */
export type UnverifiedSuppliers = 'warn' | 'block'

/** The state that decides whether a supplier may act. */
export interface Standing {
  readonly status: SupplierStatus
  /** Since when it is suspended by an admin; null if it is not suspended. */
  readonly suspendedAt: Date | null
}

/** Whether a supplier may sign in, is asked to quote, and can be awarded. */
export const hasAccess = ({ status, suspendedAt }: Standing): boolean =>
  status === 'active' && suspendedAt === null

/** The state of the invitation email to a supplier that an admin entered. */
export interface Invitation {
  readonly sentAt: Date
  /** Whether the supplier has set a password. */
  readonly accepted: boolean
}

/** Null for a supplier that registered by itself. */
export const invitationOf = (sentAt: Date | null, hasPassword: boolean): Invitation | null =>
  sentAt && { sentAt, accepted: hasPassword }

/** The status of a supplier as screens and files show it. `invited`: active, but it has not accepted its invitation yet. */
export type ShownStatus = SupplierStatus | 'suspended' | 'invited'

type StatusFacts = {
  readonly status: SupplierStatus
  readonly suspendedAt: Date | string | null
  readonly erasedAt: Date | string | null
}

/** Null for a supplier whose data was erased: its name says so, and its status has become that of a rejected one. */
export function shownStatus(
  { status, suspendedAt, erasedAt }: StatusFacts,
  invitation: Pick<Invitation, 'accepted'> | null,
): ShownStatus | null {
  if (erasedAt !== null) return null
  if (suspendedAt !== null) return 'suspended'
  return status === 'active' && invitation?.accepted === false ? 'invited' : status
}

interface Candidate {
  readonly status: SupplierStatus
  readonly emailVerified: boolean
}

/**
 * Null if the change is allowed: only pending suppliers change, to active or rejected. Where unverified
 * suppliers are blocked, an approval also requires a verified address.
 */
export function decideSupplierStatus(
  { status: from, emailVerified }: Candidate,
  to: SupplierStatus,
  unverified: UnverifiedSuppliers,
): Refusal | null {
  if (from !== 'pending' || to === 'pending')
    return conflict(`A supplier that is ${from} cannot become ${to}.`)
  return to === 'active' && !emailVerified && unverified === 'block' ? notVerified : null
}

const notVerified = conflict(
  'This supplier has not verified its email address yet. It can be approved once it has used the link in the email.',
)
