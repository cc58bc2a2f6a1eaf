import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor, SupplierActor } from '../../../api/domain/actor.ts'
import { createApiToken } from '../../../api/usecases/access/createApiToken.ts'
import { createWebhookEndpoint } from '../../../api/usecases/outgoing/createWebhookEndpoint.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

const NEW = 'brand-new-horse-1'
const READ = '{ products(first: 1) { totalCount } }'
const RESET = `mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename ... on Error { message } } }`
const CHANGE = `mutation($input: ChangePasswordInput!) {
  changePassword(input: $input) { __typename ... on PasswordChanged { message } ... on Error { message } }
}`

let server: TestServer
let world: World
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  // The job that sends links empties the queue in which the test looks for them.
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const reset = async (seat: SupplierSeat | AdminSeat, newPassword = NEW) => {
  const { token } = await world.recoveryLink(seat)
  const input = { token, email: seat.email, newPassword }
  return (
    await world
      .visitor()
      .graphqlOk<{ resetPassword: { __typename: string; message?: string } }>(RESET, { input })
  ).resetPassword
}
const change = async (caller: Caller, newPassword = NEW, currentPassword = PASSWORD) =>
  (
    await caller.graphqlOk<{ changePassword: { __typename: string; message: string } }>(CHANGE, {
      input: { currentPassword, newPassword },
    })
  ).changePassword
const codes = async (caller: Caller) => (await caller.graphql(READ)).codes
const endpoint = async (seat: SupplierSeat | AdminSeat, name: string) => {
  const { id } = await world.prisma.webhookEndpoint.create({
    data: {
      name,
      url: 'https://receiver.example/hook',
      topics: ['request.opened'],
      secret: 'whsec_test',
      createdAt: world.ports.now(),
      ...('supplierId' in seat.as ? { supplierId: seat.id } : { createdBy: seat.id }),
    },
  })
  return () => world.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })
}
const mailTo = async ({ email }: { email: string }, subject = 'Your Loupe password was changed') =>
  world.prisma.mailMessage.findFirstOrThrow({ where: { to: email, subject } })

