import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { recoveryApis } from '../../kit/mail/recoveryApis.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

const NEW = 'brand-new-horse-1'
const [rest, graphql] = recoveryApis as [(typeof recoveryApis)[0], (typeof recoveryApis)[0]]

let server: TestServer
let world: World
let acme: SupplierSeat
let visitor: Caller
/** The hash of the password that everyone starts with. */
let oldHash: string | null
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  visitor = world.visitor()
  const account = await world.prisma.supplier.findUniqueOrThrow({ where: { id: acme.id } })
  oldHash = account.passwordHash
})
afterEach(() => world.end())
afterAll(() => server.stop())

const signIn = (password: string, business_email = acme.email) =>
  world.visitor().rest('POST', '/api/auth/supplier/login', { business_email, password })
const linkOf = async (supplier = acme) => ({
  token: (await world.recoveryLink(supplier)).token,
  email: supplier.email,
  newPassword: NEW,
})

describe.each(recoveryApis)('a link ($name)', ({ reset }) => {
  test('a link works once: of 20 simultaneous uses, one sets its password', async () => {
    const { token, email } = await linkOf()
    const passwords = Array.from({ length: 20 }, (_, nth) => `password-number-${nth}`)
    const answers = await Promise.all(
      passwords.map((newPassword) => reset(world.visitor(), { token, email, newPassword })),
    )
    const won = answers.findIndex(({ outcome }) => outcome === 'done')
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    const others = answers.filter((_, nth) => nth !== won)
    for (const { outcome } of others) expect(['INVALID_TOKEN', 'RATE_LIMITED']).toContain(outcome)
    expect((await signIn(passwords[won] ?? '')).status).toBe(200)
    expect((await signIn(PASSWORD)).status).toBe(401)
  })

  test('a used link does not change the password again', async () => {
    const link = await linkOf()
    expect((await reset(visitor, link)).outcome).toBe('done')
    const again = await reset(visitor, { ...link, newPassword: 'another-horse-2' })
    expect(again.outcome).toBe('INVALID_TOKEN')
    expect(again.text).toContain('This password reset link is invalid or has expired.')
    expect((await signIn(NEW)).status).toBe(200)
  })

  test('a link works within an hour, and not after it', async () => {
    const early = await linkOf()
    server.clock.advance(0.99)
    expect((await reset(visitor, early)).outcome).toBe('done')
    const late = await linkOf()
    server.clock.advance(1)
    expect((await reset(visitor, late)).outcome).toBe('INVALID_TOKEN')
    expect((await signIn(NEW)).status).toBe(200)
  })

  test('a link works only for its own account', async () => {
    const rival = await world.supplier('Rival')
    const own = await linkOf()
    const theirs = await linkOf(rival)
    expect((await reset(visitor, { ...own, email: rival.email })).outcome).toBe('INVALID_TOKEN')
    expect((await reset(visitor, { ...own, token: theirs.token })).outcome).toBe('INVALID_TOKEN')
    expect((await reset(visitor, { ...own, email: 'nobody@makers.example' })).outcome).toBe('INVALID_TOKEN')
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect((await signIn(PASSWORD, rival.email)).status).toBe(200)
  })

  test('a link finds its account however the address is written', async () => {
    const link = await linkOf()
    expect((await reset(visitor, { ...link, email: ` ${acme.email.toUpperCase()} ` })).outcome).toBe('done')
  })

  test('a password that is too short does not use up the link', async () => {
    const link = await linkOf()
    const short = await reset(visitor, { ...link, newPassword: '1234567' })
    expect(short.outcome).toBe('VALIDATION_FAILED')
    expect(short.text).toContain('Password must be at least 8 characters long')
    expect((await reset(visitor, { ...link, newPassword: 'x'.repeat(1001) })).outcome).toBe(
      'VALIDATION_FAILED',
    )
    expect((await reset(visitor, link)).outcome).toBe('done')
  })

  test("a reset ends all of the account's sessions, in every window and socket, and nobody else's", async () => {
    const rival = await world.supplier('Rival')
    const second = await world.freshCaller(acme)
    const open = second.subscribe('subscription { orderChanged { cursor } }')
    const theirs = rival.caller.subscribe('subscription { orderChanged { cursor } }')
    await until('both sockets are open', () => open.raw.length > 0 && theirs.raw.length > 0)
    const link = await linkOf()
    expect((await reset(visitor, link)).outcome).toBe('done')
    const since = performance.now()
    for (const caller of [acme.caller, second])
      expect((await caller.rest('GET', '/api/supplier/products')).status).toBe(401)
    await until('its socket is closed', () => open.ended)
    // The server notices within a second; the rest allows for a busy machine.
    expect(performance.now() - since).toBeLessThan(15_000)
    expect((await rival.caller.rest('GET', '/api/supplier/products')).status).toBe(200)
    expect(theirs.ended).toBe(false)
  })

  test('a sign-in with the old password at the same moment does not survive the reset', async () => {
    for (let round = 0; round < 3; round++) {
      await world.prisma.supplier.update({ where: { id: acme.id }, data: { passwordHash: oldHash } })
      const link = await linkOf()
      const thieves = Array.from({ length: 6 }, () => world.visitor())
      const body = { business_email: acme.email, password: PASSWORD }
      const [done] = await Promise.all([
        reset(visitor, link),
        ...thieves.map((thief) => thief.rest('POST', '/api/auth/supplier/login', body)),
      ])
      expect(done.outcome).toBe('done')
      for (const thief of thieves)
        expect((await thief.restOk<{ role: unknown }>('GET', '/api/auth/me')).role).toBeNull()
    }
  })

  test('a reset unlocks an account that someone locked by guessing', async () => {
    for (let nth = 0; nth < 10; nth++) await signIn('a guess')
    expect((await signIn(PASSWORD)).status).toBe(429)
    expect((await reset(visitor, await linkOf())).outcome).toBe('done')
    expect((await signIn(NEW)).status).toBe(200)
  })

  test('admins see when a link was used, without its secret', async () => {
    const { caller } = await world.admin()
    const after = await caller.eventCursor()
    const link = await linkOf()
    await reset(visitor, link)
    const heard = caller.subscribe<{ supplierChanged: { supplier: { id: string } } }>(
      'subscription($after: EventCursor) { supplierChanged(after: $after) { supplier { id } } }',
      { after },
    )
    const [frame] = await heard.take(1)
    expect(frame?.supplierChanged.supplier.id).toBe(acme.id)
    expect(heard.raw.join('')).not.toContain(link.token)
  })
})

