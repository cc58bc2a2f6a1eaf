import { expect, test } from 'vitest'
import { decideSupplierStatus, type SupplierStatus, supplierStatuses } from './supplierState.ts'

const allowed: Record<SupplierStatus, readonly SupplierStatus[]> = {
  pending: ['active', 'rejected'],
  active: [],
  rejected: [],
}

test.each(supplierStatuses.flatMap((from) => supplierStatuses.map((to) => [from, to] as const)))(
  'whether a supplier can change from %s to %s',
  (from, to) => {
    expect(decideSupplierStatus(from, to)).toEqual(
      allowed[from].includes(to)
        ? null
        : { refused: 'conflict', message: `A supplier that is ${from} cannot become ${to}.` },
    )
  },
)
