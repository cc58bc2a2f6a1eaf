import { CloseCode } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type World } from '../kit/world.ts'

interface OpenedFrame {
  requestOpened: { cursor: string; request: { id: string } }
}
const OPENED = `subscription($after: EventCursor) { requestOpened(after: $after) { cursor request { id } } }`

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const idsIn = (frames: readonly OpenedFrame[]) => frames.map(({ requestOpened }) => requestOpened.request.id)

async function openSome(count: number): Promise<string[]> {
  const product = await world.product()
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++) ids.push((await world.openRequest({ product })).id)
  return ids
}

describe('a screen that was disconnected', () => {
  it('a screen resumes from its last cursor: it gets what it missed in order and once, then new events', async () => {
    const { caller } = await world.supplier('Acme')
    const before = caller.subscribe<OpenedFrame>(OPENED, { after: await caller.eventCursor() })
    const heard = await openSome(2)
    const frames = await before.take(2)
    expect(idsIn(frames)).toEqual(heard)
    await before.close()

    const missed = await openSome(3)
    const back = caller.subscribe<OpenedFrame>(OPENED, { after: frames[1]?.requestOpened.cursor })
    expect(idsIn(await back.take(3))).toEqual(missed)
    const fresh = await openSome(1)
    expect(idsIn(await back.take(4))).toEqual([...missed, ...fresh])
  })

  it('a screen catches up after many disconnects at any moment without gaps or repetitions', async () => {
    const { caller } = await world.supplier('Acme')
    let after = await caller.eventCursor()
    const seen: string[] = []
    const opening = openSome(12)
    while (seen.length < 12) {
      const following = caller.subscribe<OpenedFrame>(OPENED, { after })
      // After one or two events the connection is cut again, in the middle of a write.
      const frames = await following.take(Math.min(12 - seen.length, 1 + (seen.length % 2)))
      seen.push(...idsIn(frames))
      after = frames.at(-1)?.requestOpened.cursor ?? after
      await following.close()
    }
    expect(seen).toEqual(await opening)
  })

  it('nothing is missed between the query and the subscription, because both start from one position', async () => {
    const { caller } = await world.supplier('Acme')
    const early = await openSome(1)
    const { eventCursor, opportunities } = await caller.graphqlOk<{
      eventCursor: string
      opportunities: { edges: { node: { id: string } }[] }
    }>('{ eventCursor opportunities(first: 10) { edges { node { id } } } }')
    expect(opportunities.edges.map(({ node }) => node.id)).toEqual(early)
    // Opened after the snapshot and before the subscription.
    const between = await openSome(1)
    const following = caller.subscribe<OpenedFrame>(OPENED, { after: eventCursor })
    expect(idsIn(await following.take(1))).toEqual(between)
  })

  it('a cursor that is invalid, someone else’s, or from another log is answered with RESYNC', async () => {
    const acme = await world.supplier('Acme')
    const bolt = await world.supplier('Bolt')
    const refusalOf = (caller: Caller, after: string) => caller.subscribe(OPENED, { after }).refusal()
    const cursor = await acme.caller.eventCursor()
    expect(await refusalOf(bolt.caller, cursor)).toBe('RESYNC')
    expect(await refusalOf(acme.caller, 'AAAA')).toBe('RESYNC')
    const tampered = cursor.slice(0, -2) + (cursor.endsWith('AA') ? 'BB' : 'AA')
    expect(await refusalOf(acme.caller, tampered)).toBe('RESYNC')
    await world.prisma.streamHead.updateMany({ data: { epoch: 2 } })
    expect(await refusalOf(acme.caller, cursor)).toBe('RESYNC')
  })

  it('a screen is disconnected when its session ends, wherever it ended, and gets nothing more', async () => {
    const acme = await world.supplier('Acme')
    const after = await acme.caller.eventCursor()
    const following = acme.caller.subscribe<OpenedFrame>(OPENED, { after })
    await openSome(1)
    await following.take(1)
    await world.prisma.session.deleteMany({ where: { supplierId: acme.id } })
    expect(await following.refusal()).toBe(String(CloseCode.Forbidden))
    await openSome(1)
    // The regular look for ended sessions may close the connection before its operation is answered.
    const refusals = ['UNAUTHENTICATED', String(CloseCode.Forbidden)]
    expect(refusals).toContain(await acme.caller.subscribe(OPENED, { after }).refusal())
    expect(following.frames).toHaveLength(1)
  })
})
