import type { SupplierStatus } from '../../gql/graphql.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

type SupplierChipProps = { supplier: { status: SupplierStatus; suspendedAt: string | null } }

/** The status of a supplier, or that it is suspended. */
export function SupplierChip({ supplier: { status, suspendedAt } }: SupplierChipProps) {
  return <StatusChip kind="supplier" status={suspendedAt ? 'SUSPENDED' : status} />
}