describe('a new password', () => {
  test.each([
    [
      'token',
      (as: Actor) => createApiToken(world.ports, as, { name: 'Left behind', scopes: ['requests'] }),
      () => world.prisma.apiToken.count(),
    ],
    [
      'webhook',
      (as: Actor) =>
        createWebhookEndpoint(world.ports, as, {
          name: 'Left behind',
          url: 'https://receiver.example/hook',
          topics: ['requests/opened'],
        }),
      () => world.prisma.webhookEndpoint.count(),
    ],
  ])('prevents a call that was still waiting for its turn from creating a %s', async (_what, make, count) => {
    const thief = await world.freshCaller(acme)
    const secret = new URLSearchParams(thief.cookie).get('loupe') ?? ''
    const as = await server.deps.sessions.bySession(secret, world.ports.now())
    expect(as?.role).toBe('supplier')
    await change(acme.caller)
    expect(await make(world.justConfirmed(as as SupplierActor))).toMatchObject({ refused: 'unauthenticated' })
    expect(await count()).toBe(0)
  })

  test('a password set with a link ends a thief’s tokens, webhooks and sockets, and the owner is told which', async () => {
    const rival = await world.supplier('Rival')
    const token = await world.token('Thief', { of: acme })
    const theirs = await world.token('Theirs', { of: rival })
    const webhook = await endpoint(acme, 'Drop box')
    const socket = token.caller.subscribe('subscription { requestOpened { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)
    expect(await codes(token.caller)).toEqual([])

    expect((await reset(acme)).__typename).toBe('PasswordReset')
    expect(await codes(token.caller)).toEqual(['UNAUTHENTICATED'])
    expect(await codes(theirs.caller), 'another’s stays').toEqual([])
    expect(await webhook()).toMatchObject({
      disabledAt: expect.any(Date) as Date,
      disabledBy: 'A password reset',
    })
    await until('the socket is closed', () => socket.ended)
    const { text } = await mailTo(acme)
    expect(text).toContain('“Thief”')
    expect(text).toContain('“Drop box”')
    const types = await world.prisma.event.findMany({
      where: { stream: 'admin', supplierId: acme.id },
      select: { type: true },
    })
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['token.revoked', 'endpoint.changed', 'supplier.password_reset']),
    )
  })

  test('a password set while signed in ends the same access, except for the current session', async () => {
    const phone = await world.freshCaller(acme)
    const token = await world.token('ERP', { of: acme })
    const webhook = await endpoint(acme, 'Receiver')
    const { __typename, message } = await change(acme.caller)
    expect(__typename).toBe('PasswordChanged')
    expect(message).toContain('passkeys, API tokens and webhooks have ended')
    expect(await codes(acme.caller)).toEqual([])
    expect(await codes(phone)).toEqual(['UNAUTHENTICATED'])
    expect(await codes(token.caller)).toEqual(['UNAUTHENTICATED'])
    expect((await webhook()).disabledBy).toBe('A password change')
    expect((await mailTo(acme)).text).toContain('“ERP”')
  })

  test('an admin’s new password ends the access that this admin created for partners, and no other admin’s', async () => {
    const ada = await world.admin()
    const mei = await world.anotherAdmin()
    const made = await world.token('Feed')
    const webhook = await endpoint(ada, 'Partner')
    const other = await endpoint(mei, 'Other')
    const own = await world.token('Acme', { of: acme })
    expect((await reset(ada)).__typename).toBe('PasswordReset')
    expect(await codes(made.caller)).toEqual(['UNAUTHENTICATED'])
    expect((await webhook()).disabledAt).not.toBeNull()
    expect((await other()).disabledAt).toBeNull()
    expect(await codes(own.caller)).toEqual([])
    expect(await codes(mei.caller)).toEqual([])
    expect(await codes(ada.caller)).toEqual(['UNAUTHENTICATED'])
  })

  test('a partner’s webhook that an admin pointed elsewhere ends with that admin’s access, whoever created it', async () => {
    const ada = await world.admin()
    const mei = await world.anotherAdmin()
    const [redirected, renamed] = [await endpoint(ada, 'Redirected'), await endpoint(ada, 'Renamed')]
    const update = `mutation($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { __typename } }`
    const { id, url } = await renamed()
    for (const input of [
      { endpointId: (await redirected()).id, url: 'https://elsewhere.example/hook' },
      { endpointId: id, name: 'Renamed by Mei', url },
    ])
      expect(await mei.caller.graphqlOk(update, { input })).toEqual({
        updateWebhookEndpoint: { __typename: 'WebhookEndpoint' },
      })
    await ada.caller.graphqlOk(`mutation { endAdminAccess(input: { adminId: "${mei.id}" }) { __typename } }`)
    expect(await redirected()).toMatchObject({ disabledAt: expect.any(Date) as Date, disabledBy: ada.name })
    expect((await renamed()).disabledAt).toBeNull()
  })

  test('an admin ends every access of a supplier’s account at once, and only its mailbox opens it again', async () => {
    const rival = await world.supplier('Rival')
    const token = await world.token('Thief', { of: acme })
    const webhook = await endpoint(acme, 'Drop box')
    const socket = acme.caller.subscribe('subscription { requestOpened { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)
    const ada = await world.admin()
    const end = `mutation($id: ID!) { endSupplierAccess(supplierId: $id) { __typename } }`
    expect(await ada.caller.graphqlOk(end, { id: acme.id })).toEqual({
      endSupplierAccess: { __typename: 'Supplier' },
    })

    expect(await codes(acme.caller)).toEqual(['UNAUTHENTICATED'])
    expect(await codes(token.caller)).toEqual(['UNAUTHENTICATED'])
    expect((await webhook()).disabledAt).not.toBeNull()
    await until('the socket is closed', () => socket.ended)
    expect((await mailTo(acme, 'Your access to Loupe was ended')).text).toContain('“Drop box”')
    const signIn = (password: string) =>
      world.visitor().rest('POST', '/api/auth/supplier/login', { business_email: acme.email, password })
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect(await codes(rival.caller), 'another’s stays').toEqual([])

    expect(
      await world.prisma.recoveryRequest.count({ where: { email: acme.email, purpose: 'password' } }),
      'a link is sent',
    ).toBe(1)
    expect((await reset(acme)).__typename).toBe('PasswordReset')
    expect((await signIn(NEW)).status).toBe(200)
  })

  test('a supplier can change the password only by entering the current one', async () => {
    expect((await change(acme.caller, NEW, 'a guess')).message).toBe('Your current password is incorrect.')
    const program = await world.program('erp', acme)
    expect(
      (await program.graphql(CHANGE, { input: { currentPassword: PASSWORD, newPassword: NEW } })).codes,
    ).toEqual(['FORBIDDEN'])
    const signIn = (password: string) =>
      world.visitor().rest('POST', '/api/auth/supplier/login', { business_email: acme.email, password })
    expect((await signIn(PASSWORD)).status).toBe(200)
    await change(acme.caller)
    expect((await signIn(NEW)).status).toBe(200)
  })

  test.each(['password', 'Iloveyou1', '12345678', 'acme@makers.example', 'Acme Contact'])(
    'a password that attackers would try first is refused wherever one is set: %s',
    async (weak) => {
      expect((await change(acme.caller, weak)).__typename).toBe('ValidationError')
      expect((await reset(acme, weak)).__typename).toBe('ValidationError')
      const answer = await world
        .visitor()
        .rest<{ fields: { password: string } }>('POST', '/api/suppliers/register', {
          company_name: 'Acme',
          contact_person: 'Acme contact',
          business_email: 'acme@makers.example',
          password: weak,
          phone_number: '1',
          country: 'Italy',
          manufacturing_country: 'Italy',
          can_provide_certificates: 'no',
        })
      expect(answer.status).toBe(422)
      expect(answer.body.fields.password).toMatch(/^This password is /)
    },
  )
})

describe('signing in', () => {
  test('signing in over a WebSocket is refused with a hint to use HTTP, counts no attempt and ends no session', async () => {
    for (const password of [PASSWORD, 'a guess']) {
      const socket = acme.caller.subscribe(
        `mutation { signInSupplier(input: { email: "${acme.email}", password: "${password}" }) { __typename } }`,
      )
      await until('it is answered', () => socket.ended)
      expect(JSON.stringify(socket.failure)).toContain('Sign in over HTTP')
    }
    expect(await codes(acme.caller)).toEqual([])
    const attempts = { key: { not: { startsWith: 'quota:' } } }
    expect(await world.prisma.rateLimiterFlexible.count({ where: attempts })).toBe(0)
  })

  test('signing in never continues with a cookie that someone else planted', async () => {
    const { name } = server.deps.cookie
    const victim = world.visitor()
    victim.keepCookie(name, 'planted')
    await victim.restOk('POST', '/api/auth/supplier/login', {
      business_email: acme.email,
      password: PASSWORD,
    })
    expect(await codes(victim)).toEqual([])
    const thief = world.visitor()
    thief.keepCookie(name, 'planted')
    expect(await codes(thief)).toEqual(['UNAUTHENTICATED'])
  })
})
