import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import type { OperationVariables } from '@apollo/client'
import { Observable } from 'rxjs'
import { expect, it } from 'vitest'
import { listPages } from '../../../web/app/listPages.ts'
import type { PagedList } from '../../../web/live/links/readAsLoaded.ts'
import { SnapshotLink } from '../../../web/live/links/SnapshotLink.ts'

const ROWS = gql`
  query Rows($first: Int, $after: String) {
    rows(first: $first, after: $after) {
      edges {
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
type Rows = { rows: PagedList['list'] }

const page = ({ first, after }: OperationVariables) => {
  const start = Number(after ?? 0)
  const end = start + Number(first)
  const ids = Array.from({ length: Number(first) }, (_, nth) => String(start + nth + 1))
  return {
    rows: {
      __typename: 'RowConnection',
      edges: ids.map((id) => ({ __typename: 'RowEdge', node: { __typename: 'Row', id } })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: String(end) },
    },
  }
}

it('a page that arrives while the list is being read again stays', async () => {
  const waiting: (() => void)[] = []
  const server = new ApolloLink(
    ({ variables }) =>
      new Observable((answer) => {
        waiting.push(() => {
          answer.next({ data: page(variables) })
          answer.complete()
        })
      }),
  )
  const answerLast = () => waiting.pop()?.()
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { rows: listPages() } } } })
  const client = new ApolloClient({ cache, link: ApolloLink.from([new SnapshotLink(), server]) })
  const loaded = () =>
    client.readQuery<Rows>({ query: ROWS, variables: { first: 20 } })?.rows.edges.length ?? 0
  const query = client.watchQuery<Rows>({
    query: ROWS,
    variables: { first: 20 },
    context: {
      listsOf: (data: unknown) => [{ list: (data as Rows).rows }],
      rowsLoaded: () => [loaded()],
      queryDeduplication: false,
    },
    nextFetchPolicy: 'cache-first',
  })
  const watching = query.subscribe(() => undefined)
  await expect.poll(() => waiting.length).toBe(1)
  answerLast()
  await expect.poll(loaded).toBe(20)

  const again = query.refetch()
  const more = query.fetchMore({ variables: { after: '20' }, context: {} })
  await expect.poll(() => waiting.length).toBe(2)
  answerLast()
  await more
  expect(loaded()).toBe(40)
  answerLast()
  // The rows that the answer lacks are read before it replaces the list.
  await expect.poll(() => waiting.length).toBe(1)
  answerLast()
  await again
  expect(loaded()).toBe(40)
  watching.unsubscribe()
})