describe('an invalid token or address', () => {
  const odd = [
    { not: '' },
    null,
    undefined,
    '',
    [],
    ['a'],
    7,
    true,
    'x'.repeat(5_000),
    '\u0000',
    '\ud800',
    '%',
  ]

  test('over REST, an invalid token is an unusable link and never a server error', async () => {
    const link = await linkOf()
    for (const value of odd)
      for (const field of ['token', 'email']) {
        const { outcome, status } = await rest.reset(visitor, { ...link, [field]: value })
        if (outcome === 'RATE_LIMITED') continue
        expect({ outcome, status }, `${field} ${JSON.stringify(value)}`).toEqual({
          outcome: 'INVALID_TOKEN',
          status: 400,
        })
        await world.prisma.rateLimiterFlexible.deleteMany()
      }
    for (const body of [{ new_password: NEW }, { token: link.token, new_password: NEW }])
      expect((await visitor.rest('POST', '/api/auth/supplier/reset-password', body)).status).toBe(400)
    expect((await rest.reset(visitor, link)).outcome, 'the real one still works').toBe('done')
    expect(server.reported).toEqual([])
  })

  test('over GraphQL, an invalid token is refused by its type or is an unusable link', async () => {
    const link = await linkOf()
    for (const value of odd)
      for (const field of ['token', 'email']) {
        const { outcome, status } = await graphql.reset(visitor, { ...link, [field]: value })
        expect(['INVALID_TOKEN', 'BAD_REQUEST'], `${field} ${JSON.stringify(value)}: ${outcome}`).toContain(
          outcome,
        )
        expect(status).toBeLessThan(500)
        await world.prisma.rateLimiterFlexible.deleteMany()
      }
    expect((await graphql.reset(visitor, link)).outcome, 'the real one still works').toBe('done')
    expect(server.reported).toEqual([])
  })

  test('with an invalid password, the error is about the password', async () => {
    for (const newPassword of [undefined, null, 12345678, [], { not: '' }])
      expect(await rest.reset(visitor, { ...(await linkOf()), newPassword })).toMatchObject({ status: 422 })
    const answer = await visitor.rest<{ fields: Record<string, string> }>(
      'POST',
      '/api/auth/supplier/reset-password',
      {},
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { new_password: 'Password must be at least 8 characters long' } },
    })
  })
})
