import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type World } from '../../kit/world.ts'

const ALLOWED_FAILURES = 10
const NEW = 'another-horse-10'

let server: TestServer
let world: World
let ada: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

interface Answer {
  readonly __typename: string
  readonly message?: string
  readonly name?: string
  readonly email?: string
  readonly fields?: { path: string; message: string }[]
}

const REST_OF = '... on Error { message } ... on ValidationError { fields { path message } }'
const profile = async (caller: Caller, input: object) =>
  (
    await caller.graphqlOk<{ changeProfile: Answer }>(
      `mutation($input: ChangeProfileInput!) { changeProfile(input: $input) { __typename ... on AdminUser { name email } ${REST_OF} } }`,
      { input },
    )
  ).changeProfile
const password = (caller: Caller, currentPassword: string, newPassword: string) =>
  caller.graphql<{ changePassword: Answer } | null>(
    `mutation($input: ChangePasswordInput!) { changePassword(input: $input) { __typename ${REST_OF} } }`,
    { input: { currentPassword, newPassword } },
  )
const signIn = async (email: string, secret: string) =>
  (await world.visitor().rest('POST', '/api/auth/admin/login', { email, password: secret })).status
const isIn = async (caller: Caller) =>
  (await caller.graphqlOk<{ viewer: object | null }>('{ viewer { role } }')).viewer !== null

describe('the profile', () => {
  it('a new name applies at once', async () => {
    expect(await profile(ada.caller, { name: ' Ada Lovelace ', email: ada.email })).toEqual({
      __typename: 'AdminUser',
      name: 'Ada Lovelace',
      email: ada.email,
    })
  })

  it('an error names the invalid field', async () => {
    expect(await profile(ada.caller, { name: '', email: 'nonsense' })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ path: 'name' }, { path: 'email' }],
    })
  })
})

describe('the password', () => {
  it('a new password takes effect at once; this session continues, and every other session ends with its live connections', async () => {
    const phone = await world.freshCaller(ada)
    const mei = await world.anotherAdmin()
    const live = phone.subscribe('subscription { requestOpened { cursor } }')
    expect((await password(ada.caller, PASSWORD, NEW)).data?.changePassword.__typename).toBe(
      'PasswordChanged',
    )
    expect(await isIn(ada.caller)).toBe(true)
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(mei.caller), 'other admins stay').toBe(true)
    expect(await signIn(ada.email, PASSWORD)).toBe(401)
    expect(await signIn(ada.email, NEW)).toBe(200)
    const request = world.openRequest()
    await until('the live connection ends', () => live.failure)
    await request
    const [mail] = await world.prisma.mailMessage.findMany({ where: { to: ada.email } })
    expect(mail?.subject).toBe('Your Loupe password was changed')
    expect(mail?.text).not.toContain(NEW)
  })

  it('if the current password is wrong, the password and all sessions stay', async () => {
    const phone = await world.freshCaller(ada)
    expect((await password(ada.caller, 'a guess', NEW)).data?.changePassword).toEqual({
      __typename: 'InvalidCredentialsError',
      message: 'Your current password is incorrect.',
    })
    expect(await isIn(phone)).toBe(true)
    expect(await signIn(ada.email, PASSWORD)).toBe(200)
  })

  it('the password cannot be guessed at an unattended desk: wrong ones count as failed sign-ins, at both entry points', async () => {
    for (let nth = 0; nth < ALLOWED_FAILURES; nth++) await password(ada.caller, 'a guess', NEW)
    expect((await password(ada.caller, PASSWORD, NEW)).codes).toEqual(['RATE_LIMITED'])
    expect(await signIn(ada.email, PASSWORD)).toBe(429)
    const mei = await world.anotherAdmin()
    expect((await password(mei.caller, PASSWORD, NEW)).data?.changePassword.__typename).toBe(
      'PasswordChanged',
    )
  })

  it('of two windows that change the password at once, one succeeds; the other entered the old password', async () => {
    const phone = await world.freshCaller(ada)
    const answers = await Promise.all([
      password(ada.caller, PASSWORD, NEW),
      password(phone, PASSWORD, `${NEW}-2`),
    ])
    const said = answers.map(({ data, codes }) => data?.changePassword.__typename ?? codes[0])
    expect(said.filter((one) => one === 'PasswordChanged')).toHaveLength(1)
  })

  it.each([
    ['short', 'newPassword'],
    ['', 'newPassword'],
    ['12345678', 'newPassword'],
    ['Password', 'newPassword'],
    ['ADA1@desk.example', 'newPassword'],
  ])('the password %j is refused', async (secret, path) => {
    expect((await password(ada.caller, PASSWORD, secret)).data?.changePassword).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ path }],
    })
  })
})
