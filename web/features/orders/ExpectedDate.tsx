import type { OrderStatus } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'

type ExpectedDateProps = { order: { status: OrderStatus; expectedDelivery: string | null } }

/** When an order is expected; a canceled one no longer is. */
export const ExpectedDate = ({ order: { status, expectedDelivery } }: ExpectedDateProps) =>
  status === 'CANCELLED' ? '—' : <DateText value={expectedDelivery} />
