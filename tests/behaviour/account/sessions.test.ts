import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { MAX_SESSIONS } from '../../../api/data/account/accountAccess.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

const LIST = '{ sessions { id current device address createdAt lastSeenAt } }'
const END = `mutation($input: EndSessionsInput!) {
  endSessions(input: $input) { __typename ... on SessionsEnded { ended } ... on Error { message } }
}`

interface Listed {
  readonly id: string
  readonly current: boolean
}

let server: TestServer
let world: World
let acme: SupplierSeat
let phone: Caller
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
  phone = await world.freshCaller(acme)
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const list = async (caller: Caller) => (await caller.graphqlOk<{ sessions: Listed[] }>(LIST, {})).sessions
const end = async (caller: Caller, sessionId?: string) =>
  (
    await caller.graphqlOk<{ endSessions: { __typename: string; ended?: number; message?: string } }>(END, {
      input: { sessionId },
    })
  ).endSessions
const isSignedIn = async (caller: Caller) => (await caller.graphql(LIST)).codes.length === 0

describe('where an account is signed in', () => {
  test('each session is listed once, the one that asks first', async () => {
    const seen = await list(acme.caller)
    expect(seen.map(({ current }) => current)).toEqual([true, false])
    expect((await list(phone)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).reverse())
  })

  test('the list contains nothing with which a session could be used', async () => {
    const stored = await world.prisma.session.findMany({ where: { supplierId: acme.id } })
    const { text } = await acme.caller.graphql(LIST)
    expect(text).toContain('"current":true')
    const cookies = [acme.caller.cookie, phone.cookie].flatMap((cookie) => cookie.split('; '))
    const secrets = cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
    expect(stored.length).toBe(2)
    for (const secret of [...stored.map(({ id }) => id), ...secrets]) expect(text).not.toContain(secret)
  })

  test('one device is signed out, its live connection closes, and the others stay signed in', async () => {
    const tablet = await world.freshCaller(acme)
    const socket = phone.subscribe('subscription { requestOpened { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)
    const lost = (await list(phone)).find(({ current }) => current)
    expect(await end(acme.caller, lost?.id)).toEqual({ __typename: 'SessionsEnded', ended: 1 })
    expect(await isSignedIn(phone)).toBe(false)
    await until('the socket is closed', () => socket.ended)
    expect(await isSignedIn(tablet)).toBe(true)
    expect(await isSignedIn(acme.caller)).toBe(true)
  })

  test('all other devices are signed out at once', async () => {
    const tablet = await world.freshCaller(acme)
    expect(await end(acme.caller)).toEqual({ __typename: 'SessionsEnded', ended: 2 })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(tablet)).toBe(false)
    expect(await list(acme.caller)).toHaveLength(1)
  })

  test('the session in use ends by signing out only', async () => {
    const [own] = await list(acme.caller)
    expect(await end(acme.caller, own?.id)).toEqual({
      __typename: 'ConflictError',
      message: 'This is the session you are using. Sign out to end it.',
    })
    expect(await isSignedIn(acme.caller)).toBe(true)
  })

  test('signing in repeatedly ends none of the sessions in use', async () => {
    const rival = await world.supplier('Rival')
    const now = world.ports.now().getTime()
    const [earlier, lately, soon] = [-7_200_000, -3_600_000, -1_000].map((ms) => new Date(now + ms))
    const expiresAt = new Date(now + 60_000_000)
    await world.prisma.session.updateMany({
      where: { supplierId: acme.id },
      data: { createdAt: earlier, lastSeenAt: lately },
    })
    await world.prisma.session.createMany({
      data: Array.from({ length: MAX_SESSIONS + 5 }, (_, nth) => ({
        id: `never used again ${nth}`,
        supplierId: acme.id,
        // After the people's sessions, which are in use.
        lastSeenAt: soon,
        createdAt: soon,
        expiresAt,
      })),
    })
    const body = { business_email: acme.email, password: PASSWORD }
    const program = world.visitor()
    expect((await program.rest('POST', '/api/auth/supplier/login', body)).status).toBe(200)
    expect(await world.prisma.session.count({ where: { supplierId: acme.id } })).toBe(MAX_SESSIONS)
    for (const used of [acme.caller, phone, program, rival.caller]) expect(await isSignedIn(used)).toBe(true)
  })

  test('another account’s session is neither listed nor ended', async () => {
    const rival = await world.supplier('Rival')
    const [theirs] = await list(rival.caller)
    expect((await list(acme.caller)).map(({ id }) => id)).not.toContain(theirs?.id)
    expect((await end(acme.caller, theirs?.id)).__typename).toBe('NotFoundError')
    expect(await isSignedIn(rival.caller)).toBe(true)
  })

  test.each(['________________', '%', '0123456789ABCDEF', 'x'.repeat(5_000)])(
    'an id that no session can have is refused: %s',
    async (sessionId) => {
      expect((await end(acme.caller, sessionId)).__typename).toBe('ValidationError')
      expect(await isSignedIn(phone)).toBe(true)
    },
  )
})

