import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import { OvertakenDocument } from '../../gql/graphql.ts'
import type { TimelineKind } from '../../gql/graphql.ts'
import { agoText } from '../../ui/value/agoText.ts'
import { useFromNow } from '../../ui/value/useNow.ts'

void (
  /* GraphQL */ `
    query Overtaken($requestId: ID, $orderId: ID, $supplierId: ID) {
      timeline(requestId: $requestId, orderId: $orderId, supplierId: $supplierId, first: 10) {
        edges {
          node {
            id
            kind
            title
            by
            occurredAt
          }
        }
      }
    }
  `
)

type OvertakenProps = {
  /** The record of the dialog. */
  of: { requestId: string } | { orderId: string } | { supplierId: string }
  /** Shown when the entry of the timeline is unknown or cannot be read. */
  text: string
}

/**
 * Tells the user of an open dialog who changed the record meanwhile, so that the dialog need not close by
 * itself.
 */
export function Overtaken({ of, text }: OvertakenProps) {
  const { data } = useQuery(OvertakenDocument, { variables: of, fetchPolicy: 'no-cache' })
  const entry = data?.timeline.edges.map(({ node }) => node).find(({ kind }) => !BESIDE_IT.includes(kind))
  return <OvertakenBy action={entry} text={text} />
}

/** The action and its author: "Order fulfilled", by Mei Lin. */
export type OthersAction = { title: string; by: string; occurredAt: string }

/** The same for a change that is already known, or that no timeline contains. */
export function OvertakenBy({ action, text }: { action: OthersAction | undefined; text: string }) {
  return (
    <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      {action ? <Done action={action} /> : null} {text}
    </Alert>
  )
}

/** Entries that do not affect the decision in the dialog. */
const BESIDE_IT: readonly TimelineKind[] = ['MARKED', 'NOTED', 'CLOSING', 'ACCOUNT', 'PRICED', 'TRACKED']

function Done({ action }: { action: OthersAction }) {
  const ago = useFromNow((now) => agoText(Date.parse(action.occurredAt), now))
  return (
    <strong>
      {action.title} by {action.by}
      {ago ? ` ${ago}` : ''}.
    </strong>
  )
}
