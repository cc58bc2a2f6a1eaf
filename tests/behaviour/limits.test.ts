import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, PASSWORD, type World } from '../kit/world.ts'

const ALLOWED_FAILURES = 10
const ALLOWED_REGISTRATIONS = 30

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const SIGN_IN = `mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename } }`

const overRest = (caller: Caller, business_email: string, password: string) =>
  caller.rest('POST', '/api/auth/supplier/login', { business_email, password })
const overGraphql = (caller: Caller, email: string, password: string) =>
  caller.graphql<{ signInSupplier: { __typename: string } } | null>(SIGN_IN, { input: { email, password } })

const application = (nth: number) => ({
  company_name: `Company ${nth}`,
  contact_person: 'Somebody',
  business_email: `company${nth}@makers.example`,
  password: PASSWORD,
  phone_number: '1',
  country: 'Italy',
  manufacturing_country: 'Italy',
  can_provide_certificates: 'no',
})

describe('failed sign-ins', () => {
  it('failed sign-ins over REST and GraphQL count together; at the limit both say when to retry, even to the right password', async () => {
    const acme = await world.supplier('Acme')
    const thief = world.visitor()
    for (let nth = 0; nth < ALLOWED_FAILURES; nth++) {
      if (nth % 2 === 0) expect((await overRest(thief, acme.email, 'wrong')).status).toBe(401)
      else
        expect((await overGraphql(thief, acme.email, 'wrong')).data?.signInSupplier.__typename).toBe(
          'InvalidCredentialsError',
        )
    }
    const refused = await overRest(thief, acme.email, PASSWORD)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    const alsoRefused = await overGraphql(thief, acme.email, PASSWORD)
    expect(alsoRefused.codes).toEqual(['RATE_LIMITED'])
    expect(alsoRefused.text).not.toContain('Viewer')
    const other = await world.supplier('Bolt')
    expect((await overRest(thief, other.email, PASSWORD)).status, 'another account is not locked').toBe(200)
  })

  it('failed sign-ins are all counted, however many arrive at the same moment', async () => {
    const acme = await world.supplier('Acme')
    const tries = Array.from({ length: ALLOWED_FAILURES * 2 }, (_, nth) =>
      nth % 2 === 0
        ? overRest(world.visitor(), acme.email, 'wrong').then(({ status }) => status === 429)
        : overGraphql(world.visitor(), acme.email, 'wrong').then(({ codes }) =>
            codes.includes('RATE_LIMITED'),
          ),
    )
    const limited = (await Promise.all(tries)).filter(Boolean)
    expect(limited).toHaveLength(ALLOWED_FAILURES)
  })

  it('successful sign-ins do not count, so signing in often never locks out the owner', async () => {
    const acme = await world.supplier('Acme')
    for (let nth = 0; nth < ALLOWED_FAILURES + 2; nth++) {
      const viewer = world.visitor()
      expect((await overRest(viewer, acme.email, PASSWORD)).status, `time ${nth + 1}`).toBe(200)
    }
    expect((await overRest(world.visitor(), acme.email, 'wrong')).status, 'a failure still only fails').toBe(
      401,
    )
  })

  it('failed sign-ins cannot be multiplied within one GraphQL operation', async () => {
    const acme = await world.supplier('Acme')
    const guesses = Array.from(
      { length: 5 },
      (_, nth) =>
        `g${nth}: signInSupplier(input: {email: "${acme.email}", password: "p${nth}"}) { __typename }`,
    )
    const { codes, data } = await world.visitor().graphql(`mutation { ${guesses.join(' ')} }`)
    expect(codes).not.toEqual([])
    expect(data ?? null, 'none of them was tried').toBeNull()
  })
})

