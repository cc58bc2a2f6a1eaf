import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SoftAuthenticator } from '../../kit/SoftAuthenticator.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

const ORIGIN = 'https://desk.example'

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

type Seat = AdminSeat | SupplierSeat
interface Result {
  readonly __typename: string
  readonly options?: string
  readonly message?: string
  readonly passkeyId?: string
}

type Variables = Readonly<Record<string, unknown>>

async function mutate(caller: Caller, call: string, variables: Variables = {}, types = ''): Promise<Result> {
  const { data, codes } = await caller.graphql<{ done: Result } | null>(
    `mutation${types} { done: ${call} } `,
    variables,
  )
  return data?.done ?? { __typename: codes.join() }
}
const BEGUN = '{ __typename ... on PasskeyBegun { options } ... on Error { message } }'
const CHANGED = '{ __typename ... on PasskeyChanged { passkeyId } ... on Error { message } }'
const beginning = (caller: Caller) => mutate(caller, `beginPasskey ${BEGUN}`)
const begin = async (caller: Caller) => (await beginning(caller)).options ?? ''
const add = (caller: Caller, response: string, name = 'Phone') =>
  mutate(
    caller,
    `addPasskey(input: $input) ${CHANGED}`,
    { input: { name, response } },
    '($input: AddPasskeyInput!)',
  )
const remove = (caller: Caller, passkeyId: string) =>
  mutate(
    caller,
    `removePasskey(input: $input) ${CHANGED}`,
    { input: { passkeyId } },
    '($input: RemovePasskeyInput!)',
  )
const challenging = (caller: Caller) => mutate(caller, `beginPasskeySignIn ${BEGUN}`)
const challenge = async (caller: Caller = world.visitor()) => (await challenging(caller)).options ?? ''
const signInWith = async (
  response: string,
  account: 'ADMIN' | 'SUPPLIER',
  caller: Caller = world.visitor(),
): Promise<string> => {
  const { data, codes } = await caller.graphql<{ signInWithPasskey: Result } | null>(
    `mutation($input: PasskeySignInInput!) { signInWithPasskey(input: $input) { __typename } }`,
    { input: { account, response } },
  )
  return data?.signInWithPasskey.__typename ?? codes.join()
}

/** A passkey of the account on a new authenticator. */
async function withPasskey({ caller }: Seat, name = 'Phone') {
  const authenticator = new SoftAuthenticator(ORIGIN)
  const added = await add(caller, authenticator.make(await begin(caller)), name)
  expect(added.__typename).toBe('PasskeyChanged')
  return { authenticator, id: added.passkeyId ?? '' }
}
const kindOf = ({ as }: Seat) => (as.role === 'admin' ? 'ADMIN' : 'SUPPLIER')
const listOf = async ({ caller }: Seat) =>
  (await caller.graphqlOk<{ passkeys: object[] }>('{ passkeys { name lastUsedAt } }')).passkeys
const subjectsTo = async (to: string) =>
  (await world.prisma.mailMessage.findMany({ where: { to } })).map(({ subject }) => subject)

