import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cursors as cursorsOf } from '../../../api/live/cursor.ts'
import type { FollowerScope } from '../../../api/live/scopeOf.ts'
import { makeConfirmation } from '../../../web/ui/dialog/confirmation.ts'
import { makeClient } from '../../../web/app/apollo.ts'
import { LiveContext } from '../../../web/live/connection/LiveContext.ts'
import { useLive } from '../../../web/live/connection/useLive.ts'
import { useScreenQuery } from '../../../web/live/queries/useScreenQuery.ts'
import { gate } from '../../kit/gate.ts'
import { FakeLive } from '../../kit/screens/FakeLive.ts'
import { sentAs, watchSent } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'

type OrderData = { __typename: 'Order'; id: string; courier: string }
type ListData = { eventCursor: string; parcels: OrderData[] }
type ChangedData = { orderChanged: { __typename: 'OrderChangedEvent'; cursor: string; order: OrderData } }

const List: TypedDocumentNode<ListData, { search: string }> = gql`
  query List($search: String) {
    eventCursor
    parcels(search: $search) {
      id
      courier
    }
  }
`
const Changed: TypedDocumentNode<ChangedData, { after?: string | null }> = gql`
  subscription Changed($after: EventCursor) {
    orderChanged(after: $after) {
      cursor
      order {
        id
        courier
      }
    }
  }
`

const Parcel: TypedDocumentNode<{ parcel: OrderData }, Record<string, never>> = gql`
  query Parcel {
    parcel {
      id
      courier
    }
  }
`

const admins: FollowerScope = { key: 'admin', streams: ['admin'] }
const issued = cursorsOf(Buffer.alloc(32))
const cursorAt = (seq: number) => issued.encode(admins, { epoch: 1, seqs: [seq] })

const order = (courier: string): OrderData => ({ __typename: 'Order', id: 'o1', courier })
const changed = (cursor: string, courier: string): ChangedData => ({
  orderChanged: { __typename: 'OrderChangedEvent', cursor, order: order(courier) },
})

let live: FakeLive
let seen: string[]
let recounts: number
let answer: ListData

type Reading = { refetch: () => void }

function Orders({ search = '', onEvent }: { search?: string; onEvent?: (reading: Reading) => void }) {
  const { data, loading, refreshing, snapshot, refetch } = useScreenQuery(List, { search })
  useLive({
    document: Changed,
    snapshot,
    recount: () => (recounts += 1),
    onEvent: (event) => {
      seen.push(event.orderChanged.order.courier)
      onEvent?.({ refetch })
    },
  })
  if (loading) return <p>Loading</p>
  return (
    <p>
      {data?.parcels.map((one) => one.courier).join()} {refreshing ? 'refreshing' : 'settled'}
    </p>
  )
}

function open(
  client = makeClient({
    uri: new URL('/graphql', location.href).href,
    onSessionEnded: () => {},
    confirmation: makeConfirmation(),
  }),
  onEvent?: (reading: Reading) => void,
) {
  const page = (content: React.ReactNode) => (
    <ApolloProvider client={client}>
      <LiveContext value={live}>{content}</LiveContext>
    </ApolloProvider>
  )
  const view = render(page(<Orders onEvent={onEvent} />))
  return { client, show: (content: React.ReactNode) => view.rerender(page(content)) }
}

const cursorsFollowed = () => [...live.followed].map((one) => one.cursor)

beforeEach(() => {
  live = new FakeLive()
  seen = []
  recounts = 0
  answer = { eventCursor: 'c1', parcels: [order('Ferry')] }
  server.use(graphql.query('List', () => HttpResponse.json({ data: answer })))
  watchSent()
})

