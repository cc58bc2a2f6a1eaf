import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import { httpMethodOf as method } from '../../../api/rest/Row.ts'
import type { Answer } from '../../kit/Caller.ts'
import { canariesIn } from '../../kit/canaries.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

type Json = Record<string, unknown>

const NOBODY = '00000000-0000-4000-8000-000000000000'
const filled = (path: string, id = NOBODY) => path.replace(/\{\w+\}/g, id)

describe('every path', () => {
  test('each path can be called by exactly the roles it names', async () => {
    const { caller: admin } = await world.admin()
    const acme = await world.supplier('Acme')
    const partner = await world.program('partner')
    const reader = await world.program('reader', acme)
    for (const row of restRows) {
      if (row.who.includes('anybody') || row.path === '/api/auth/logout') continue
      const ask = async (who: typeof admin) =>
        (await who.rest(method(row), filled(row.path), method(row) === 'GET' ? undefined : {})).status
      const refused = (status: number) => status === 401 || status === 403
      const reads = method(row) === 'GET'
      const what = `${method(row)} ${row.path}`
      expect(await ask(world.visitor()), `${what}, visitor`).toBe(401)
      expect(refused(await ask(admin)), `${what}, admin`).toBe(!row.who.includes('admin'))
      // Some paths contain a supplier's own id; nobody else is admitted there.
      if (!row.path.includes('{supplierId}'))
        expect(refused(await ask(acme.caller)), `${what}, supplier`).toBe(!row.who.includes('supplier'))
      expect(refused(await ask(partner)), `${what}, partner`).toBe(!(reads && row.who.includes('partner')))
      if (!reads) expect(await ask(reader), `${what}, reading token`).toBe(403)
    }
    expect(server.reported).toEqual([])
  })

  test('each path handles ids and bodies of every kind without failing', async () => {
    const { caller: admin } = await world.admin()
    const acme = await world.supplier('Acme')
    const ids = ['x', '%00', '%F0%9F%92%8E', "1'--", '..%2f..', '-1', NOBODY, 'a'.repeat(90)]
    const bodies = [
      '{"__proto__":{"status":"active"},"constructor":{"prototype":{"a":1}}}',
      '{"status":{"not":""},"quantity":1e999}',
    ]
    const text = '\u0000\ud800'
    bodies.push(
      JSON.stringify(
        Object.fromEntries(
          restRows.flatMap((row) =>
            'fields' in row ? Object.keys(row.fields ?? {}).map((field) => [field, text]) : [],
          ),
        ),
      ),
    )
    bodies.push(
      JSON.stringify(
        Object.fromEntries(
          restRows.flatMap((row) =>
            'fields' in row ? Object.keys(row.fields ?? {}).map((field) => [field, [{}]]) : [],
          ),
        ),
      ),
    )
    for (const row of restRows) {
      if (row.path === '/api/auth/logout') continue
      const paths = row.path.includes('{') ? ids.map((id) => filled(row.path, id)) : [row.path]
      for (const path of paths)
        for (const body of method(row) === 'GET' ? [undefined] : bodies)
          for (const caller of [admin, acme.caller]) {
            const answer = await caller.rest(method(row), path, body)
            expect(answer.status, `${method(row)} ${path} ${body}: ${answer.text}`).toBeLessThan(500)
            expect(answer.text).not.toMatch(/prisma|node_modules|at .*\.ts:/i)
          }
    }
    expect({}).not.toHaveProperty('a')
  })
})

