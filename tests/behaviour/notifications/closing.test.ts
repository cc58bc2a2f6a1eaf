import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requests } from '../../../api/data/request/requests.ts'
import { theClock } from '../../../api/domain/actor.ts'
import { closingDue } from '../../../api/domain/request/closing.ts'
import { requestStatuses } from '../../../api/domain/request/requestState.ts'
import { announceClosing } from '../../../api/usecases/request/announceClosing.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { MailScene } from './mailScene.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const MINUTE = 60_000

let scene: MailScene
beforeAll(async () => {
  scene = await MailScene.open()
})
beforeEach(() => scene.begin())
afterAll(() => scene.deps.close())

const aRound = (moments: readonly number[]) =>
  fc
    .constantFrom(...moments)
    .chain((minutes) =>
      fc.constantFrom(-1, 0, 1).map((ms) => new Date(NOW.getTime() + minutes * MINUTE + ms)),
    )

const sketches = fc.array(
  fc.record({
    status: fc.constantFrom(...requestStatuses),
    createdAt: aRound([-300, -120, -60, -30, 0]),
    expiresAt: fc.option(aRound([-60, 0, 30, 60, 90, 120, 180])),
    closingAnnounced: fc.constantFrom(null, 2, 1),
  }),
  { minLength: 40, maxLength: 60 },
)

describe('requests whose deadline is announced', () => {
  it('the query finds the same requests as the rule, around every relevant moment', async () => {
    await fc.assert(
      fc.asyncProperty(sketches, async (some) => {
        await scene.prisma.quoteRequest.deleteMany()
        const stored = await scene.prisma.quoteRequest.createManyAndReturn({
          data: some.map((sketch) => ({
            ...sketch,
            productTitle: 'Ring',
            quantity: 1,
            firstQuotedAt: sketch.status === 'quoted' ? sketch.createdAt : null,
          })),
        })
        const due = stored.filter((request) => closingDue(request, NOW) !== null).map(({ id }) => id)
        const found = await requests(scene.prisma, () => NOW).closing(NOW, 1000)
        expect([...found].sort()).toEqual(due.sort())
      }),
      { numRuns: 10, seed: 20_260_310 },
    )
  })

  it('each deadline is announced once, by however many processes at once', async () => {
    for (let nth = 0; nth < 60; nth++) await scene.request()
    scene.clock.advance(10.5)
    await Promise.all([1, 2, 3].map(() => announceClosing(scene.ports, theClock)))
    const events = await scene.prisma.event.findMany({
      where: { type: 'request.closing', stream: 'suppliers' },
    })
    expect(events).toHaveLength(60)
    expect(new Set(events.map(({ requestId }) => requestId)).size).toBe(60)
    expect(events[0]?.data).toEqual({ hours: 2, deadline: expect.any(String) })
  })
})

it('one run expires every request past its deadline, however many', async () => {
  for (let nth = 0; nth < 60; nth++) await scene.request()
  scene.clock.advance(13)
  expect(await expireRequests(scene.ports, theClock)).toEqual({ processedCount: 60 })
  expect(await scene.prisma.quoteRequest.count({ where: { status: 'expired' } })).toBe(60)
})
