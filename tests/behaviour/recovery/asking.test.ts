import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveryApis } from '../../kit/mail/recoveryApis.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, type World } from '../../kit/world.ts'

const NEW = 'brand-new-horse-1'
const PER_ACCOUNT = 10
const PER_ADDRESS = 100
const [rest, graphql] = recoveryApis as [(typeof recoveryApis)[0], (typeof recoveryApis)[0]]

let server: TestServer
let world: World
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

describe.each(recoveryApis)('requesting a link ($name)', ({ ask, reset }) => {
  test('the response is identical whether the account exists, is pending, was rejected, or is an admin’s', async () => {
    const known = [
      await world.supplier('Acme'),
      await world.supplier('Waiting', { status: 'pending' }),
      await world.supplier('Rejected', { status: 'rejected' }),
      await world.admin(),
    ].map(({ email }) => email)
    const answers = new Set<string>()
    for (const email of [...known, 'nobody@makers.example']) {
      const { status, text } = await ask(world.visitor(), email)
      answers.add(`${status} ${text}`)
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain(
      'If an account with this email exists, a password reset link has been sent.',
    )
  })

  test('an invalid email address is refused as such', async () => {
    for (const email of ['', 'acme', 'a@b', '\u0000@makers.example', 'x'.repeat(300)]) {
      const { outcome, text } = await ask(world.visitor(), email)
      expect(outcome, email).toBe('VALIDATION_FAILED')
      expect(text).toContain('Please enter a valid email address')
    }
    for (const email of [null, undefined, 7, [], { not: '' }])
      expect(['VALIDATION_FAILED', 'BAD_REQUEST']).toContain((await ask(world.visitor(), email)).outcome)
    expect(await world.prisma.recoveryRequest.count()).toBe(0)
  })

  test('too many requests for one account are refused, known or not; a valid link still works', async () => {
    const acme = await world.supplier('Acme')
    for (const email of [acme.email, 'nobody@makers.example']) {
      for (let nth = 0; nth < PER_ACCOUNT; nth++)
        expect((await ask(world.visitor(), email)).outcome, `${email}, time ${nth + 1}`).toBe('done')
      expect((await ask(world.visitor(), email)).outcome).toBe('RATE_LIMITED')
    }
    // Each emailed link replaces the previous one, so all of them are sent first.
    await until('every request is answered', async () => (await world.prisma.recoveryRequest.count()) === 0)
    const { token } = await world.recoveryLink(acme)
    expect((await reset(world.visitor(), { token: 'x', email: acme.email, newPassword: NEW })).outcome).toBe(
      'RATE_LIMITED',
    )
    expect((await reset(world.visitor(), { token, email: acme.email, newPassword: NEW })).outcome).toBe(
      'done',
    )
  })
})

test('one account has one allowance for both entry points, and for requesting and trying links', async () => {
  const { email } = await world.supplier('Acme')
  const outcomes: string[] = []
  for (let nth = 0; nth < PER_ACCOUNT + 2; nth++) {
    const api = nth % 2 === 0 ? rest : graphql
    const answer =
      nth % 4 < 2
        ? await api.ask(world.visitor(), email)
        : await api.reset(world.visitor(), { token: `guess-${nth}`, email, newPassword: NEW })
    outcomes.push(answer.outcome)
  }
  expect(outcomes.slice(0, PER_ACCOUNT)).not.toContain('RATE_LIMITED')
  expect(outcomes.slice(PER_ACCOUNT)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
})

test('one address is refused after 100 requests, at either entry point and whatever it forwards, and is told when to retry', async () => {
  for (let nth = 0; nth < PER_ADDRESS; nth++) {
    const api = nth % 2 === 0 ? rest : graphql
    expect((await api.ask(world.visitor(), `maker${nth}@makers.example`)).outcome).toBe('done')
  }
  const path = '/api/auth/supplier/forgot-password'
  const body = { business_email: 'one-more@makers.example' }
  const refused = await world.visitor().rest('POST', path, body, { 'x-forwarded-for': '203.0.113.9' })
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect((await graphql.ask(world.visitor(), 'one-more@makers.example')).outcome).toBe('RATE_LIMITED')
  const acme = await world.supplier('Acme')
  const { token } = await world.recoveryLink(acme)
  expect((await rest.reset(world.visitor(), { token, email: acme.email, newPassword: NEW })).outcome).toBe(
    'done',
  )
  const { caller: admin } = await world.admin()
  expect((await rest.ask(admin, acme.email)).outcome, 'an admin asks for others').toBe('done')
})

test("links that belong to no account use up only the allowance of the caller's own address", async () => {
  const { email } = await world.supplier('Acme')
  for (let nth = 0; nth < PER_ACCOUNT + 2; nth++)
    expect((await rest.reset(world.visitor(), { token: '', email: '', newPassword: NEW })).outcome).toBe(
      'INVALID_TOKEN',
    )
  expect((await rest.ask(world.visitor(), email)).outcome).toBe('done')
})

// Last, because these tests stop the jobs for good.
describe('while no scheduled job runs', () => {
  beforeAll(() => server.stopScheduledJobs())

  test.each(recoveryApis)(
    'an existing account causes the same work as an unknown one ($name)',
    async ({ ask }) => {
      const makers = await Promise.all(
        Array.from({ length: 5 }, (_, nth) => world.supplier(`Maker ${nth}`, { status: 'pending' })),
      )
      /** The minimum of several runs, because one-time work may add statements. */
      const costOf = async (emails: readonly string[]) => {
        const costs: number[] = []
        for (const email of emails) {
          const before = statements
          expect((await ask(world.visitor(), email)).outcome).toBe('done')
          costs.push(statements - before)
        }
        return Math.min(...costs)
      }
      const known = await costOf(makers.map(({ email }) => email))
      expect(known).toBeGreaterThan(0)
      expect(await costOf(makers.map((_, nth) => `nobody${nth}@makers.example`))).toBe(known)
    },
  )

  test('a request made while the email of the previous one is being sent gets its own link', async () => {
    const { email } = await world.supplier('Acme')
    const { recoveries } = world.ports
    const [first, second] = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-03T08:50:00Z')]
    await recoveries.ask('supplier', email, first)
    const sending = await recoveries.claim(first)
    // Meanwhile an admin ended all access to the account, including links, and had a new one sent.
    await recoveries.ask('supplier', email, second)
    await recoveries.done(sending?.id ?? '')

    const next = await recoveries.claim(second)
    expect(next).toMatchObject({ email, createdAt: second, attempts: 1 })
    await recoveries.failed(sending?.id ?? '', new Date('2026-03-02T09:00:30Z'))
    expect(await recoveries.claim(second), 'it is claimed').toBeNull()
  })
})
