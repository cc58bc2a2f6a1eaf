import type { SupplierStatus } from '../../gql/graphql.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

type SupplierChipProps = {
  supplier: {
    status: SupplierStatus
    suspendedAt: string | null
    invitation: { accepted: boolean } | null
  }
}

/** The status of a supplier, or that it is suspended, or has not accepted its invitation yet. */
export function SupplierChip({ supplier: { status, suspendedAt, invitation } }: SupplierChipProps) {
  const invited = status === 'ACTIVE' && invitation?.accepted === false
  return <StatusChip kind="supplier" status={suspendedAt ? 'SUSPENDED' : invited ? 'INVITED' : status} />
}
