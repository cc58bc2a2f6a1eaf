import { conflict, type Refusal } from '../refusal.ts'

/** A supplier registers as pending; an admin makes it active or rejected, once. */
export type SupplierStatus = 'pending' | 'active' | 'rejected'

export const supplierStatuses = ['pending', 'active', 'rejected'] as const

/** Null when the move is allowed: from pending, to active or rejected. Nothing else moves a supplier. */
export const decideSupplierStatus = (from: SupplierStatus, to: SupplierStatus): Refusal | null =>
  from === 'pending' && to !== 'pending' ? null : conflict(`A supplier that is ${from} cannot become ${to}.`)
