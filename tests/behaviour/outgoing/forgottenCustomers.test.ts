import { beforeEach, expect, it } from 'vitest'
import { outgoingBody } from '../../../api/rest/outgoingBody.ts'
import { canariesIn, canary } from '../../kit/canaries.ts'
import type { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import type { AdminSeat, OpenRequest, SupplierSeat, World } from '../../kit/world.ts'
import { anEndpoint, type Endpoint, lookAt, postOffice, replay, setUpOutgoing } from './outgoingScene.ts'

const NAME = `${canary.firstName} ${canary.lastName}`

let server: TestServer
let receiver: Receiver
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let ofPartner: Endpoint
let ofAcme: Endpoint

setUpOutgoing((scene) => ({ server, receiver, world } = scene))
beforeEach(async () => {
  admin = await world.admin()
  acme = await world.supplier('Acme')
  ofPartner = await anEndpoint(world, receiver.url)
  ofAcme = await anEndpoint(world, receiver.url, { of: acme })
})

/** A request whose engraving names the customer, which an admin has released unchanged. */
async function releasedRequest(): Promise<OpenRequest> {
  const request = await world.openRequest({ properties: [{ name: 'Engraving', value: `For ${NAME}` }] })
  const { releaseRequest } = await admin.caller.graphqlOk<{ releaseRequest: { __typename: string } }>(
    'mutation($input: ReleaseRequestInput!) { releaseRequest(input: $input) { __typename } }',
    { input: { requestId: request.id, as: 'UNCHANGED' } },
  )
  expect(releaseRequest.__typename).toBe('QuoteRequest')
  return request
}

const edit = ({ id }: OpenRequest, desired_price: string) =>
  admin.caller.restOk('PATCH', `/api/quote-requests/${id}`, { desired_price })

async function forgetCustomerOf({ payload }: OpenRequest): Promise<void> {
  await world.deliver('customers/redact', {
    shop_id: 954_889,
    shop_domain: SHOP,
    customer: { id: Number(canary.customerId), email: canary.email, phone: canary.phone },
    orders_to_redact: [payload.id],
  })
  await server.settle()
}

const stored = () => world.prisma.outgoingDelivery.findMany({ orderBy: { id: 'asc' } })
const named = async () => (await stored()).filter(({ body }) => canariesIn(body).length > 0)

it('an erased customer is deleted from bodies that were posted and from those that wait, which are no longer posted', async () => {
  const [forgotten, other] = [await releasedRequest(), await releasedRequest()]
  const office = postOffice(server)
  await office.read()
  await office.post()
  await edit(forgotten, '500.00')
  await edit(other, '500.00')
  await office.read()
  expect(await named(), 'opened and changed, for two endpoints, of two requests').toHaveLength(8)
  const before = await stored()
  await forgetCustomerOf(forgotten)

  expect((await named()).map(({ body }) => (JSON.parse(body) as { id: string }).id)).toEqual([
    other.id,
    other.id,
    other.id,
    other.id,
  ])
  const isOfForgotten = ({ body }: { body: string }) => body.includes(forgotten.id)
  expect(await stored()).toEqual(
    before.map((delivery) => ({
      ...delivery,
      ...(isOfForgotten(delivery) && { body: 'null' }),
      ...(isOfForgotten(delivery) &&
        delivery.status === 'waiting' && {
          status: 'failed',
          lastError: 'Loupe no longer keeps the body of this delivery',
        }),
    })),
  )
  receiver.clear()
  await office.read()
  await office.post()
  expect(receiver.got.map(({ body }) => body.id)).toEqual([other.id, other.id])
  for (const [caller, endpoint] of [
    [admin.caller, ofPartner],
    [acme.caller, ofAcme],
  ] as const) {
    const { enabled, failures, deliveries } = await lookAt(caller, endpoint.id)
    expect({ enabled, failures }).toEqual({ enabled: true, failures: 0 })
    expect(deliveries.map(({ topic, status }) => `${topic} ${status}`).toSorted()).toEqual([
      'requests/changed DELIVERED',
      'requests/changed FAILED',
      'requests/opened DELIVERED',
      'requests/opened DELIVERED',
    ])
  }
})

it('a delivery whose body was deleted cannot be replayed, because there is nothing to post', async () => {
  const request = await releasedRequest()
  const office = postOffice(server)
  await office.read()
  await office.post()
  await edit(request, '500.00')
  await office.read()
  await forgetCustomerOf(request)
  receiver.clear()
  const { deliveries } = await lookAt(acme.caller, ofAcme.id)
  expect(deliveries.map(({ status }) => status)).toEqual(['FAILED', 'DELIVERED'])
  for (const { id } of deliveries)
    expect(await replay(acme.caller, id)).toEqual({
      __typename: 'ConflictError',
      message:
        'There is nothing to post: the event could not be prepared, or Loupe no longer keeps its body. Read it from the lists.',
    })
  await office.post()
  expect(receiver.got).toEqual([])
})

it('a body that was built just before the erasure is built again, without the customer', async () => {
  const request = await releasedRequest()
  const bodyOf = outgoingBody({ readsFor: server.deps.database.readsFor, ports: world.ports })
  let made = 0
  const office = postOffice(server, {
    async bodyOf(event) {
      const body = await bodyOf(event)
      made += 1
      if (made === 1) await forgetCustomerOf(request)
      return body
    },
  })
  await office.read()
  expect(await named()).toEqual([])
  await office.read()
  expect(await named()).toEqual([])
  await office.post()
  expect(receiver.got.map(({ body }) => body.id)).toEqual([request.id, request.id])
})
