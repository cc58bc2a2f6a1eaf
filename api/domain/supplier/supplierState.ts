import { conflict, type Refusal } from '../refusal.ts'

/** A supplier registers as pending; an admin makes it active or rejected, once. */
export type SupplierStatus = 'pending' | 'active' | 'rejected'

export const supplierStatuses = ['pending', 'active', 'rejected'] as const

/** Null when the change is allowed: only pending suppliers change, to active or rejected. */
export const decideSupplierStatus = (from: SupplierStatus, to: SupplierStatus): Refusal | null =>
  from === 'pending' && to !== 'pending' ? null : conflict(`A supplier that is ${from} cannot become ${to}.`)