describe('whether an account exists', () => {
  it('signing in does not reveal it: unknown, wrong, pending and rejected get identical responses', async () => {
    await world.supplier('Acme')
    await world.supplier('Pending', { status: 'pending' })
    await world.supplier('Rejected', { status: 'rejected' })
    const emails = [
      'acme@makers.example',
      'pending@makers.example',
      'rejected@makers.example',
      'who@else.example',
    ]
    const visitor = world.visitor()
    const restSays = new Set<string>()
    const graphqlSays = new Set<string>()
    for (const email of emails) {
      const rest = await overRest(visitor, email, 'wrong-password')
      restSays.add(`${rest.status} ${rest.text}`)
      const { status, text } = await visitor.graphql(
        `mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename ... on Error { message } } }`,
        { input: { email, password: 'wrong-password' } },
      )
      graphqlSays.add(`${status} ${text}`)
    }
    expect([...restSays]).toHaveLength(1)
    expect([...graphqlSays]).toHaveLength(1)
    const adminSays = new Set<string>()
    await world.admin()
    for (const email of ['ada1@desk.example', 'nobody@desk.example', 'acme@makers.example']) {
      const answer = await visitor.rest('POST', '/api/auth/admin/login', {
        email,
        password: 'wrong-password',
      })
      adminSays.add(`${answer.status} ${answer.text}`)
    }
    expect([...adminSays]).toHaveLength(1)
  })

  it('registering does not reveal it: a known email gets the same response as a new one, and its owner gets an email', async () => {
    const known = { ...application(1), business_email: 'ACME@makers.example ', company_name: 'Same' }
    await world.supplier('Acme')
    const visitor = world.visitor()
    const again = await visitor.rest('POST', '/api/suppliers/register', known)
    const fresh = await visitor.rest('POST', '/api/suppliers/register', {
      ...known,
      business_email: 'fresh@makers.example',
    })
    expect(again.status).toBe(201)
    expect(again.text.replace('acme@', 'fresh@')).toBe(fresh.text)
    const subject = 'Your supplier account at Loupe'
    const mails = await world.prisma.mailMessage.findMany({ where: { subject } })
    expect(mails.map(({ to }) => to)).toEqual(['acme@makers.example'])
    expect(mails[0]?.text).toContain('/supplier-login, or use “Forgot your password?” there')
    expect(await world.prisma.supplier.count()).toBe(2)
  })

  it('a company that was rejected and applies again gets the same response, and an email about its status', async () => {
    const { id, email } = await world.supplier('Acme')
    await world.prisma.supplier.update({ where: { id }, data: { status: 'rejected' } })
    const again = { ...application(1), business_email: email }
    const { status, body } = await world.visitor().rest('POST', '/api/suppliers/register', again)
    expect(status).toBe(201)
    expect(JSON.stringify(body)).toContain('will be reviewed within 24 hours')
    // Besides, the email about its approval may have been sent meanwhile.
    const mail = await world.prisma.mailMessage.findFirst({
      where: { to: email, text: { contains: 'An earlier application with this address was not approved' } },
    })
    expect(mail).not.toBeNull()
    expect(mail?.text).not.toContain('sign in')
  })
})

describe('registrations', () => {
  it('registrations are limited per address over both entry points, and a forged forwarded-for header does not help', async () => {
    const visitor = world.visitor()
    const statuses: number[] = []
    for (let nth = 0; nth < ALLOWED_REGISTRATIONS + 1; nth++) {
      // Refused for invalid input, which also counts and saves the test thirty password hashes.
      const body = { ...application(nth), password: 'short' }
      const answer = await visitor.rest('POST', '/api/suppliers/register', body, {
        'x-forwarded-for': `203.0.113.${nth}`,
      })
      statuses.push(answer.status)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([422]))
    expect(statuses.at(-1)).toBe(429)
    const { codes } = await visitor.graphql(
      `mutation($input: RegisterSupplierInput!) { registerSupplier(input: $input) { __typename } }`,
      {
        input: {
          companyName: 'X',
          contactPerson: 'Y',
          businessEmail: 'x@y.example',
          password: PASSWORD,
          phoneNumber: '1',
          country: 'Italy',
          manufacturingCountry: 'Italy',
          canProvideCertificates: true,
        },
      },
    )
    expect(codes).toEqual(['RATE_LIMITED'])
  })
})
