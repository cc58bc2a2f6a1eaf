import {
  ScorecardNotesChangedDocument,
  ScorecardRequestOpenedDocument,
  ScorecardSupplierDidDocument,
  SupplierScorecardDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useThrottled } from '../../ui/useThrottled.ts'

void (
  /* GraphQL */ `
    query SupplierScorecard($supplierId: ID!, $days: Int! = 365) {
      eventCursor
      supplier(id: $supplierId) {
        id
        companyName
        contactPerson
        businessEmail
        status
        ...SupplierNotes_supplier
        scorecard(days: $days) {
          ...ScorecardDialog_scorecard @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ScorecardSupplierDid($supplierId: ID!, $after: EventCursor) {
      timelineGrew(supplierId: $supplierId, after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ScorecardRequestOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ScorecardNotesChanged($after: EventCursor) {
      supplierChanged(after: $after) {
        cursor
        supplier {
          id
          status
          ...SupplierNotes_supplier
        }
      }
    }
  `
)

/** One supplier's scorecard for a period, kept live: it changes with the supplier's own events and with new requests. */
export function useScorecard(supplierId: string, days: number) {
  const { data, loading, error, refetch, snapshot } = useScreenQuery(SupplierScorecardDocument, {
    supplierId,
    days,
  })
  const refetchSoon = useThrottled(refetch)
  useLive({
    document: ScorecardSupplierDidDocument,
    variables: { supplierId },
    snapshot,
    onEvent: refetchSoon,
  })
  useLive({ document: ScorecardRequestOpenedDocument, snapshot, onEvent: refetchSoon })
  useLive({ document: ScorecardNotesChangedDocument, snapshot })
  return { supplier: data?.supplier, loading, failed: error !== undefined && !data, refetch }
}
