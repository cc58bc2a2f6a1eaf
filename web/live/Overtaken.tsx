import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import { OvertakenDocument } from '../gql/graphql.ts'
import type { OvertakenQuery, TimelineKind } from '../gql/graphql.ts'
import { agoText } from '../ui/agoText.ts'
import { useNow } from '../ui/useNow.ts'

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
  /** What the dialog is about. */
  of: { requestId: string } | { orderId: string } | { supplierId: string }
  /** What takes its place while who did it is not known, or cannot be read. */
  text: string
}

/** Says in an open dialog who has done what meanwhile, so that it need not close by itself. */
export function Overtaken({ of, text }: OvertakenProps) {
  const { data } = useQuery(OvertakenDocument, { variables: of, fetchPolicy: 'no-cache' })
  const entry = data?.timeline.edges.map(({ node }) => node).find(({ kind }) => !BESIDE_IT.includes(kind))
  return (
    <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
      {entry ? <Happened entry={entry} /> : null} {text}
    </Alert>
  )
}

/** What happens to a record without taking anything out of an admin's hands. */
const BESIDE_IT: readonly TimelineKind[] = ['MARKED', 'NOTED', 'CLOSING', 'ACCOUNT', 'PRICED', 'TRACKED']

type Entry = OvertakenQuery['timeline']['edges'][number]['node']

function Happened({ entry }: { entry: Entry }) {
  const now = useNow()
  const ago = agoText(Date.parse(entry.occurredAt), now)
  return (
    <strong>
      {entry.title} by {entry.by}
      {ago ? ` ${ago}` : ''}.
    </strong>
  )
}
