import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import type { Caller } from '../../kit/Caller.ts'
import type { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { webhookRows } from '../../kit/webhookRows.ts'
import type { World } from '../../kit/world.ts'
import { anEndpoint, call, change, lookAt, postOffice, replay, setUpOutgoing } from './outgoingScene.ts'

const PUBLIC_URL = 'https://hooks.partner.example/loupe'

let server: TestServer
let receiver: Receiver
let world: World

setUpOutgoing((scene) => ({ server, receiver, world } = scene))

const LIST = '{ webhookEndpoints { id name url topics enabled createdBy createdAt failures } }'
interface Listed {
  readonly id: string
  readonly createdBy: string | null
}
const listed = async (who: Caller) =>
  (await who.graphqlOk<{ webhookEndpoints: Listed[] }>(LIST)).webhookEndpoints

describe('webhook endpoints', () => {
  it('endpoints are private: partners’ for all admins, each supplier’s for itself; others do not exist', async () => {
    const acme = await world.supplier('Acme')
    const bolt = await world.supplier('Bolt')
    const admin = await world.admin()
    const partners = await anEndpoint(world, PUBLIC_URL)
    const own = await anEndpoint(world, PUBLIC_URL, { of: acme })
    expect((await listed(admin.caller)).map(({ id }) => id)).toEqual([partners.id])
    expect((await listed((await world.anotherAdmin()).caller)).map(({ id }) => id)).toEqual([partners.id])
    expect((await listed(acme.caller)).map(({ id, createdBy }) => [id, createdBy])).toEqual([[own.id, null]])
    expect(await listed(bolt.caller)).toEqual([])
    expect((await listed(admin.caller))[0]?.createdBy).toBe(admin.name)
    const { deliveryId } = await webhookRows(world.prisma, acme.id, world.ports.now())
    expect(await replay(bolt.caller, deliveryId)).toMatchObject({ message: 'Delivery not found' })
    expect(await change(bolt.caller, { endpointId: own.id, name: 'Mine' })).toMatchObject({
      message: 'Webhook not found',
    })
  })

  it('an owner can have at most twenty endpoints, even if two are created at the same moment', async () => {
    const acme = await world.supplier('Acme')
    for (let nth = 0; nth < 19; nth++) await anEndpoint(world, PUBLIC_URL, { of: acme })
    const input = { name: 'Last', url: PUBLIC_URL, topics: ['requests/opened'] }
    const make = () =>
      call(acme.caller, 'createWebhookEndpoint', input, { type: 'CreateWebhookEndpointInput' })
    const made = await Promise.all([make(), make(), make()])
    expect(made.map(({ __typename }) => __typename).sort()).toEqual([
      'ConflictError',
      'ConflictError',
      'WebhookSecret',
    ])
    expect(made.find(({ message }) => message)?.message).toBe(
      'You already have 20 webhooks. Remove one first.',
    )
    await anEndpoint(world, PUBLIC_URL)
  })

  it('endpoints can be changed, and an invalid change is refused with the field', async () => {
    const { caller } = await world.admin()
    const { id } = await anEndpoint(world, PUBLIC_URL)
    expect(await change(caller, { endpointId: id, url: 'ftp://nowhere', topics: [] })).toMatchObject({
      __typename: 'ValidationError',
      fields: [
        { path: 'url', message: 'Use a URL that starts with https://' },
        { path: 'topics', message: 'Choose at least one topic' },
      ],
    })
    await change(caller, { endpointId: id, name: 'Renamed', topics: ['requests/awarded'] })
    expect(await listed(caller)).toMatchObject([
      { name: 'Renamed', url: PUBLIC_URL, topics: ['requests/awarded'], enabled: true },
    ])
  })

  it('a change that someone else made meanwhile is not overwritten', async () => {
    const { caller } = await world.admin()
    const { id } = await anEndpoint(world, PUBLIC_URL, { topics: ['requests/opened'] })
    const was = { name: 'Receiver', url: PUBLIC_URL, topics: ['requests/opened'] }
    await change(caller, { endpointId: id, topics: ['requests/awarded'], was })
    expect(await change(caller, { endpointId: id, ...was, name: 'Renamed', was })).toMatchObject({
      __typename: 'ConflictError',
      message: 'This webhook was just changed. Review it, then save again.',
    })
    expect(await listed(caller)).toMatchObject([{ name: 'Receiver', topics: ['requests/awarded'] }])
  })

  it('removing an endpoint deletes its deliveries', async () => {
    const { caller } = await world.admin()
    const { id } = await anEndpoint(world, receiver.url)
    await world.openRequest()
    const office = postOffice(server)
    await office.read()
    expect(await call(caller, 'removeWebhookEndpoint', { endpointId: id })).toMatchObject({
      __typename: 'Removed',
    })
    await office.post()
    expect(receiver.got).toEqual([])
    expect(await world.prisma.outgoingDelivery.count()).toBe(0)
  })
})

describe('deliveries', () => {
  it('deliveries are kept for thirty days', async () => {
    const { endpointId } = await webhookRows(world.prisma, null, world.ports.now())
    server.clock.advance(30 * 24 - 1)
    await cleanUp(world.prisma, server.clock.now())
    const { caller } = await world.admin()
    expect((await lookAt(caller, endpointId)).deliveries).toHaveLength(1)
    server.clock.advance(2)
    await cleanUp(world.prisma, server.clock.now())
    expect((await lookAt(caller, endpointId)).deliveries).toEqual([])
  })

  it('deliveries that wait or failed are counted for monitoring', async () => {
    const { endpointId } = await webhookRows(world.prisma, null, world.ports.now())
    const { caller } = await world.admin()
    const counted = async () => {
      const { text } = await caller.rest('GET', '/metrics')
      return text.match(/^loupe_outgoing_deliveries\{.*$/gm)
    }
    expect(await counted()).toEqual([
      'loupe_outgoing_deliveries{status="waiting"} 0',
      'loupe_outgoing_deliveries{status="failed"} 0',
    ])
    await world.prisma.outgoingDelivery.updateMany({ where: { endpointId }, data: { status: 'failed' } })
    expect(await counted()).toEqual([
      'loupe_outgoing_deliveries{status="waiting"} 0',
      'loupe_outgoing_deliveries{status="failed"} 1',
    ])
  })

  it('deliveries are listed in pages, newest first, and can be filtered by status', async () => {
    receiver.answers(500)
    const { id } = await anEndpoint(world, receiver.url)
    const opened: string[] = []
    for (let nth = 0; nth < 5; nth++) opened.push((await world.openRequest()).id)
    const office = postOffice(server)
    await office.read()
    await office.post()
    const { caller } = await world.admin()
    interface Page {
      webhookEndpoint: {
        deliveries: {
          totalCount: number
          pageInfo: { endCursor: string; hasNextPage: boolean }
          edges: { node: { body: string } }[]
        }
      }
    }
    const page = async (args: string) => {
      const query = `query($id: ID!) { webhookEndpoint(id: $id) { deliveries(${args}) {
        totalCount pageInfo { endCursor hasNextPage } edges { node { body } } } } }`
      return (await caller.graphqlOk<Page>(query, { id })).webhookEndpoint.deliveries
    }
    const first = await page('first: 3')
    const rest = await page(`first: 3, after: "${first.pageInfo.endCursor}"`)
    const ids = [...first.edges, ...rest.edges].map(
      ({ node }) => (JSON.parse(node.body) as { id: string }).id,
    )
    expect(ids).toEqual(opened.reverse())
    expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false])
    expect((await page('first: 3, status: [DELIVERED, FAILED]')).totalCount).toBe(0)
    expect((await page('first: 3, status: [WAITING]')).totalCount).toBe(5)
  })
})
