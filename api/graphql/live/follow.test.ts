import { setTimeout as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '../../usecases/live/ports.ts'
import type { GraphQLContext } from '../server/context.ts'
import { follow } from './follow.ts'

const admin = { role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' } as const

const event = (seq: number): LiveEvent => ({
  cursor: `c${seq}`,
  row: {
    stream: 'admin',
    seq,
    id: String(seq),
    type: 'request.changed',
    requestId: null,
    quoteId: null,
    orderId: null,
    supplierId: null,
    actor: null,
    data: {},
    occurredAt: new Date(seq),
  },
})

/** The context of an operation on a connection after two events. */
function operationOn(authenticateAgain: GraphQLContext['authenticateAgain']): GraphQLContext {
  async function* events() {
    yield event(1)
    yield event(2)
  }
  return {
    actor: admin,
    authenticateAgain,
    readsFor: () => null,
    sendFor: () => null,
    live: { subscribe: () => Promise.resolve(events()) },
    ports: { now: () => new Date(0), policy: {} },
  } as unknown as GraphQLContext
}

const aConnection = () => () => Promise.resolve(admin)
const always = () => Promise.resolve(true)
const following = (context: GraphQLContext) =>
  follow(context, { field: 'requestChanged', after: null, shows: always })

/** Whether the promise has settled. */
const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), later(20).then(() => false)])

describe('the subscriptions of one connection', () => {
  it('receive events one after the other, so that older data is never sent after newer data', async () => {
    const connection = aConnection()
    const one = await following(operationOn(connection))
    const other = await following(operationOn(connection))
    await one.next()
    const waits = other.next()
    expect(await settled(waits)).toBe(false)
    // The first event has been sent.
    const second = one.next()
    expect(await settled(waits)).toBe(true)
    expect(await settled(second)).toBe(false)
    void other.next()
    expect(await settled(second)).toBe(true)
  })

  it('do not wait for a subscription that ended in the middle of an event', async () => {
    const connection = aConnection()
    const one = await following(operationOn(connection))
    const other = await following(operationOn(connection))
    await one.next()
    await one.return?.()
    expect(await settled(other.next())).toBe(true)
  })

  it('do not wait for the subscriptions of another connection', async () => {
    const one = await following(operationOn(aConnection()))
    const other = await following(operationOn(aConnection()))
    await one.next()
    expect(await settled(other.next())).toBe(true)
  })
})
