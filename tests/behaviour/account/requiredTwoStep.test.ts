import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type World } from '../../kit/world.ts'
import { BEGUN, challenge, mutate, ORIGIN, signInWith, withPasskey } from './passkeyScene.ts'

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

const beginApp = ({ caller }: AdminSeat) =>
  caller.graphql<{ beginTwoStep: { secret: string } } | null>(
    'mutation($input: BeginTwoStepInput!) { beginTwoStep(input: $input) { ... on TwoStepBegun { secret } } }',
    { input: { currentPassword: PASSWORD } },
  )
const confirmApp = ({ caller }: AdminSeat, secret: string) =>
  mutate(
    caller,
    'confirmTwoStep(input: $input) { __typename }',
    {
      input: {
        code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({
          timestamp: server.clock.now().getTime(),
        }),
      },
    },
    '($input: ConfirmTwoStepInput!)',
  )
async function turnOn(seat: AdminSeat) {
  const { data } = await beginApp(seat)
  expect((await confirmApp(seat, data?.beginTwoStep.secret ?? '')).__typename).toBe('TwoStepConfirmed')
}
const signInWithPassword = async (email: string, password = PASSWORD, at = world) => {
  const { signInAdmin } = await at.visitor().graphqlOk<{
    signInAdmin: { __typename: string; message?: string }
  }>('mutation($input: SignInInput!) { signInAdmin(input: $input) { __typename ... on Error { message } } }', { input: { email, password } })
  return signInAdmin
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

  it('may do everything once a passkey is added, and no longer after it is removed', async () => {
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

  it('gets no further within the operation that signs in', async () => {
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
  const signIn = (password = PASSWORD) => signInWithPassword(ada.email, password)
  const confirm = () =>
    mutate(ada.caller, `confirmSession(input: { password: "${PASSWORD}" }) { __typename }`)
  const newPassword = () =>
    mutate(
      ada.caller,
      `changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "another-horse-10" }) { __typename }`,
    )

  it('cannot sign in with only the password, which counts as no failure, but can with the passkey', async () => {
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
    expect(await confirm()).toEqual({ __typename: 'InvalidCredentialsError' })
  })

  it('is warned once of the use of the password alone, which is in the audit log once an hour', async () => {
    await withPasskey(ada)
    const recorded = async () =>
      (await world.prisma.auditEntry.findMany({ orderBy: { seq: 'asc' } }))
        .map(({ content }) => (JSON.parse(content) as { event: { type: string; reason?: string } }).event)
        .filter(({ reason }) => reason === 'passkey_needed')
        .map(({ type }) => type)
    for (let nth = 0; nth < 3; nth++) {
      await signIn()
      await confirm()
    }
    server.clock.advance(1)
    await signIn()
    expect(
      await until('they are recorded', async () => {
        const types = await recorded()
        return types.length > 2 ? types.toSorted() : null
      }),
    ).toEqual(['account.confirm_refused', 'account.sign_in_refused', 'account.sign_in_refused'])
    const warned = { to: ada.email, subject: 'Your Loupe password was entered without your passkey' }
    expect(await world.prisma.mailMessage.count({ where: warned })).toBe(1)
  })

  it('changes the password only in a session just confirmed with the passkey', async () => {
    const { authenticator } = await withPasskey(ada)
    server.clock.advance(1)
    expect((await newPassword()).__typename).toBe('CONFIRMATION_REQUIRED')
    expect(await world.prisma.passkey.count({ where: { adminId: ada.id } })).toBe(1)
    const { options = '' } = await mutate(ada.caller, `beginPasskeyConfirmation ${BEGUN}`)
    const input = { response: authenticator.sign(options) }
    await mutate(
      ada.caller,
      'confirmWithPasskey(input: $input) { __typename }',
      { input },
      '($input: ConfirmWithPasskeyInput!)',
    )
    expect((await newPassword()).__typename).toBe('PasswordChanged')
  })

  it('sets up an app only in such a session, even in one that is older than the passkey', async () => {
    const { data } = await beginApp(ada)
    await withPasskey(ada)
    server.clock.advance(1)
    expect((await beginApp(ada)).codes).toEqual(['CONFIRMATION_REQUIRED'])
    const done = await confirmApp(ada, data?.beginTwoStep.secret ?? '')
    expect(done.__typename).toBe('CONFIRMATION_REQUIRED')
  })

  it('signs in with password and code once an app is set up as well', async () => {
    await withPasskey(ada)
    await turnOn(ada)
    expect((await signIn()).__typename).toBe('CodeRequiredError')
  })

  it('regains access without the passkey by a new password, and first sets up another second step', async () => {
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

it('the list of admins shows who has neither', async () => {
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

describe('at an address where passkeys do not work', () => {
  let elsewhere: TestServer
  beforeAll(async () => {
    elsewhere = await startTestServer({ ADMIN_TWO_STEP: 'require', PUBLIC_URL: 'http://192.0.2.10' })
  })
  afterAll(() => elsewhere.stop())

  it('an admin with only a passkey lacks a second step, and signs in with the password to set up an app', async () => {
    const there = await aWorld(elsewhere)
    const kim = await there.anotherAdmin()
    const { id: adminId, email } = kim
    await there.prisma.passkey.create({
      data: { adminId, credentialId: 'moved', publicKey: 'x', name: 'Phone', createdAt: there.ports.now() },
    })
    expect(await lacks(kim.caller)).toBe(true)
    expect(await codes(kim.caller)).toEqual([REQUIRED])
    expect((await signInWithPassword(email, PASSWORD, there)).__typename).toBe('Viewer')
    await turnOn(kim)
    const { admins } = await kim.caller.graphqlOk<{ admins: { email: string; hasPasskey: boolean }[] }>(
      '{ admins { email hasPasskey } }',
    )
    expect(admins).toContainEqual({ email, hasPasskey: false })
    await there.end()
    expect(elsewhere.reported).toEqual([])
  })
})
