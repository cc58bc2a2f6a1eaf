import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../web/app/apollo.ts'
import { type ListConnection, useListQuery } from '../../../web/live/queries/useListQuery.ts'
import { MAX_ROWS_AGAIN, useScreenQuery } from '../../../web/live/queries/useScreenQuery.ts'
import { makeConfirmation } from '../../../web/ui/dialog/confirmation.ts'
import { Toaster } from '../../../web/ui/notice/Toaster.tsx'
import { gate } from '../../kit/gate.ts'
import { sentAs, watchSent } from '../../kit/screens/outbox.ts'
import { pageOf } from '../../kit/screens/pageOf.ts'
import { server } from '../../kit/screens/server.ts'

type Row = { __typename: 'Order'; id: string }
type Rows = ListConnection & { edges: { node: Row }[] }
type Page = { first: number; after?: string | null; status?: string }

const ROWS = 'edges { node { id } } pageInfo { hasNextPage endCursor } totalCount'
const Parcels: TypedDocumentNode<{ eventCursor: string; orders: Rows }, Page> = gql`
  query Parcels($first: Int, $after: String, $status: String) {
    eventCursor
    orders(first: $first, after: $after, status: $status) {
      ${ROWS}
    }
  }
`
const Both: TypedDocumentNode<{ eventCursor: string; open: Rows; closed: Rows }, { first: number }> = gql`
  query Both($first: Int) {
    eventCursor
    open: opportunities(first: $first, state: "ACTIVE") {
      ${ROWS}
    }
    closed: opportunities(first: $first, state: "MISSED") {
      ${ROWS}
    }
  }
`
const OneOfBoth: TypedDocumentNode<{ opportunities: Rows }, Page & { state: string }> = gql`
  query OneOfBoth($first: Int, $after: String, $state: String) {
    opportunities(first: $first, after: $after, state: $state) {
      ${ROWS}
    }
  }
`

const rowsTo = (count: number, from = 1): Row[] =>
  Array.from({ length: count + 1 - from }, (_, nth) => ({ __typename: 'Order', id: `o${from + nth}` }))

let rows: Row[]
let list: { current: ReturnType<typeof useListQuery<'orders', { eventCursor: string; orders: Rows }, Page>> }

function App({ children }: { children: React.ReactNode }) {
  const [client] = useState(() =>
    makeClient({
      uri: new URL('/graphql', location.href).href,
      onSessionEnded: () => {},
      confirmation: makeConfirmation(),
    }),
  )
  return (
    <ApolloProvider client={client}>
      <Toaster>{children}</Toaster>
    </ApolloProvider>
  )
}

const shown = () => {
  const { rows: listed, totalCount, outdated } = list.current
  return `${listed?.length} of ${totalCount} to ${listed?.at(-1)?.id}${outdated ? ', outdated' : ''}`
}
const eventually = (text: string) => waitFor(() => expect(shown()).toBe(text))

/** Opens the list and loads it to this row. */
async function openTo(count: number) {
  const { result, rerender } = renderHook(
    (filter: { status?: string }) =>
      useListQuery(Parcels, 'orders', { first: 50, ...filter }, { asksBeyond: MAX_ROWS_AGAIN }),
    { wrapper: App, initialProps: {} },
  )
  list = result
  for (let loaded = 50; loaded <= count; loaded += 50) {
    await eventually(`${loaded} of ${rows.length} to o${loaded}`)
    if (loaded < count) await act(() => list.current.loadMore())
  }
  return { filter: rerender }
}
const event = (ms = 6_500) =>
  act(async () => {
    list.current.refetchSoon()
    await vi.advanceTimersByTimeAsync(ms)
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  watchSent()
  server.use(
    graphql.query('Parcels', ({ variables }) =>
      HttpResponse.json({ data: { eventCursor: 'c1', orders: pageOf(rows, variables) } }),
    ),
  )
})
afterEach(() => vi.useRealTimers())

