import { counted } from '../../../api/domain/counted.ts'
import { PendingQuotesChangedDocument, PendingQuotesDocument } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useThrottled } from '../../ui/useThrottled.ts'

void (
  /* GraphQL */ `
    query PendingQuotes {
      eventCursor
      dashboard {
        pendingQuotes
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PendingQuotesChanged($after: EventCursor) {
      dashboardChanged(after: $after) {
        cursor
      }
    }
  `
)

/** The number of pending quotes, counted as on the dashboard; live. */
export function PendingQuotes() {
  const { data, refetch, snapshot } = useScreenQuery(PendingQuotesDocument, {})
  const recount = useThrottled(refetch)
  useLive({ document: PendingQuotesChangedDocument, snapshot, onEvent: recount })
  return data ? counted(data.dashboard.pendingQuotes, 'pending quote') : 'Pending quotes'
}