describe('a session that is not used', () => {
  let ada: AdminSeat
  beforeEach(async () => {
    ada = await world.admin()
    const data = { lastSeenAt: world.ports.now() }
    await world.prisma.session.updateMany({ where: { adminId: ada.id }, data })
  })

  test('an admin’s ends after a day, however often it was used before', async () => {
    const { caller } = ada
    for (let day = 0; day < 3; day++) {
      server.clock.advance(23)
      expect(await isSignedIn(caller)).toBe(true)
    }
    server.clock.advance(25)
    expect(await isSignedIn(caller)).toBe(false)
    expect(await isSignedIn(caller), 'the attempt is no use').toBe(false)
  })

  test('an admin’s live connection is closed when it ends', async () => {
    const socket = ada.caller.subscribe('subscription { requestOpened { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)
    server.clock.advance(25)
    expect(await until('the socket is closed', () => socket.ended)).toBe(true)
  })

  test('an admin’s is neither listed nor kept', async () => {
    server.clock.advance(25)
    const again = await world.freshCaller(ada)
    expect(await list(again)).toHaveLength(1)
    const stored = () => world.prisma.session.count({ where: { adminId: ada.id } })
    expect(await stored()).toBe(2)
    await cleanUp(world.prisma, server.clock.now())
    expect(await stored()).toBe(1)
    expect(await isSignedIn(again)).toBe(true)
  })

  test('an admin’s stays while its device gets push notifications', async () => {
    const { id: sessionId } = await world.prisma.session.findFirstOrThrow({ where: { adminId: ada.id } })
    const device = {
      endpoint: 'https://push.example/ada',
      p256dh: 'key',
      auth: 'secret',
      createdAt: new Date(),
    }
    await world.prisma.pushDevice.create({ data: { sessionId, ...device } })
    server.clock.advance(5 * 24)
    await cleanUp(world.prisma, server.clock.now())
    expect(await isSignedIn(ada.caller)).toBe(true)
    server.clock.advance(3 * 24)
    expect(await isSignedIn(ada.caller), 'a week after the sign-in').toBe(false)
  })

  test('a supplier’s stays for the week, because its notifications end with it', async () => {
    server.clock.advance(6 * 24)
    await cleanUp(world.prisma, server.clock.now())
    expect(await isSignedIn(phone)).toBe(true)
  })

  test('is not written to by every request', async () => {
    const seen = async () =>
      (await world.prisma.session.findFirstOrThrow({ where: { adminId: ada.id } })).lastSeenAt.getTime()
    const first = await seen()
    server.clock.advance(0.1)
    expect(await isSignedIn(ada.caller)).toBe(true)
    expect(await seen()).toBe(first)
    server.clock.advance(0.1)
    expect(await isSignedIn(ada.caller)).toBe(true)
    expect(await seen()).toBeGreaterThan(first)
  })
})