describe('a list with more loaded rows than one answer of the server', () => {
  it('an event does not lose any of the user’s rows, and the count follows', async () => {
    rows = rowsTo(300)
    await openTo(150)
    const sent = sentAs('Parcels').length
    rows = rows.filter(({ id }) => id !== 'o7')
    await event()
    await eventually('150 of 299 to o151')
    expect(sentAs('Parcels').slice(sent)).toEqual([{ first: 100 }, { first: 50, after: 'o101' }])
  })

  it('the list is not shorter while it is being read', async () => {
    rows = rowsTo(300)
    await openTo(150)
    const held = gate()
    server.use(
      graphql.query('Parcels', async ({ variables }) => {
        if (variables['after']) await held.opened
        return HttpResponse.json({ data: { eventCursor: 'c2', orders: pageOf(rows, variables) } })
      }),
    )
    rows = rowsTo(310)
    await event()
    await waitFor(() => expect(sentAs('Parcels').at(-1)).toMatchObject({ after: 'o100' }))
    expect(shown()).toBe('150 of 300 to o150')
    await act(async () => held.open())
    await eventually('150 of 310 to o150')
  })

  it('a row that moves down between two pages is shown once', async () => {
    rows = rowsTo(300)
    await openTo(150)
    server.use(
      graphql.query('Parcels', ({ variables }) => {
        const [first, ...others] = rowsTo(300) as [Row, ...Row[]]
        const now = variables['after'] ? others.toSpliced(110, 0, first) : [first, ...others]
        return HttpResponse.json({ data: { eventCursor: 'c2', orders: pageOf(now, variables) } })
      }),
    )
    await event()
    await waitFor(() => expect(list.current.rows?.filter(({ id }) => id === 'o1')).toHaveLength(1))
    expect(new Set(list.current.rows?.map(({ id }) => id)).size).toBe(list.current.rows?.length)
    expect(list.current.rows?.findIndex(({ id }) => id === 'o1')).toBeGreaterThan(100)
  })

  it('the more pages a read takes, the less often the list is read', async () => {
    rows = rowsTo(400)
    await openTo(300)
    const before = sentAs('Parcels').length
    await event()
    await waitFor(() => expect(sentAs('Parcels')).toHaveLength(before + 3))
    const sent = sentAs('Parcels').length
    await event(2_000)
    expect(sentAs('Parcels')).toHaveLength(sent)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await waitFor(() => expect(sentAs('Parcels')).toHaveLength(sent + 3))
  })

  it('another filter does not wait because of an expensive read of the previous list', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    rows = rowsTo(600)
    const { filter } = await openTo(500)
    rows = rows.filter(({ id }) => id !== 'o7')
    await event()
    await eventually('500 of 599 to o501')
    filter({ status: 'SHIPPED' })
    await eventually('50 of 599 to o51')
    const sent = sentAs('Parcels').length
    await act(async () => {
      list.current.recountSoon()
      await vi.advanceTimersByTimeAsync(3_500)
    })
    await waitFor(() => expect(sentAs('Parcels')).toHaveLength(sent + 1), { timeout: 2_000 })
  })

  it('a list of thousands of rows is read again when the user asks', async () => {
    rows = rowsTo(1_100)
    await openTo(1_050)
    const sent = sentAs('Parcels').length
    await event()
    await eventually('1050 of 1100 to o1050, outdated')
    expect(sentAs('Parcels')).toHaveLength(sent)
    rows = rowsTo(1_101)
    act(() => list.current.refetch())
    await eventually('1000 of 1101 to o1000')
  })

  it('the lists of a screen are each read with the query of their further pages', async () => {
    const all: Record<string, Row[]> = { ACTIVE: rowsTo(130), MISSED: rowsTo(240, 201) }
    const pages = (state: string, variables: Record<string, unknown>) => pageOf(all[state] ?? [], variables)
    server.use(
      graphql.query('Both', ({ variables }) =>
        HttpResponse.json({
          data: { eventCursor: 'c1', open: pages('ACTIVE', variables), closed: pages('MISSED', variables) },
        }),
      ),
      graphql.query('OneOfBoth', ({ variables }) =>
        HttpResponse.json({ data: { opportunities: pages(variables['state'] as string, variables) } }),
      ),
    )
    const by = (state: string) => ({ document: OneOfBoth, variables: { state }, field: 'opportunities' })
    const { result } = renderHook(
      () => ({
        client: useApolloClient(),
        query: useScreenQuery(
          Both,
          { first: 20 },
          {
            lists: (data) => [
              { list: data.open, by: by('ACTIVE') },
              { list: data.closed, by: by('MISSED') },
            ],
          },
        ),
      }),
      { wrapper: App },
    )
    const loaded = () =>
      [result.current.query.data?.open, result.current.query.data?.closed].map((one) => one?.edges.length)
    await waitFor(() => expect(loaded()).toEqual([20, 20]))
    await act(() =>
      result.current.client.query({
        query: OneOfBoth,
        variables: { first: 100, after: 'o20', state: 'ACTIVE' },
        fetchPolicy: 'network-only',
      }),
    )
    await waitFor(() => expect(loaded()).toEqual([120, 20]))
    act(() => result.current.query.refetch())
    await waitFor(() => expect(loaded()).toEqual([120, 40]))
    expect(sentAs('Both').at(-1)).toEqual({ first: 100 })
    expect(sentAs('OneOfBoth').at(-1)).toEqual({ first: 20, after: 'o100', state: 'ACTIVE' })
  })
})
