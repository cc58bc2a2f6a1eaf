import type { SupplierStatus } from '../../api/domain/supplier/supplierState.ts'
import { StatusChip } from './StatusChip.tsx'

type SupplierChipProps = { supplier: { status: Uppercase<SupplierStatus>; suspendedAt: string | null } }

/** The status of a supplier, or that it is suspended. */
export function SupplierChip({ supplier: { status, suspendedAt } }: SupplierChipProps) {
  return <StatusChip kind="supplier" status={suspendedAt ? 'SUSPENDED' : status} />
}
