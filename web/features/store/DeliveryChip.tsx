import Chip from '@mui/material/Chip'
import type { StoreDeliveryStatus } from '../../gql/graphql.ts'
import { deliveryLooks } from './deliveryWording.ts'

/** The status of a delivery. */
export function DeliveryChip({ status }: { status: StoreDeliveryStatus }) {
  const { label, tone } = deliveryLooks[status]
  return <Chip size="small" variant="outlined" color={tone} label={label} />
}
