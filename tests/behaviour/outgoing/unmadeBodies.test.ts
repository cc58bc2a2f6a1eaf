import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingBody } from '../../../api/rest/outgoingBody.ts'
import type { BodyOf } from '../../../api/usecases/outgoing/ports.ts'
import type { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import type { World } from '../../kit/world.ts'
import {
  anEndpoint,
  type Endpoint,
  lookAt,
  type PostOffice,
  postOffice,
  replay,
  setUpOutgoing,
} from './outgoingScene.ts'

let server: TestServer
let receiver: Receiver
let world: World
let endpoint: Endpoint

setUpOutgoing((scene) => ({ server, receiver, world } = scene))
beforeEach(async () => {
  endpoint = await anEndpoint(world, receiver.url)
})

/** Fails for one request as often as the test requests. */
function officeThatFailsOver(
  requestId: string,
  times: number,
  error = new Error('This body breaks'),
): PostOffice {
  const real = outgoingBody({ readsFor: server.database.readsFor, ports: server.deps.ports })
  let left = times
  const bodyOf: BodyOf = (event) =>
    event.requestId === requestId && left-- > 0 ? Promise.reject(error) : real(event)
  return postOffice(server, { bodyOf })
}

const look = async () => lookAt((await world.admin()).caller, endpoint.id)

describe('an event whose body cannot be built', () => {
  it('the event is sent once its body can be built', async () => {
    const broken = await world.openRequest()
    const office = officeThatFailsOver(broken.id, 2)
    await expect(office.read()).rejects.toThrow('This body breaks')
    await expect(office.read()).rejects.toThrow('This body breaks')
    await office.read()
    await office.post()
    expect(receiver.got.map(({ body }) => body.id)).toEqual([broken.id])
  })

  it('an overloaded database loses no event, however often it refuses', async () => {
    const delayed = await world.openRequest()
    const busy = new Error('timeout exceeded when trying to connect')
    const office = officeThatFailsOver(delayed.id, 5, busy)
    for (let pass = 0; pass < 5; pass++) await expect(office.read()).rejects.toThrow(busy)
    await office.read()
    await office.post()
    expect(receiver.got.map(({ body }) => body.id)).toEqual([delayed.id])
  })

  it('the third failure is reported, the event becomes a dead letter, and others are not held up', async () => {
    const broken = await world.openRequest()
    const sound = await world.openRequest()
    const office = officeThatFailsOver(broken.id, Number.POSITIVE_INFINITY)
    await expect(office.read()).rejects.toThrow('This body breaks')
    await expect(office.read()).rejects.toThrow('This body breaks')
    await office.read()
    await office.post()
    expect(receiver.got.map(({ body }) => body.id)).toEqual([sound.id])
    expect(server.reported.splice(0)).toEqual([new Error('This body breaks')])
    const { enabled, failures, deliveries } = await look()
    expect({ enabled, failures }).toEqual({ enabled: true, failures: 0 })
    expect(deliveries).toContainEqual(
      expect.objectContaining({
        status: 'FAILED',
        attempts: 0,
        lastError: 'Loupe could not prepare the event',
      }),
    )
  })

  it('the event cannot be replayed, because there is nothing to post', async () => {
    const broken = await world.openRequest()
    const office = officeThatFailsOver(broken.id, Number.POSITIVE_INFINITY)
    await office.read().catch(() => undefined)
    await office.read().catch(() => undefined)
    await office.read()
    expect(server.reported.splice(0)).toEqual([new Error('This body breaks')])
    const { caller } = await world.admin()
    const [delivery] = (await look()).deliveries
    expect(await replay(caller, delivery?.id)).toMatchObject({
      __typename: 'ConflictError',
      message:
        'There is nothing to post: the event could not be prepared, or Loupe no longer keeps its body. Read it from the lists.',
    })
    await office.post()
    expect(receiver.got).toEqual([])
  })
})