describe.each(['admin', 'supplier'] as const)('a passkey of a %s', (role) => {
  let seat: Seat
  beforeEach(async () => {
    seat = role === 'admin' ? await world.admin() : await world.supplier('Acme')
  })
  const signIn = (response: string, caller?: Caller) => signInWith(response, kindOf(seat), caller)

  it('is added, signs in without a password, shows when it was used, and no longer signs in once removed', async () => {
    const { authenticator, id } = await withPasskey(seat, 'Ada’s phone')
    expect(await listOf(seat)).toEqual([{ name: 'Ada’s phone', lastUsedAt: null }])
    const visitor = world.visitor()
    expect(await signIn(authenticator.sign(await challenge(visitor)), visitor)).toBe('Viewer')
    expect(await visitor.graphqlOk('{ viewer { role } }')).toEqual({ viewer: { role: role.toUpperCase() } })
    expect(await listOf(seat)).toEqual([{ name: 'Ada’s phone', lastUsedAt: expect.any(String) as string }])
    expect((await remove(seat.caller, id)).__typename).toBe('PasskeyChanged')
    expect(await signIn(authenticator.sign(await challenge()))).toBe('InvalidCredentialsError')
    expect(await subjectsTo(seat.email)).toEqual(
      expect.arrayContaining([
        'A passkey was added to your Loupe account',
        'A passkey of your Loupe account was removed',
      ]),
    )
  })

  it('stands for the code of two-step sign-in too', async () => {
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
    expect(await signIn(authenticator.sign(await challenge()))).toBe('Viewer')
  })

  it('signs each challenge once, also at the same moment, and only within five minutes', async () => {
    const { authenticator } = await withPasskey(seat)
    const answer = authenticator.sign(await challenge())
    expect((await Promise.all([signIn(answer), signIn(answer), signIn(answer)])).sort()).toEqual([
      'InvalidCredentialsError',
      'InvalidCredentialsError',
      'Viewer',
    ])
    const late = authenticator.sign(await challenge())
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
    expect(await signIn(authenticator.sign(await challenge()))).toBe('Viewer')
    expect(await signIn(authenticator.sign(await challenge(), deviation))).toBe('InvalidCredentialsError')
    expect(await signIn(authenticator.sign(await challenge()))).toBe('Viewer')
    await until('the refusal is in the audit log', async () =>
      (await world.prisma.auditEntry.findMany()).some(({ content }) =>
        content.includes('account.sign_in_refused'),
      ),
    )
  })

  it('does not sign in to the other kind of account', async () => {
    const { authenticator } = await withPasskey(seat)
    const other = kindOf(seat) === 'ADMIN' ? 'SUPPLIER' : 'ADMIN'
    expect(await signInWith(authenticator.sign(await challenge()), other)).toBe('InvalidCredentialsError')
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

  describe('in an old session', () => {
    const QUARTER_HOUR = 15 / 60
    const beginConfirming = (caller: Caller) => mutate(caller, `beginPasskeyConfirmation ${BEGUN}`)
    const question = async (caller: Caller = seat.caller) => (await beginConfirming(caller)).options ?? ''
    const confirm = async (response: string, caller: Caller = seat.caller) =>
      (
        await mutate(
          caller,
          'confirmWithPasskey(input: $input) { __typename }',
          { input: { response } },
          '($input: ConfirmWithPasskeyInput!)',
        )
      ).__typename

    it('confirms it for 15 minutes, as a password does, with the passkeys of this account only', async () => {
      expect((await beginConfirming(seat.caller)).__typename, 'without a passkey').toBe('ConflictError')
      const { authenticator } = await withPasskey(seat)
      server.clock.advance(QUARTER_HOUR)
      expect((await beginning(seat.caller)).__typename).toBe('CONFIRMATION_REQUIRED')
      const options = await question()
      expect(JSON.parse(options)).toMatchObject({
        userVerification: 'required',
        allowCredentials: [{ id: authenticator.credentialId }],
      })
      expect(await confirm(authenticator.sign(options))).toBe('SessionConfirmed')
      expect((await beginning(seat.caller)).__typename).toBe('PasskeyBegun')
      server.clock.advance(QUARTER_HOUR)
      expect((await beginning(seat.caller)).__typename).toBe('CONFIRMATION_REQUIRED')
      const { content } = await until('it is in the audit log', () =>
        world.prisma.auditEntry.findFirst({ where: { content: { contains: 'account.confirmed' } } }),
      )
      expect(content).toContain('"passkey":true')
    })

    it('signs what this session was asked for this purpose, once, after its user was verified', async () => {
      const { authenticator } = await withPasskey(seat)
      const other = await world.freshCaller(seat)
      server.clock.advance(QUARTER_HOUR)
      const wrong = 'InvalidCredentialsError'
      expect(await confirm(authenticator.sign(await challenge())), 'asked for a sign-in').toBe(wrong)
      expect(await signIn(authenticator.sign(await question())), 'asked for a confirmation').toBe(wrong)
      expect(await confirm(authenticator.sign(await question(other))), 'asked in another session').toBe(wrong)
      expect(await confirm(authenticator.sign(await question(), { verified: false }))).toBe(wrong)
      expect(await confirm(authenticator.sign(await question(), { origin: 'https://evil.example' }))).toBe(
        wrong,
      )
      const late = authenticator.sign(await question())
      server.clock.advance(5 / 60)
      expect(await confirm(late), 'after five minutes').toBe(wrong)
      const answer = authenticator.sign(await question())
      expect((await Promise.all([confirm(answer), confirm(answer), confirm(answer)])).sort()).toEqual([
        wrong,
        wrong,
        'SessionConfirmed',
      ])
      expect((await beginning(other)).__typename, 'the other session').toBe('CONFIRMATION_REQUIRED')
    })

    it('is of use to nobody else', async () => {
      const { authenticator } = await withPasskey(await world.supplier('Rival'))
      await withPasskey(seat)
      server.clock.advance(QUARTER_HOUR)
      expect(await confirm(authenticator.sign(await question()))).toBe('InvalidCredentialsError')
      expect((await beginning(seat.caller)).__typename).toBe('CONFIRMATION_REQUIRED')
    })
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
    expect(await signIn(authenticator.sign(await challenge()))).toBe('InvalidCredentialsError')
    const mails = await world.prisma.mailMessage.findMany({ where: { to: seat.email } })
    expect(mails.some(({ text }) => text.includes('These passkeys were removed: “Phone”.'))).toBe(true)
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

it('a supplier whose access was ended, or that is no longer active, is not let in', async () => {
  const acme = await world.supplier('Acme')
  const { authenticator } = await withPasskey(acme)
  await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'rejected' } })
  expect(await signInWith(authenticator.sign(await challenge()), 'SUPPLIER')).toBe('AccountNotActiveError')
  await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'active' } })
  const { caller } = await world.admin()
  await caller.graphqlOk(`mutation($id: ID!) { endSupplierAccess(supplierId: $id) { __typename } }`, {
    id: acme.id,
  })
  expect(await signInWith(authenticator.sign(await challenge()), 'SUPPLIER')).toBe('InvalidCredentialsError')
})

it('challenges are bounded per network, and what is no answer at all is refused like a wrong one', async () => {
  const visitor = world.visitor()
  for (const response of [
    '',
    '{}',
    'nonsense',
    '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30"}}',
  ])
    expect(await signInWith(response, 'ADMIN')).toBe('InvalidCredentialsError')
  for (let nth = 0; nth < 100; nth++) await challenge(visitor)
  expect((await challenging(visitor)).__typename).toBe('RATE_LIMITED')
  expect(await world.prisma.passkeyChallenge.count()).toBe(100)
})
