import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type World } from '../../kit/world.ts'
import { challenge, ORIGIN, signInWith, withPasskey } from './passkeyScene.ts'

const REQUIRED = 'SECOND_STEP_REQUIRED'

let server: TestServer
let world: World
let ada: AdminSeat
beforeAll(async () => {
  server = await startTestServer({ ADMIN_TWO_STEP: 'require', PUBLIC_URL: ORIGIN })
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.anotherAdmin()
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const READ = '{ quoteRequests(first: 1) { totalCount } }'
const codes = async (caller: Caller, document = READ) => (await caller.graphql(document)).codes
const lacks = async (caller: Caller) =>
  (await caller.graphqlOk<{ viewer: { lacksSecondStep: boolean } }>('{ viewer { lacksSecondStep } }')).viewer
    .lacksSecondStep

async function turnOn({ caller }: AdminSeat) {
  const { beginTwoStep } = await caller.graphqlOk<{ beginTwoStep: { secret: string } }>(
    'mutation($input: BeginTwoStepInput!) { beginTwoStep(input: $input) { ... on TwoStepBegun { secret } } }',
    { input: { currentPassword: PASSWORD } },
  )
  const totp = new TOTP({ secret: Secret.fromBase32(beginTwoStep.secret) })
  await caller.graphqlOk(
    'mutation($input: ConfirmTwoStepInput!) { confirmTwoStep(input: $input) { __typename } }',
    { input: { code: totp.generate({ timestamp: server.clock.now().getTime() }) } },
  )
}

describe('where it is required, an admin without a second step', () => {
  it('is refused everything but setting one up, over every entry point', async () => {
    expect(await lacks(ada.caller)).toBe(true)
    for (const document of [
      READ,
      '{ viewer { role } quoteRequests(first: 1) { totalCount } }',
      'query { ...All } fragment All on Query { suppliers(first: 1) { totalCount } }',
      'mutation { endSessions(input: {}) { __typename } }',
      '{ __schema { queryType { name } } }',
    ])
      expect(await codes(ada.caller, document), document).toEqual([REQUIRED])
    for (const path of [
      '/api/admin/orders',
      '/api/auth/me',
      '/api/admin/export/suppliers',
      '/api/products',
    ]) {
      const answer = await ada.caller.rest<{ code: string }>('GET', path)
      expect([answer.status, answer.body.code], path).toEqual([403, REQUIRED])
    }
    const socket = ada.caller.subscribe('subscription { requestOpened { cursor } }')
    await until('it is refused', () => JSON.stringify(socket.raw).includes(REQUIRED) || socket.ended)
    expect(JSON.stringify(socket.raw)).toContain(REQUIRED)
  })

  it('may do everything as soon as an app is set up', async () => {
    await turnOn(ada)
    expect(await lacks(ada.caller)).toBe(false)
    expect(await codes(ada.caller)).toEqual([])
    expect((await ada.caller.rest('GET', '/api/admin/orders')).status).toBe(200)
  })

  it('may do everything as soon as a passkey is added, and no longer when it was removed', async () => {
    const { id } = await withPasskey(ada)
    expect(await codes(ada.caller)).toEqual([])
    await world.prisma.passkey.delete({ where: { id } })
    expect(await codes(ada.caller)).toEqual([REQUIRED])
  })

  it('may sign out', async () => {
    await ada.caller.graphqlOk('mutation { signOut }')
    expect(await codes(ada.caller)).toEqual(['UNAUTHENTICATED'])
    const other = await world.freshCaller(ada)
    expect((await other.rest('POST', '/api/auth/logout')).status).toBe(204)
  })

  it('gets no further in the operation that signs in', async () => {
    const visitor = world.visitor()
    const input = { email: ada.email, password: PASSWORD }
    const both = `mutation($input: SignInInput!) {
      signInAdmin(input: $input) { __typename } endSessions(input: {}) { __typename } }`
    expect((await visitor.graphql(both, { input })).codes).toEqual([REQUIRED])
    const alone = `mutation($input: SignInInput!) {
      signInAdmin(input: $input) { ... on Viewer { lacksSecondStep admin { email } } } }`
    expect(await visitor.graphqlOk(alone, { input })).toEqual({
      signInAdmin: { lacksSecondStep: true, admin: { email: ada.email } },
    })
    expect(await codes(visitor)).toEqual([REQUIRED])
  })
})

describe('where it is required, an admin whose only second step is a passkey', () => {
  const signIn = async (password = PASSWORD, { email } = ada) => {
    const { signInAdmin } = await world.visitor().graphqlOk<{
      signInAdmin: { __typename: string; message?: string }
    }>('mutation($input: SignInInput!) { signInAdmin(input: $input) { __typename ... on Error { message } } }', { input: { email, password } })
    return signInAdmin
  }

  it('does not get in with the password alone, which counts as no failure, but with the passkey', async () => {
    const { authenticator } = await withPasskey(ada)
    for (let nth = 0; nth < 12; nth++)
      expect(await signIn()).toEqual({
        __typename: 'InvalidCredentialsError',
        message: expect.stringContaining('use your passkey') as string,
      })
    const { status } = await world
      .visitor()
      .rest('POST', '/api/auth/admin/login', { email: ada.email, password: PASSWORD })
    expect(status).toBe(401)
    expect((await signIn('a guess')).message, 'only the right password tells').not.toContain('passkey')
    const visitor = world.visitor()
    expect(await signInWith(visitor, authenticator.sign(await challenge(visitor)), 'ADMIN')).toBe('Viewer')
    expect(await codes(visitor)).toEqual([])
  })

  it('confirms an old session with the passkey, and not with the password alone', async () => {
    await withPasskey(ada)
    const { confirmSession } = await ada.caller.graphqlOk<{ confirmSession: object }>(
      'mutation($input: ConfirmSessionInput!) { confirmSession(input: $input) { __typename } }',
      { input: { password: PASSWORD } },
    )
    expect(confirmSession).toEqual({ __typename: 'InvalidCredentialsError' })
  })

  it('signs in with password and code once an app is set up as well', async () => {
    await withPasskey(ada)
    await turnOn(ada)
    expect((await signIn()).__typename).toBe('CodeRequiredError')
  })

  it('gets back in without the passkey by a new password, and sets up another second step first', async () => {
    await withPasskey(ada)
    const { token } = await world.recoveryLink(ada)
    await world.visitor().restOk('POST', '/api/auth/supplier/reset-password', {
      token,
      email: ada.email,
      new_password: 'another-horse-10',
    })
    expect((await signIn('another-horse-10')).__typename).toBe('Viewer')
    const back = world.visitor()
    await back.restOk('POST', '/api/auth/admin/login', { email: ada.email, password: 'another-horse-10' })
    expect(await lacks(back)).toBe(true)
  })
})

it('suppliers and programs are asked for nothing', async () => {
  const acme = await world.supplier('Acme')
  expect(await codes(acme.caller, '{ opportunities(first: 1) { totalCount } }')).toEqual([])
  const { caller } = await world.token('Feed')
  expect(await codes(caller)).toEqual([])
})

it('the list of admins says who has neither', async () => {
  const mei = await world.anotherAdmin()
  const kim = await world.anotherAdmin()
  await turnOn(mei)
  await withPasskey(kim)
  const { admins } = await mei.caller.graphqlOk<{
    admins: { email: string; twoStep: boolean; hasPasskey: boolean }[]
  }>('{ admins { email twoStep hasPasskey } }')
  const of = ({ email }: AdminSeat) => admins.find((admin) => admin.email === email)
  expect(of(ada)).toMatchObject({ twoStep: false, hasPasskey: false })
  expect(of(mei)).toMatchObject({ twoStep: true, hasPasskey: false })
  expect(of(kim)).toMatchObject({ twoStep: false, hasPasskey: true })
})