describe('a call', () => {
  const login = '/api/auth/admin/login'
  test.each([
    ['broken JSON', '{', {}, 400],
    ['an array', '[]', {}, 400],
    ['null', 'null', {}, 400],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['something else', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['nothing', '', {}, 422],
    ['too much', `{"email":"${'x'.repeat(1_100_000)}"}`, {}, 413],
    ["another page's", '{}', { origin: 'https://evil.example' }, 403],
    ['a sandboxed page’s', '{}', { origin: 'null' }, 403],
  ])('a call with %s gets the right status', async (_case, body, headers, status) => {
    const answer = await world.visitor().rest<Json>('POST', login, body, headers)
    expect(answer.status, answer.text).toBe(status)
    expect(answer.body).toMatchObject({
      error: expect.any(String) as string,
      code: expect.any(String) as string,
    })
  })

  test('a call from our own page is accepted', async () => {
    expect((await world.visitor().rest('POST', login, {}, { origin: server.base })).status).toBe(422)
  })

  test('a call to an unknown path or with a wrong method is not found, in JSON', async () => {
    for (const [verb, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/quotes'],
      ['GET', login],
    ] as const)
      expect(await world.visitor().rest(verb, path)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })

  test('a response may be neither cached nor framed', async () => {
    const { headers } = await world.visitor().rest('GET', '/api/auth/me')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('signing in and out', () => {
  test('signing out ends the session for good', async () => {
    const { email } = await world.admin()
    const browser = world.visitor()
    const answer = await browser.rest('POST', '/api/auth/admin/login', {
      email: ` ${email.toUpperCase()}`,
      password: PASSWORD,
    })
    expect(answer.body).toMatchObject({ user: { email, role: 'admin' } })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^loupe=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(await browser.restOk('GET', '/api/auth/me')).toMatchObject({
      role: 'admin',
      user: { email },
      supplier: null,
    })
    expect((await browser.rest('POST', '/api/auth/logout')).status).toBe(204)
    const replay = { cookie: cookie.split(';')[0] ?? '' }
    expect((await world.visitor().rest('GET', '/api/suppliers', undefined, replay)).status).toBe(401)
  })

  test('an admin without a name is called by the email address, when signing in and later', async () => {
    const { id, email } = await world.admin()
    await world.prisma.adminUser.update({ where: { id }, data: { name: null } })
    const browser = world.visitor()
    const user = { id, name: email, email, role: 'admin' }
    const login = { email, password: PASSWORD }
    expect(await browser.restOk('POST', '/api/auth/admin/login', login)).toEqual({ user })
    expect(await browser.restOk('GET', '/api/auth/me')).toEqual({ role: 'admin', user, supplier: null })
  })

  test('responses reveal no more than they must', async () => {
    const pending = await world.supplier('Pending', { status: 'pending' })
    const active = await world.supplier('Active')
    const attempt = (business_email: string, password: string) =>
      world.visitor().rest('POST', '/api/auth/supplier/login', { business_email, password })
    const unknown = await attempt('nobody@makers.example', 'wrong-password')
    expect(unknown.status).toBe(401)
    for (const who of [pending, active])
      expect((await attempt(who.email, 'wrong-password')).text).toBe(unknown.text)
    expect((await attempt(pending.email, PASSWORD)).body).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })
    expect((await attempt(active.email, PASSWORD)).body).toMatchObject({
      supplier: { companyName: 'Active', status: 'active' },
    })
    expect((await attempt('no email address', '')).body).toMatchObject({
      fields: { business_email: 'Invalid email address', password: 'Password is required' },
    })
  })

  test('attempts are limited, whatever address a header claims', async () => {
    const active = await world.supplier('Active')
    const attempt = (nth: number) =>
      world
        .visitor()
        .rest(
          'POST',
          '/api/auth/supplier/login',
          { business_email: active.email, password: 'wrong' },
          { 'x-forwarded-for': `198.51.100.${nth}` },
        )
    for (let nth = 0; nth < 10; nth++) expect((await attempt(nth)).status).toBe(401)
    const limited = await attempt(11)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('registering responds alike whether or not the email is known, and accepts "yes" and "no"', async () => {
  const { caller: admin } = await world.admin()
  const form = {
    company_name: 'New Atelier',
    contact_person: 'Nia',
    business_email: 'Nia@Atelier.example',
    password: PASSWORD,
    phone_number: '+39 055 000',
    country: 'Italy',
    manufacturing_country: 'Italy',
    years_in_business: '4',
    can_provide_certificates: 'yes',
    status: 'active',
  }
  const first = await world.visitor().rest('POST', '/api/suppliers/register', form)
  const second = await world.visitor().rest('POST', '/api/suppliers/register', form)
  expect(first.status).toBe(201)
  expect(second.text).toBe(first.text)
  const [row] = await admin.restOk<Json[]>('GET', '/api/suppliers')
  expect(row).toMatchObject({
    business_email: 'nia@atelier.example',
    status: 'pending',
    can_provide_certificates: true,
    years_in_business: 4,
  })
  expect(row).not.toHaveProperty('password_hash')
  const bad = await world
    .visitor()
    .rest('POST', '/api/suppliers/register', { ...form, can_provide_certificates: 'maybe' })
  expect(bad.body).toMatchObject({ fields: { can_provide_certificates: expect.any(String) as string } })
})

test('a supplier acts only for itself, wherever it names another', async () => {
  const acme = await world.supplier('Acme')
  const best = await world.supplier('Best')
  const request = await world.openRequest()
  const quote = { quote_request_id: request.id, final_price: 10, delivery_time_days: 3, supplier_id: best.id }
  for (const [verb, path, body] of [
    ['POST', '/api/supplier/quotes', quote],
    ['POST', '/api/quotes/decline', { ...quote, decline_reason: 'Fully booked' }],
    ['GET', `/api/supplier/quote-opportunities?supplier_id=${best.id}`, undefined],
    ['GET', `/api/supplier/quote-requests/${best.id}`, undefined],
    ['GET', `/api/supplier/variant-pricing?supplierId=${best.id}`, undefined],
  ] as const)
    expect((await acme.caller.rest(verb, path, body)).status, path).toBe(403)
  expect((await acme.caller.rest('GET', `/api/suppliers/${best.id}`)).status).toBe(404)
  expect(await acme.caller.restOk('GET', `/api/suppliers/${acme.id}`)).toMatchObject({ internal_notes: null })
})

test('a list resumes after its last row, and every row appears once', async () => {
  const { caller: admin } = await world.admin()
  const product = await world.product()
  const opened: string[] = []
  for (let nth = 0; nth < 5; nth++) opened.push((await world.openRequest({ product })).id)
  const seen: unknown[] = []
  let next: string | undefined = '/api/quote-requests?limit=2'
  while (next) {
    const page: Answer<Json[]> = await admin.rest<Json[]>('GET', next)
    expect(page.status).toBe(200)
    seen.push(...page.body.map(({ id }) => id))
    next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(opened.reverse())
  for (const query of ['limit=501', 'limit=0', 'limit=x', 'cursor=x'])
    expect((await admin.rest('GET', `/api/quote-requests?${query}`)).status, query).toBe(400)
})

test("nothing a supplier or partner can read contains the customer, the store's prices, or a rival", async () => {
  const acme = await world.supplier('Acme')
  const best = await world.supplier('Best')
  const partner = await world.program('partner')
  const request = await world.openRequest()
  const paths = restRows
    .filter((row) => method(row) === 'GET' && row.who.includes('supplier'))
    .map(({ path }) =>
      path
        .replace('{supplierId}', acme.id)
        .replace('/products/{id}', `/products/${request.productId}`)
        .replace('{id}', acme.id),
    )
  const everything = async () => {
    const texts = await Promise.all(paths.map((path) => acme.caller.rest('GET', path)))
    return texts.map(({ status, text }, nth) => `${paths[nth]} ${status} ${text}`)
  }
  const before = await everything()
  const quote = await world.quote(best, request, '777.77')
  expect(await everything()).toEqual(before)
  const partners = await Promise.all(
    ['/api/products', '/api/variants', '/api/quote-requests'].map((path) => partner.rest('GET', path)),
  )
  expect(partners.map(({ status }) => status)).toEqual([200, 200, 200])
  await world.award(quote)
  const after = [...(await everything()), ...partners.map(({ text }) => text)].join('\n')
  expect(canariesIn(after)).toEqual([])
  for (const secret of [best.id, best.name, best.email, '777.77']) expect(after).not.toContain(secret)
})
