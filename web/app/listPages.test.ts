import { gql, InMemoryCache } from '@apollo/client'
import { expect, it } from 'vitest'
import { listPages } from './listPages.ts'

const Orders = gql`
  query Orders($after: String) {
    orders(after: $after) {
      edges {
        cursor
        node {
          id
        }
      }
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

it('a later page does not change the total: events may still announce the rows it has counted', () => {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { orders: listPages() } } } })
  const page = (id: string, totalCount: number, after?: string) =>
    cache.writeQuery({
      query: Orders,
      variables: { after },
      data: {
        orders: {
          edges: [{ cursor: id, node: { __typename: 'Order', id } }],
          totalCount,
          pageInfo: { hasNextPage: true, endCursor: id },
        },
      },
    })
  const shown = () =>
    cache.readQuery<{ orders: { edges: { node: { id: string } }[]; totalCount: number } }>({ query: Orders })
      ?.orders
  page('1', 65)
  page('2', 68, '1')
  expect(shown()?.edges.map(({ node }) => node.id)).toEqual(['1', '2'])
  expect(shown()?.totalCount).toBe(65)
  page('1', 68)
  expect(shown()?.totalCount, 'read again from the start').toBe(68)
})
