import { shownStatus } from '../../../api/domain/supplier/supplierState.ts'
import type { SupplierStatus } from '../../gql/graphql.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { StatusChip } from '../../ui/value/StatusChip.tsx'

type SupplierChipProps = {
  supplier: {
    status: SupplierStatus
    suspendedAt: string | null
    erasedAt: string | null
    invitation: { accepted: boolean } | null
  }
}

/** The status of a supplier, or that it is suspended, or has not accepted its invitation yet. */
export function SupplierChip({ supplier: { status, suspendedAt, erasedAt, invitation } }: SupplierChipProps) {
  const shown = shownStatus({ status: fromEnum(status), suspendedAt, erasedAt }, invitation)
  return shown && <StatusChip kind="supplier" status={shown} />
}
