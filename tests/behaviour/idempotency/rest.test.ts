import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { MAX_ACCOUNT_KEYS, MAX_KEYS } from '../../../api/domain/idempotency/decideKey.ts'
import { canary } from '../../kit/canaries.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { type AdminSeat, aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let request: OpenRequest
let admin: AdminSeat
let acme: SupplierSeat
let statements: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => statements.push(sql))
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  request = await world.openRequest()
  admin = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(() => world.end())
afterAll(() => server.stop())

const KEY = '"8e03978e-40d5-43dd-bc93-6894a57f9324"'

const create = (caller: Caller, key: string | undefined, more: object = {}) =>
  caller.rest<{ id: string; code?: string }>(
    'POST',
    '/api/quote-requests',
    { variant_id: request.variantId, quantity: 2, destination_country: 'GB', ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const quote = (caller: Caller, key: string, price = '100.00') =>
  caller.rest<{ quote: { id: string }; code?: string }>(
    'POST',
    '/api/quotes/submit',
    { quote_request_id: request.id, final_price: price, delivery_time_days: 7 },
    { 'idempotency-key': key },
  )

const requests = () => world.prisma.quoteRequest.count()
const quotes = () => world.prisma.quote.count()

describe('a write with an Idempotency-Key', () => {
  it('sent again, it gets the same answer, and nothing is done twice', async () => {
    const first = await create(admin.caller, KEY)
    const again = await create(admin.caller, KEY)
    expect(first.status).toBe(201)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await requests()).toBe(2)
  })

  it('a quote whose answer was lost is reported as done, not as a duplicate', async () => {
    const first = await quote(acme.caller, KEY)
    const again = await quote(acme.caller, KEY)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.quote.id).toBe(first.body.quote.id)
    expect(await quotes()).toBe(1)
  })

  it('an answer without a body is sent again, too', async () => {
    const imageId = await world.image(acme)
    const remove = () =>
      acme.caller.rest('DELETE', `/api/supplier-images/${imageId}`, undefined, { 'idempotency-key': KEY })
    const first = await remove()
    const again = await remove()
    expect([first.status, again.status]).toEqual([204, 204])
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual(['', 'true'])
  })

  it('a refusal is sent again, even if it would be accepted by now', async () => {
    const approve = () =>
      admin.caller.rest('POST', `/api/admin/suppliers/${acme.id}/approve`, undefined, {
        'idempotency-key': KEY,
      })
    const first = await approve()
    expect(first.status).toBe(409)
    await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'pending' } })
    const again = await approve()
    expect([again.status, again.text]).toEqual([409, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it.each([
    ['invalid input', { quantity: -1 }, 422],
    ['what does not exist', { variant_id: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('the refusal of %s is sent again', async (_, wrong, status) => {
    const first = await create(admin.caller, KEY, wrong)
    const again = await create(admin.caller, KEY, wrong)
    expect([first.status, again.status, again.text]).toEqual([status, status, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('the same key with another body, path or method is refused, and nothing is done', async () => {
    await create(admin.caller, KEY)
    const other = await create(admin.caller, KEY, { quantity: 3 })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    for (const [method, path] of [
      ['POST', '/api/quote-requests?other'],
      ['PATCH', `/api/quote-requests/${request.id}`],
    ] as const) {
      const { status } = await admin.caller.rest(method, path, {}, { 'idempotency-key': KEY })
      expect(status, path).toBe(422)
    }
    expect(await requests()).toBe(2)
  })

  it('two accounts may use the same key', async () => {
    const other = await world.anotherAdmin()
    const [mine, theirs] = [await create(admin.caller, KEY), await create(other.caller, KEY)]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
    expect(theirs.headers.get('idempotent-replayed')).toBeNull()
  })

  it('two sessions of one account share its keys', async () => {
    await create(admin.caller, KEY)
    const again = await create(await world.freshCaller(admin), KEY)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('sent many times at once, it is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => quote(acme.caller, KEY)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses.has(201)).toBe(true)
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    expect(await quotes()).toBe(1)
  })

  it('after a day the key is forgotten and deleted', async () => {
    await create(admin.caller, KEY)
    server.clock.advance(23)
    expect((await create(admin.caller, KEY)).headers.get('idempotent-replayed')).toBe('true')
    server.clock.advance(1)
    const late = await create(admin.caller, KEY)
    expect([late.status, late.headers.get('idempotent-replayed')]).toEqual([201, null])
    expect(await requests()).toBe(3)
    await cleanUp(world.prisma, server.clock.now())
    expect(await world.prisma.idempotencyKey.count()).toBe(1)
    server.clock.advance(24)
    await cleanUp(world.prisma, server.clock.now())
    expect(await world.prisma.idempotencyKey.count()).toBe(0)
  })

  it.each([
    ['an empty key', ''],
    ['256 characters', 'k'.repeat(256)],
    ['other characters than ASCII', 'cl\u00E9'],
    ['a tab', 'a\tb'],
  ])('%s is malformed', async (_, key) => {
    const { status, body } = await create(admin.caller, key)
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(await requests()).toBe(1)
  })

  it('while too many are stored, a key that was used before is still answered', async () => {
    const first = await create(admin.caller, KEY)
    await keepKeys(MAX_KEYS, await sessionOf(KEY))
    const again = await create(admin.caller, KEY)
    expect([again.status, again.text]).toEqual([201, first.text])
  })
})

/** The session that sent a key. */
const sessionOf = async (key: string) => {
  const hash = createHash('sha256').update(key).digest('base64url')
  return (await world.prisma.idempotencyKey.findFirstOrThrow({ where: { key: hash } })).session
}

/** Keys that a session of the admin has sent, one each second until now. */
const keepKeys = (count: number, session: string | null) => world.prisma.$executeRaw`
  INSERT INTO idempotency_keys (account, session, key, request, claim, created_at, leased_until)
  SELECT ${`admin:${admin.id}`}, ${session}, nth::text, '', ${request.id}::uuid, sent, sent
  FROM generate_series(0, ${count}::int - 1) AS nth,
    LATERAL (SELECT ${server.clock.now()}::timestamptz - nth * interval '1 second' AS sent) AS at`

const refusal = ({ status, body, headers }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.code,
  Number(headers.get('retry-after')),
]
/** The seconds until the oldest of so many keys, used once a second until now, is forgotten. */
const untilForgotten = (count: number) => 24 * 60 * 60 - (count - 1)

describe('the number of keys', () => {
  it('a program that signs in as a person and uses up its keys leaves the person’s screens theirs', async () => {
    const program = await world.freshCaller(admin)
    await create(program, 'first')
    await keepKeys(MAX_KEYS - 1, await sessionOf('first'))
    expect(refusal(await create(program, KEY))).toEqual([429, 'RATE_LIMITED', untilForgotten(MAX_KEYS - 1)])
    expect((await create(admin.caller, KEY)).status, 'another session').toBe(201)
    expect((await create(program, undefined)).status, 'without a key').toBe(201)
    server.clock.advance(24 - MAX_KEYS / 60 / 60 + 0.001)
    expect((await create(program, KEY)).status, 'when the oldest is forgotten').toBe(201)
  })

  it('an account has a limited number of keys, however often it signs in', async () => {
    await keepKeys(MAX_ACCOUNT_KEYS, null)
    expect(refusal(await create(await world.freshCaller(admin), KEY))).toEqual([
      429,
      'RATE_LIMITED',
      untilForgotten(MAX_ACCOUNT_KEYS),
    ])
    const other = await world.anotherAdmin()
    expect((await create(other.caller, KEY)).status, 'others have their own').toBe(201)
  })

  it('a key that is used again after a day counts for the session that used it last', async () => {
    const program = await world.freshCaller(admin)
    await create(program, KEY)
    const before = await sessionOf(KEY)
    server.clock.advance(24)
    expect((await create(admin.caller, KEY)).status).toBe(201)
    expect(await sessionOf(KEY)).not.toBe(before)
  })
})

describe('a call that does not use its key', () => {
  const stored = () => world.prisma.idempotencyKey.count()

  it('a call refused before it runs leaves the key free', async () => {
    expect((await create(acme.caller, KEY)).status).toBe(403)
    expect((await create(world.visitor(), KEY)).status).toBe(401)
    expect((await create(await world.program('Partner'), KEY)).status).toBe(403)
    expect(await stored()).toBe(0)
    expect((await quote(acme.caller, KEY)).status).toBe(201)
  })

  it('reading ignores the key', async () => {
    const read = () => admin.caller.rest('GET', '/api/orders', undefined, { 'idempotency-key': '' })
    expect((await read()).status).toBe(200)
    expect(await stored()).toBe(0)
  })

  it('signing in and out ignores the key, so that each gives a new session', async () => {
    const signOut = async (caller: Caller) =>
      (await caller.rest('POST', '/api/auth/logout', undefined, { 'idempotency-key': KEY })).headers
    const again = await world.freshCaller(admin)
    expect((await signOut(admin.caller)).get('idempotent-replayed')).toBeNull()
    expect((await signOut(again)).get('idempotent-replayed')).toBeNull()
    expect(await stored()).toBe(0)
  })

  it('without the header, no statement mentions the keys', async () => {
    statements = []
    await create(admin.caller, undefined)
    await acme.caller.restOk('POST', '/api/quotes/submit', {
      quote_request_id: request.id,
      final_price: '1.00',
      delivery_time_days: 1,
    })
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((sql) => sql.includes('idempotency'))).toEqual([])
  })
})

describe('stored keys and answers', () => {
  it('neither the key nor the request can be read', async () => {
    await quote(acme.caller, KEY, '123.45')
    const [row] = await world.prisma.idempotencyKey.findMany()
    expect(row).toMatchObject({ account: `supplier:${acme.id}`, status: 201 })
    expect(row?.key).not.toContain('8e03978e')
    expect(row?.request).toMatch(/^[\w-]{43}$/)
  })

  it('an answer that is too large is not stored: the retry hears that it was carried out', async () => {
    await world.prisma.supplier.update({
      where: { id: acme.id },
      data: { companyWebsite: 'w'.repeat(33_000) },
    })
    const note = () =>
      admin.caller.rest<{ code?: string }>(
        'PATCH',
        `/api/suppliers/${acme.id}/notes`,
        { internal_notes: 'short' },
        { 'idempotency-key': KEY },
      )
    expect((await note()).status).toBe(200)
    const again = await note()
    expect([again.status, again.body.code]).toEqual([409, 'ANSWER_LOST'])
  })

  it('when the store asks to erase a customer, no stored answer can show them', async () => {
    await create(admin.caller, KEY)
    await quote(acme.caller, KEY)
    await world.deliver('customers/redact', {
      shop_id: 954_889,
      shop_domain: SHOP,
      customer: { id: Number(canary.customerId), email: canary.email, phone: canary.phone },
      orders_to_redact: [request.payload.id],
    })
    await server.settle()
    const rows = await world.prisma.idempotencyKey.findMany({ orderBy: { account: 'asc' } })
    expect(rows.map(({ account, body }) => [account, body === null])).toEqual([
      [`admin:${admin.id}`, true],
      [`supplier:${acme.id}`, true],
    ])
    server.clock.advance(1)
    for (const again of [await create(admin.caller, KEY), await quote(acme.caller, KEY)])
      expect([again.status, again.body.code]).toEqual([409, 'ANSWER_LOST'])
    expect(await requests()).toBe(2)
  })
})
