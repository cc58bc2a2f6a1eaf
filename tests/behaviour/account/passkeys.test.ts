import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SoftAuthenticator } from '../../kit/SoftAuthenticator.ts'
import { until } from '../../kit/until.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'
import {
  add,
  begin,
  beginning,
  challenge,
  challenging,
  kindOf,
  ORIGIN,
  remove,
  type Result,
  type Seat,
  signInWith,
  withPasskey,
} from './passkeyScene.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: ORIGIN })
})
beforeEach(async () => (world = await aWorld(server)))
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const listOf = async ({ caller }: Seat) =>
  (await caller.graphqlOk<{ passkeys: object[] }>('{ passkeys { name lastUsedAt } }')).passkeys
const subjectsTo = async (to: string) =>
  (await world.prisma.mailMessage.findMany({ where: { to } })).map(({ subject }) => subject)

describe.each(['admin', 'supplier'] as const)('a passkey of a %s', (role) => {
  let seat: Seat
  beforeEach(async () => {
    seat = role === 'admin' ? await world.admin() : await world.supplier('Acme')
  })
  const signIn = (response: string, caller = world.visitor()) => signInWith(caller, response, kindOf(seat))

  it('is added, signs in without a password, shows when it was used, and no longer signs in once removed', async () => {
    const { authenticator, id } = await withPasskey(seat, 'Ada’s phone')
    expect(await listOf(seat)).toEqual([{ name: 'Ada’s phone', lastUsedAt: null }])
    const visitor = world.visitor()
    expect(await signIn(authenticator.sign(await challenge(visitor)), visitor)).toBe('Viewer')
    expect(await visitor.graphqlOk('{ viewer { role } }')).toEqual({ viewer: { role: role.toUpperCase() } })
    expect(await listOf(seat)).toEqual([{ name: 'Ada’s phone', lastUsedAt: expect.any(String) as string }])
    expect((await remove(seat.caller, id)).__typename).toBe('PasskeyChanged')
    expect(await signIn(authenticator.sign(await challenge(world.visitor())))).toBe('InvalidCredentialsError')
    expect(await subjectsTo(seat.email)).toEqual(
      expect.arrayContaining([
        'A passkey was added to your Loupe account',
        'A passkey of your Loupe account was removed',
      ]),
    )
  })

  it('is added with an email to its owner that says when, and what to do if it was somebody else', async () => {
    await withPasskey(seat, 'Ada’s phone')
    const { text } = await world.prisma.mailMessage.findFirstOrThrow({
      where: { to: seat.email, subject: 'A passkey was added to your Loupe account' },
    })
    expect(text).toMatch(
      /^The passkey “Ada’s phone” .*\n\nWhen: .+ UTC\.\n\nIf it was you, .* change your password right away.* removes all passkeys/,
    )
  })

  it('replaces the code of two-step sign-in, too', async () => {
    const { authenticator } = await withPasskey(seat)
    const owner = 'adminId' in seat.as ? { adminId: seat.id } : { supplierId: seat.id }
    const now = world.ports.now()
    await world.prisma.authenticator.create({
      data: { ...owner, secret: 'JBSWY3DPEHPK3PXP', createdAt: now, confirmedAt: now },
    })
    const field = role === 'admin' ? 'signInAdmin' : 'signInSupplier'
    const { data } = await world
      .visitor()
      .graphql<Record<string, Result>>(
        `mutation($input: SignInInput!) { ${field}(input: $input) { __typename } }`,
        { input: { email: seat.email, password: PASSWORD } },
      )
    expect(data?.[field]?.__typename).toBe('CodeRequiredError')
    expect(await signIn(authenticator.sign(await challenge(world.visitor())))).toBe('Viewer')
  })

  it('signs each challenge once, even in simultaneous attempts, and only within five minutes', async () => {
    const { authenticator } = await withPasskey(seat)
    const answer = authenticator.sign(await challenge(world.visitor()))
    expect((await Promise.all([signIn(answer), signIn(answer), signIn(answer)])).sort()).toEqual([
      'InvalidCredentialsError',
      'InvalidCredentialsError',
      'Viewer',
    ])
    const late = authenticator.sign(await challenge(world.visitor()))
    server.clock.advance(5 / 60)
    expect(await signIn(late)).toBe('InvalidCredentialsError')
  })

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without PIN or fingerprint', { verified: false }],
    ['of a copy, which counts from an earlier use', { counter: 1 }],
  ])('is refused with an answer %s', async (_what, deviation) => {
    const { authenticator } = await withPasskey(seat)
    expect(await signIn(authenticator.sign(await challenge(world.visitor())))).toBe('Viewer')
    expect(await signIn(authenticator.sign(await challenge(world.visitor()), deviation))).toBe(
      'InvalidCredentialsError',
    )
    expect(await signIn(authenticator.sign(await challenge(world.visitor())))).toBe('Viewer')
    await until('the refusal is in the audit log', async () =>
      (await world.prisma.auditEntry.findMany()).some(({ content }) =>
        content.includes('account.sign_in_refused'),
      ),
    )
  })

  it('does not sign in to the other kind of account', async () => {
    const { authenticator } = await withPasskey(seat)
    const other = kindOf(seat) === 'ADMIN' ? 'SUPPLIER' : 'ADMIN'
    expect(
      await signInWith(world.visitor(), authenticator.sign(await challenge(world.visitor())), other),
    ).toBe('InvalidCredentialsError')
  })

  it('is added and removed only in a session that was just confirmed', async () => {
    const { id } = await withPasskey(seat)
    const options = await begin(seat.caller)
    const response = new SoftAuthenticator(ORIGIN).make(options)
    server.clock.advance(1)
    expect((await beginning(seat.caller)).__typename).toBe('CONFIRMATION_REQUIRED')
    expect((await add(seat.caller, response)).__typename).toBe('CONFIRMATION_REQUIRED')
    expect((await remove(seat.caller, id)).__typename).toBe('CONFIRMATION_REQUIRED')
    expect(await listOf(seat)).toHaveLength(1)
  })

  it('is made for the session that began it, after its user was verified, and once', async () => {
    const authenticator = new SoftAuthenticator(ORIGIN)
    const others = await world.freshCaller(seat)
    expect((await add(others, authenticator.make(await begin(seat.caller)))).__typename).toBe('ConflictError')
    const unverified = authenticator.make(await begin(seat.caller), { verified: false })
    expect((await add(seat.caller, unverified)).__typename).toBe('ConflictError')
    const first = authenticator.make(await begin(seat.caller))
    const second = authenticator.make(await begin(seat.caller))
    expect((await add(seat.caller, first)).__typename, 'replaced by the second').toBe('ConflictError')
    expect((await add(seat.caller, second)).__typename).toBe('PasskeyChanged')
    const again = authenticator.make(await begin(seat.caller))
    expect((await add(seat.caller, again)).__typename, 'known already').toBe('ConflictError')
    expect((await add(seat.caller, authenticator.sign(await begin(seat.caller)))).__typename).toBe(
      'ConflictError',
    )
  })

  it('ends with everything else that gives access when the password is changed', async () => {
    const { authenticator } = await withPasskey(seat)
    const { token } = await world.recoveryLink(seat)
    await world.visitor().restOk('POST', '/api/auth/supplier/reset-password', {
      token,
      email: seat.email,
      new_password: 'brand-new-horse-1',
    })
    expect(await signIn(authenticator.sign(await challenge(world.visitor())))).toBe('InvalidCredentialsError')
    const mails = await world.prisma.mailMessage.findMany({ where: { to: seat.email } })
    expect(mails.some(({ text }) => text.includes('These passkeys were removed: “Phone”.'))).toBe(true)
  })

  it('the email about a changed password says that passkeys ended with it', async () => {
    await withPasskey(seat)
    const { changePassword } = await seat.caller.graphqlOk<{ changePassword: { message: string } }>(
      `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "brand-new-horse-1" }) {
        ... on PasswordChanged { message } } }`,
    )
    expect(changePassword.message).toContain('passkeys, API tokens and webhooks have ended')
    expect(await listOf(seat)).toEqual([])
  })
})

