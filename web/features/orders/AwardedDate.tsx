import type { OrderStatus } from '../../gql/graphql.ts'
import { DateText } from '../../ui/value/DateText.tsx'

type AwardedDateProps = { order: { status: OrderStatus; awardedAt: string | null } }

/** When an order was awarded; 'Not yet' before that, unless it was canceled. */
export const AwardedDate = ({ order: { status, awardedAt } }: AwardedDateProps) => (
  <DateText value={awardedAt} absent={status === 'CANCELLED' ? '—' : 'Not yet'} />
)