describe('a live screen', () => {
  it("following starts from the cursor of the screen's own snapshot", async () => {
    open()
    expect(live.followed.size).toBe(0)
    expect(await screen.findByText('Ferry settled')).toBeVisible()
    expect(cursorsFollowed()).toEqual(['c1'])
  })

  it("an event's entities are shown at once, and the screen is notified", async () => {
    open()
    await screen.findByText('Ferry settled')
    await live.emit(Changed, changed('c2', 'Airmail'))
    expect(screen.getByText('Airmail settled')).toBeVisible()
    expect(seen).toEqual(['Airmail'])
  })

  it('events leave nothing behind in the cache', async () => {
    const { client } = open()
    await screen.findByText('Ferry settled')
    await live.emit(Changed, changed('c2', 'Airmail'))
    await live.emit(Changed, changed('c3', 'Rail'))
    const cache = client.cache.extract() as Record<string, Record<string, unknown>>
    expect(
      Object.keys(cache['ROOT_SUBSCRIPTION'] ?? {}).filter((key) => key.startsWith('orderChanged')),
    ).toHaveLength(1)
  })

  it('a window that is open for long forgets its earlier reads, and shows the latest state', async () => {
    const { client } = open()
    await screen.findByText('Ferry settled')
    const forget = vi.spyOn(client.cache, 'gc')
    for (let nth = 1; nth <= 450; nth++) await live.emit(Changed, changed(`e${nth}`, `Ship ${nth}`))
    expect(screen.getByText('Ship 450 settled')).toBeVisible()
    expect(forget.mock.calls).toEqual([[{ resetResultCache: true }], [{ resetResultCache: true }]])
  })

  it('after a newer snapshot, events since then are applied again because it may have overwritten them', async () => {
    open()
    await screen.findByText('Ferry settled')
    const [first] = live.followed
    answer = { eventCursor: 'c5', parcels: [order('Horse')] }
    await live.resync(Changed)
    expect(await screen.findByText('Horse settled')).toBeVisible()
    await waitFor(() => expect(cursorsFollowed()).toEqual(['c5']))
    expect([...live.followed][0]).not.toBe(first)
  })

  it('one snapshot serves all subscriptions that must resync together', async () => {
    open()
    await screen.findByText('Ferry settled')
    answer = { eventCursor: 'c5', parcels: [order('Horse')] }
    const [follower] = live.followed
    const cursors = await Promise.all([follower?.resync(), follower?.resync()])
    expect(cursors).toEqual(['c5', 'c5'])
    expect(sentAs('List')).toHaveLength(2)
  })

  it('an event during a refetch causes another one, because the first may be older than the event', async () => {
    let asked = 0
    const held = gate()
    open(undefined, ({ refetch }) => refetch())
    await screen.findByText('Ferry settled')
    server.use(
      graphql.query('List', async () => {
        asked += 1
        // This answer was read before the second event.
        const read = { eventCursor: `c${asked + 5}`, parcels: [order(asked === 1 ? 'Horse' : 'Rail')] }
        if (asked === 1) await held.opened
        return HttpResponse.json({ data: read })
      }),
    )
    await live.emit(Changed, changed('c2', 'Airmail'))
    await waitFor(() => expect(asked).toBe(1))
    await live.emit(Changed, changed('c3', 'Airmail'))
    held.open()
    expect(await screen.findByText('Rail settled')).toBeVisible()
    expect(asked).toBe(2)
  })

  it('events that arrive while an older answer is in flight are not undone by it', async () => {
    const { client } = open()
    await screen.findByText('Ferry settled')
    const held = gate()
    server.use(
      graphql.query('Parcel', async () => {
        await held.opened
        return HttpResponse.json({ data: { parcel: order('Ferry') } })
      }),
    )
    const parcel = client.query({ query: Parcel, fetchPolicy: 'network-only' })
    await waitFor(() => expect(sentAs('Parcel')).toHaveLength(1))
    await live.emit(Changed, changed('c2', 'Airmail'))
    await live.emit(Changed, changed('c3', 'Rail'))
    await act(async () => {
      held.open()
      await parcel
    })
    expect(screen.getByText('Rail settled')).toBeVisible()
    expect(seen).toEqual(['Airmail', 'Rail'])
  })

  it('an event that an answer contains does not undo later changes in the answer', async () => {
    let refetch = () => {}
    open(undefined, (reading) => {
      refetch = reading.refetch
    })
    await screen.findByText('Ferry settled')
    const held = gate()
    // Read after a third event, which this window no longer receives: it follows from there.
    server.use(
      graphql.query('List', async () => {
        await held.opened
        return HttpResponse.json({ data: { eventCursor: cursorAt(3), parcels: [order('Horse')] } })
      }),
    )
    await live.emit(Changed, changed(cursorAt(1), 'Airmail'))
    const [before] = live.followed
    act(() => refetch())
    await live.emit(Changed, changed(cursorAt(2), 'Rail'))
    await act(async () => held.open())
    expect(await screen.findByText('Horse settled')).toBeVisible()
    await act(async () => before?.onEvent(changed(cursorAt(2), 'Rail')))
    expect(screen.getByText('Horse settled')).toBeVisible()
    await live.emit(Changed, changed(cursorAt(4), 'Road'))
    expect(screen.getByText('Road settled')).toBeVisible()
    // Counts are read separately, and their answer may be older than the list.
    expect({ seen, recounts }).toEqual({ seen: ['Airmail', 'Rail', 'Road'], recounts: 4 })
  })

  it('a snapshot read again before an event, but received after it, is followed from its own cursor', async () => {
    let refetch = () => {}
    open(undefined, (reading) => {
      refetch = reading.refetch
    })
    await screen.findByText('Ferry settled')
    await live.emit(Changed, changed('c2', 'Airmail'))
    const [first] = live.followed
    // The same cursor as before: nothing had happened yet when this was read.
    act(() => refetch())
    await waitFor(() => expect(sentAs('List')).toHaveLength(2))
    await waitFor(() => expect([...live.followed][0]).not.toBe(first))
    expect(cursorsFollowed()).toEqual(['c1'])
  })

  it("another screen's newer snapshot does not move this screen's cursor", async () => {
    const { show } = open()
    await screen.findByText('Ferry settled')
    answer = { eventCursor: 'c9', parcels: [] }
    show(
      <>
        <Orders />
        <Orders search="ring" />
      </>,
    )
    await waitFor(() => expect(cursorsFollowed()).toEqual(['c1', 'c9']))
  })

  it('rows stay while others are loaded, and following continues from the new snapshot', async () => {
    const { show } = open()
    await screen.findByText('Ferry settled')
    answer = { eventCursor: 'c2', parcels: [order('Ferry'), { ...order('Rail'), id: 'o2' }] }
    show(<Orders search="r" />)
    expect(screen.getByText('Ferry refreshing')).toBeVisible()
    expect(await screen.findByText('Ferry,Rail settled')).toBeVisible()
    expect(cursorsFollowed()).toEqual(['c2'])
  })

  it('every time a screen opens, it queries the server again and shows cached data meanwhile', async () => {
    const { show } = open()
    await screen.findByText('Ferry settled')
    show(null)
    expect(live.followed.size).toBe(0)
    answer = { eventCursor: 'c7', parcels: [order('Rail')] }
    show(<Orders />)
    expect(screen.getByText('Ferry refreshing')).toBeVisible()
    expect(live.followed.size).toBe(0)
    expect(await screen.findByText('Rail settled')).toBeVisible()
    expect(cursorsFollowed()).toEqual(['c7'])
  })
})