it('an account has at most ten, and nobody removes another’s', async () => {
  const ada = await world.admin()
  const acme = await world.supplier('Acme')
  const { id } = await withPasskey(acme)
  expect((await remove(ada.caller, id)).__typename).toBe('NotFoundError')
  expect(await listOf(ada)).toEqual([])
  for (let nth = 0; nth < 10; nth++) await withPasskey(ada, `Key ${nth}`)
  expect((await beginning(ada.caller)).message).toMatch(/^You have 10 passkeys/)
})

it('a supplier whose access was ended, or that is no longer active, cannot sign in with it', async () => {
  const acme = await world.supplier('Acme')
  const { authenticator } = await withPasskey(acme)
  await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'rejected' } })
  expect(
    await signInWith(world.visitor(), authenticator.sign(await challenge(world.visitor())), 'SUPPLIER'),
  ).toBe('AccountNotActiveError')
  await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'active' } })
  const { caller } = await world.admin()
  await caller.graphqlOk(`mutation($id: ID!) { endSupplierAccess(supplierId: $id) { __typename } }`, {
    id: acme.id,
  })
  expect(
    await signInWith(world.visitor(), authenticator.sign(await challenge(world.visitor())), 'SUPPLIER'),
  ).toBe('InvalidCredentialsError')
})

it('a passkey signs in although others on its network have failed too often', async () => {
  const acme = await world.supplier('Acme')
  const { authenticator } = await withPasskey(acme)
  const answer = authenticator.sign(await challenge(world.visitor()))
  const from = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null, device: null }
  for (let nth = 0; nth < 100; nth++) await world.ports.attempts.take('signIn', null, from)
  expect(await signInWith(world.visitor(), 'nonsense', 'SUPPLIER')).toBe('RATE_LIMITED')
  expect(await signInWith(world.visitor(), answer, 'SUPPLIER')).toBe('Viewer')
})

it('a valid passkey of an account that is not active counts as a failed attempt of its network', async () => {
  const acme = await world.supplier('Acme')
  const { authenticator } = await withPasskey(acme)
  await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'rejected' } })
  const answer = authenticator.sign(await challenge(world.visitor()))
  const from = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null, device: null }
  for (let nth = 0; nth < 100; nth++) await world.ports.attempts.take('signIn', null, from)
  expect(await signInWith(world.visitor(), answer, 'SUPPLIER')).toBe('RATE_LIMITED')
})

it('challenges are limited per network, and malformed answers are refused like wrong ones', async () => {
  const visitor = world.visitor()
  for (const response of [
    '',
    '{}',
    'nonsense',
    '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30"}}',
  ])
    expect(await signInWith(visitor, response, 'ADMIN')).toBe('InvalidCredentialsError')
  for (let nth = 0; nth < 100; nth++) await challenge(visitor)
  expect((await challenging(visitor)).__typename).toBe('RATE_LIMITED')
  expect(await world.prisma.passkeyChallenge.count()).toBe(100)
})
