import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ANSWERS_WITHIN_S,
  RENEWED_EVERY_S,
  RUNS_WITHIN_S,
} from '../../../api/domain/idempotency/decideKey.ts'
import { type BesideApp, besideApp, pausing } from '../../kit/besideApp.ts'
import type { Answer, Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let request: OpenRequest
let admin: AdminSeat
let acme: SupplierSeat
let beside: BesideApp | undefined
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  request = await world.openRequest()
  admin = await world.admin()
  acme = await world.supplier('Acme')
  // A request that a test never releases belongs to a crashed process, and does not renew its lease.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  await beside?.stop()
  beside = undefined
  vi.useRealTimers()
  await world.end()
})
afterAll(() => server.stop())

const headers = { 'idempotency-key': 'one command' }
type Sent = Answer<{ code?: string }>

/** The first is saved in a transaction, the second in one statement. */
const writes = [
  {
    name: 'creating a request',
    caller: () => admin.caller,
    send: (caller: Caller): Promise<Sent> => {
      const body = { variant_id: request.variantId, quantity: 2, destination_country: 'GB' }
      return caller.rest('POST', '/api/quote-requests', body, headers)
    },
    done: async () => (await world.prisma.quoteRequest.count()) - 1,
  },
  {
    name: 'quoting',
    caller: () => acme.caller,
    send: (caller: Caller): Promise<Sent> => {
      const body = { quote_request_id: request.id, final_price: '100.00', delivery_time_days: 7 }
      return caller.rest('POST', '/api/quotes/submit', body, headers)
    },
    done: () => world.prisma.quote.count(),
  },
]

const leaseOf = (seconds: number) => server.clock.advance((seconds + 1) / 3_600)

describe.each(writes)('$name', ({ caller, send, done }) => {
  it('while it runs in another process, a retry is asked to wait', async () => {
    const { changed, arrived, goOn } = pausing('before the work')
    beside = await besideApp(server, changed)
    const first = send(beside.for(caller()))
    await arrived
    const meanwhile = await send(caller())
    expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
    expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThan(0)
    goOn()
    const answered = await first
    expect(answered.status).toBe(201)
    const later = await send(caller())
    expect([later.status, later.text]).toEqual([201, answered.text])
    expect(later.headers.get('idempotent-replayed')).toBe('true')
    expect(await done()).toBe(1)
  })

  it('while it still runs after a commit, a retry is asked to wait, however long that takes', async () => {
    const { changed, arrived, goOn } = pausing('after the work')
    beside = await besideApp(server, changed)
    const first = send(beside.for(caller()))
    await arrived
    for (let times = 0; times < 2; times++) {
      leaseOf(ANSWERS_WITHIN_S)
      vi.advanceTimersByTime(RENEWED_EVERY_S * 1_000)
      const renewed = { where: { leasedUntil: { gt: server.clock.now() } } }
      await until('its lease is renewed', () => world.prisma.idempotencyKey.count(renewed))
      expect((await send(caller())).body.code).toBe('IDEMPOTENCY_KEY_IN_USE')
    }
    goOn()
    const answered = await first
    expect(answered.status).toBe(201)
    expect((await send(caller())).text).toBe(answered.text)
    expect(await done()).toBe(1)
  })

  it('after a crash between the commit and the answer, a retry hears that it was carried out', async () => {
    const { changed, arrived } = pausing('after the work')
    beside = await besideApp(server, changed)
    const unanswered = send(beside.for(caller())).catch(() => null)
    await arrived
    expect(await done()).toBe(1)
    expect((await send(caller())).body.code).toBe('IDEMPOTENCY_KEY_IN_USE')
    leaseOf(ANSWERS_WITHIN_S)
    const retry = await send(caller())
    expect([retry.status, retry.body.code]).toEqual([409, 'ANSWER_LOST'])
    expect(await done()).toBe(1)
    await beside.stop()
    beside = undefined
    expect(await unanswered, 'nobody heard the answer').toBeNull()
  })

  it('after a crash before the commit, a retry runs as soon as the lease has expired', async () => {
    const { changed, arrived } = pausing('before the work')
    beside = await besideApp(server, changed)
    const unanswered = send(beside.for(caller())).catch(() => null)
    await arrived
    leaseOf(RUNS_WITHIN_S)
    const retry = await send(caller())
    expect([retry.status, retry.headers.get('idempotent-replayed')]).toEqual([201, null])
    expect(await done()).toBe(1)
    await beside.stop()
    beside = undefined
    expect(await unanswered).toBeNull()
  })

  it('a process that was presumed dead cannot save anything when it continues', async () => {
    const { changed, arrived, goOn } = pausing('before the work')
    beside = await besideApp(server, changed)
    const slow = send(beside.for(caller()))
    await arrived
    leaseOf(RUNS_WITHIN_S)
    // Another process has taken the key over.
    await world.prisma.idempotencyKey.updateMany({
      data: { claim: request.id, leasedUntil: new Date('2099-01-01') },
    })
    goOn()
    expect([(await slow).status, (await slow).body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
    expect(await done()).toBe(0)
    expect(await world.prisma.idempotencyKey.count({ where: { claim: request.id, status: null } })).toBe(1)
  })

  it('a failure before the commit leaves the key free', async () => {
    let failures = 1
    beside = await besideApp(
      server,
      (once) => (call, work) =>
        once(call, (ports) => (failures-- > 0 ? Promise.reject(new Error('broken')) : work(ports))),
    )
    const there = beside.for(caller())
    expect((await send(there)).status).toBe(500)
    expect(await world.prisma.idempotencyKey.count()).toBe(0)
    expect((await send(there)).status).toBe(201)
    expect(await done()).toBe(1)
  })

  it('a failure after the commit is not run again', async () => {
    beside = await besideApp(
      server,
      (once) => (call, work) =>
        once(call, async (ports) => {
          await work(ports)
          throw new Error('broken')
        }),
    )
    expect((await send(beside.for(caller()))).status).toBe(500)
    expect((await send(caller())).body.code).toBe('ANSWER_LOST')
    expect(await done()).toBe(1)
  })
})
