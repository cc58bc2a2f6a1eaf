import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { turnTwoStepOff } from '../../../api/cli/turnTwoStepOff.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

const HALF_MINUTE = 1 / 120
const ALLOWED_FAILURES = 10

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => (world = await aWorld(server)))
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

interface Result {
  readonly __typename: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly [more: string]: unknown
}

async function mutate(caller: Caller, field: string, input: object, more = ''): Promise<Result> {
  const type = field.startsWith('signIn') ? 'SignInInput' : `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  const answer = await caller.graphqlOk<Record<string, Result>>(
    `mutation($input: ${type}!) { ${field}(input: $input) {
      __typename ${more} ... on Error { message } ... on ValidationError { fields { path message } } } }`,
    { input },
  )
  return answer[field] ?? { __typename: 'nothing' }
}

/** The code in the owner's app at the server's time, or so many half minutes later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + later * 30_000,
  })

async function turnOn({ caller }: AdminSeat | SupplierSeat) {
  const begun = await mutate(
    caller,
    'beginTwoStep',
    { currentPassword: PASSWORD },
    '... on TwoStepBegun { secret uri }',
  )
  const secret = String(begun.secret)
  const confirmed = await mutate(
    caller,
    'confirmTwoStep',
    // Typed in two groups, as some apps display it.
    { code: codeOf(secret).replace(/^.{3}/, '$&-') },
    '... on TwoStepConfirmed { recoveryCodes }',
  )
  expect(confirmed.__typename).toBe('TwoStepConfirmed')
  // The code that confirmed it is used up.
  server.clock.advance(HALF_MINUTE)
  return { secret, uri: String(begun.uri), recoveryCodes: confirmed.recoveryCodes as string[] }
}

const signInField = ({ as }: AdminSeat | SupplierSeat) =>
  as.role === 'admin' ? 'signInAdmin' : 'signInSupplier'

const signIn = (seat: AdminSeat | SupplierSeat, code?: string, password = PASSWORD) =>
  mutate(world.visitor(), signInField(seat), { email: seat.email, password, code })

const stateOf = async ({ caller }: AdminSeat | SupplierSeat) =>
  (await caller.graphqlOk<{ twoStep: object }>('{ twoStep { on recoveryCodesLeft } }')).twoStep

const mailsTo = async (email: string) =>
  (await world.prisma.mailMessage.findMany({ where: { to: email }, orderBy: { queuedAt: 'asc' } })).map(
    ({ subject }) => subject,
  )

describe.each(['admin', 'supplier'] as const)('two-step sign-in of a %s', (role) => {
  let seat: AdminSeat | SupplierSeat
  beforeEach(async () => {
    seat = role === 'admin' ? await world.admin() : await world.supplier('Acme')
  })

  it('is off until the owner has proved the password and the app, and is then told by email', async () => {
    const begun = await mutate(seat.caller, 'beginTwoStep', { currentPassword: 'wrong-password' })
    expect(begun.__typename).toBe('InvalidCredentialsError')
    expect((await signIn(seat)).__typename).toBe('Viewer')
    const { uri } = await turnOn(seat)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Loupe:.+secret=[A-Z2-7]{32}/)
    expect(await stateOf(seat)).toEqual({ on: true, recoveryCodesLeft: 10 })
    expect(await mailsTo(seat.email)).toContain('Two-step sign-in at Loupe is now on')
  })

  it('reports that it is on when it is confirmed again after the answer with the codes was lost', async () => {
    const { secret } = await turnOn(seat)
    expect(await mutate(seat.caller, 'confirmTwoStep', { code: codeOf(secret) })).toMatchObject({
      __typename: 'ConflictError',
      message: 'Two-step sign-in is already on. To get new recovery codes, turn it off and on again.',
    })
  })

  it('takes a code besides the password, and the password alone opens nothing', async () => {
    const { secret } = await turnOn(seat)
    const visitor = world.visitor()
    const field = signInField(seat)
    const { email } = seat
    expect((await mutate(visitor, field, { email, password: PASSWORD })).__typename).toBe('CodeRequiredError')
    expect(await visitor.graphqlOk('{ viewer { role } }')).toEqual({ viewer: null })
    const code = codeOf(secret)
    expect((await mutate(visitor, field, { email, password: PASSWORD, code })).__typename).toBe('Viewer')
    expect(await visitor.graphqlOk('{ viewer { role } }')).toEqual({ viewer: { role: role.toUpperCase() } })
  })

  it('does not reveal to someone without the password that there is a second step', async () => {
    await turnOn(seat)
    const wrong = await signIn(seat, undefined, 'wrong-password')
    const other = await signIn({ ...seat, email: 'nobody@x.example' }, undefined, 'wrong-password')
    expect(wrong).toEqual(other)
  })

  it('accepts a code once, also if two sign-ins use it at the same time', async () => {
    const { secret } = await turnOn(seat)
    const code = codeOf(secret)
    const results = await Promise.all([signIn(seat, code), signIn(seat, code), signIn(seat, code)])
    expect(results.filter(({ __typename }) => __typename === 'Viewer')).toHaveLength(1)
    expect((await signIn(seat, code)).__typename).toBe('ValidationError')
    server.clock.advance(HALF_MINUTE)
    expect((await signIn(seat, codeOf(secret))).__typename).toBe('Viewer')
  })

  it('allows for a phone whose clock is half a minute off, and no more', async () => {
    const { secret } = await turnOn(seat)
    server.clock.advance(HALF_MINUTE * 10)
    expect((await signIn(seat, codeOf(secret, -2))).__typename).toBe('ValidationError')
    expect((await signIn(seat, codeOf(secret, -1))).__typename).toBe('Viewer')
    expect((await signIn(seat, codeOf(secret, 1))).__typename).toBe('Viewer')
    expect((await signIn(seat, codeOf(secret, 2))).__typename).toBe('ValidationError')
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn(seat)
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(seat, first)).__typename).toBe('Viewer')
    expect((await signIn(seat, first)).__typename).toBe('ValidationError')
    expect((await signIn(seat, ` ${second.toUpperCase().replace('-', ' ')} `)).__typename).toBe('Viewer')
    expect(await stateOf(seat)).toEqual({ on: true, recoveryCodesLeft: 8 })
  })

  it('a wrong code after the right password is mailed to the owner, once in six hours', async () => {
    await turnOn(seat)
    const told = () =>
      world.prisma.mailMessage.findMany({ where: { to: seat.email, subject: { contains: 'wrong code' } } })
    // The beginning of a six-hour window.
    const windowMs = 6 * 3_600_000
    server.clock.advance(0.1 + (windowMs - (server.clock.now().getTime() % windowMs)) / 3_600_000)
    await signIn(seat, '000000', 'wrong-password')
    expect(await told(), 'without the password').toEqual([])
    await signIn(seat, undefined)
    expect(await told(), 'without a code').toEqual([])
    for (const code of ['000000', '000001', 'AAAA-BBBB-CCCC']) await signIn(seat, code)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.text).toMatch(
      /^Someone at 127\.0\.0\.1 entered the password .* change your password right away/s,
    )
    expect(mail?.text).toContain('You get at most 4 of these emails a day (UTC).')
    server.clock.advance(6)
    await signIn(seat, '000002')
    expect(await told()).toHaveLength(2)
  })

  it('wrong codes count as failed sign-ins, so nobody who knows the password can try them all', async () => {
    await turnOn(seat)
    let refused = ''
    for (let nth = 0; nth < 30 && refused === ''; nth++) {
      const { codes } = await world
        .visitor()
        .graphql(`mutation($input: SignInInput!) { ${signInField(seat)}(input: $input) { __typename } }`, {
          input: { email: seat.email, password: PASSWORD, code: '000000' },
        })
      refused = codes[0] ?? ''
    }
    expect(refused).toBe('RATE_LIMITED')
  })

  it('a new password set with a mailed link does not open the account without a code', async () => {
    const { secret } = await turnOn(seat)
    const { token } = await world.recoveryLink(seat)
    const newPassword = 'brand-new-horse-1'
    const input = { token, email: seat.email, newPassword }
    expect((await mutate(world.visitor(), 'resetPassword', input)).__typename).not.toMatch(/Error$/)
    expect((await signIn(seat, undefined, newPassword)).__typename).toBe('CodeRequiredError')
    expect((await signIn(seat, codeOf(secret), newPassword)).__typename).toBe('Viewer')
  })

  it('is switched off only with both steps, and old codes are then worth nothing', async () => {
    const { secret, recoveryCodes } = await turnOn(seat)
    const end = (currentPassword: string, code: string) =>
      mutate(seat.caller, 'endTwoStep', { currentPassword, code })
    expect((await end('wrong-password', codeOf(secret))).__typename).toBe('InvalidCredentialsError')
    expect((await end(PASSWORD, '000000')).__typename).toBe('ValidationError')
    expect(await stateOf(seat)).toMatchObject({ on: true })
    expect((await end(PASSWORD, codeOf(secret))).__typename).toBe('TwoStepOff')
    expect((await signIn(seat)).__typename).toBe('Viewer')
    expect(await stateOf(seat)).toEqual({ on: false, recoveryCodesLeft: 0 })
    expect((await end(PASSWORD, recoveryCodes[0] ?? '')).__typename).toBe('ConflictError')
  })

  it('switching it on or off again does not count as a failed sign-in', async () => {
    const { secret } = await turnOn(seat)
    const repeat = async (field: string, input: object) => {
      for (let nth = 0; nth <= ALLOWED_FAILURES; nth++)
        expect((await mutate(seat.caller, field, input)).__typename).toBe('ConflictError')
    }
    await repeat('confirmTwoStep', { code: '000000' })
    const both = { currentPassword: PASSWORD, code: codeOf(secret) }
    expect((await mutate(seat.caller, 'endTwoStep', both)).__typename).toBe('TwoStepOff')
    await repeat('endTwoStep', both)
  })

  it('an admin can switch it off for someone who lost everything, who is told by whom', async () => {
    await turnOn(seat)
    const helper = await world.admin()
    const other = role === 'admin' ? await world.anotherAdmin() : helper
    const whose = role === 'admin' ? { adminId: seat.id } : { supplierId: seat.id }
    expect((await mutate(other.caller, 'removeTwoStep', whose)).__typename).toBe('TwoStepOff')
    expect((await signIn(seat)).__typename).toBe('Viewer')
    const mail = await world.prisma.mailMessage.findFirstOrThrow({
      where: { to: seat.email, subject: 'Two-step sign-in at Loupe is now off' },
    })
    expect(mail.text).toMatch(/has turned off two-step sign-in.*When: .+ UTC\.\n\nIf you did not want this/s)
    expect((await mutate(other.caller, 'removeTwoStep', whose)).__typename).toBe('ConflictError')
  })

  it('the server’s operator can turn it off for an admin whom nobody else can help', async () => {
    const turnOff = () => turnTwoStepOff(world.prisma, seat.email.toUpperCase())
    await turnOn(seat)
    if (role === 'supplier') {
      await expect(turnOff()).rejects.toThrow('has no admin with')
      return
    }
    expect(await turnOff()).toContain('is off')
    expect((await signIn(seat)).__typename).toBe('Viewer')
    const mail = await world.prisma.mailMessage.findFirstOrThrow({
      where: { to: seat.email, subject: 'Two-step sign-in at Loupe is now off' },
    })
    expect(mail.text).toContain('The operator of your Loupe server has turned off two-step sign-in')
    expect(mail.text).toContain('tell the operator of your Loupe server')
    await expect(turnOff()).rejects.toThrow('already off')
  })

  it('older callers send the code with their password over REST', async () => {
    const { secret } = await turnOn(seat)
    const visitor = world.visitor()
    const path = `/api/auth/${role}/login`
    const name = role === 'admin' ? 'email' : 'business_email'
    const body = { [name]: seat.email, password: PASSWORD }
    expect(await visitor.rest('POST', path, body)).toMatchObject({
      status: 401,
      body: { code: 'CODE_REQUIRED' },
    })
    const wrong = await visitor.rest('POST', path, { ...body, one_time_code: '000000' })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { one_time_code: expect.any(String) } } })
    const right = await visitor.rest('POST', path, { ...body, one_time_code: codeOf(secret) })
    expect(right.status).toBe(200)
  })

  it('the codes are stored only as hashes, and no screen shows the secret again', async () => {
    const { secret, recoveryCodes } = await turnOn(seat)
    const row = await world.prisma.authenticator.findFirstOrThrow()
    for (const code of recoveryCodes)
      expect(JSON.stringify(row).toLowerCase()).not.toContain(code.replace('-', ''))
    const { text } = await seat.caller.graphql('{ viewer { role } twoStep { on since recoveryCodesLeft } }')
    expect(text).not.toContain(secret)
    const events = JSON.stringify(await world.prisma.event.findMany(), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(events).toContain('two_step_on')
    expect(events).not.toContain(secret)
  })
})

describe('an address whose admin has left', () => {
  it('can be invited again without the codes of its former owner', async () => {
    const owner = await world.admin()
    const before = await world.anotherAdmin('buyer')
    await turnOn(before)
    await owner.caller.graphqlOk(
      `mutation { endAdminAccess(input: { adminId: "${before.as.adminId}" }) { __typename } }`,
    )
    const invited = { name: 'New', email: before.email, role: 'BUYER' }
    const { __typename, ...admin } = await mutate(
      owner.caller,
      'inviteAdmin',
      invited,
      '... on AdminUser { twoStep status }',
    )
    expect(admin).toEqual({ twoStep: false, status: 'INVITED' })
  })
})

describe.each(['admin', 'supplier'] as const)('a session of a %s that is not new', (role) => {
  const QUARTER_HOUR = 15 / 60
  let seat: AdminSeat | SupplierSeat
  const create = (name = 'ERP') =>
    seat.caller.graphql(
      `mutation { createApiToken(input: { name: "${name}", scopes: [REQUESTS] }) { __typename } }`,
    )
  const confirm = (input: object) =>
    mutate(seat.caller, 'confirmSession', input, '... on SessionConfirmed { until }')
  beforeEach(async () => {
    seat = role === 'admin' ? await world.admin() : await world.supplier('Acme')
  })

  it('gives nobody lasting access until the password was confirmed, for 15 minutes', async () => {
    server.clock.advance((QUARTER_HOUR * 14) / 15)
    expect((await create('within')).codes).toEqual([])
    server.clock.advance(QUARTER_HOUR / 15)
    expect((await create()).codes).toEqual(['CONFIRMATION_REQUIRED'])
    expect((await confirm({ password: 'wrong-password' })).__typename).toBe('InvalidCredentialsError')
    expect((await create()).codes).toEqual(['CONFIRMATION_REQUIRED'])
    expect((await confirm({ password: PASSWORD })).__typename).toBe('SessionConfirmed')
    expect((await create()).codes).toEqual([])
    server.clock.advance(QUARTER_HOUR)
    expect((await create('after')).codes).toEqual(['CONFIRMATION_REQUIRED'])
  })

  it('is confirmed with a code too where sign-in has two steps', async () => {
    const { secret } = await turnOn(seat)
    server.clock.advance(QUARTER_HOUR)
    expect((await confirm({ password: PASSWORD })).__typename).toBe('CodeRequiredError')
    expect((await confirm({ password: PASSWORD, code: '000000' })).__typename).toBe('ValidationError')
    const code = codeOf(secret)
    expect((await confirm({ password: PASSWORD, code })).__typename).toBe('SessionConfirmed')
    expect((await create()).codes).toEqual([])
    expect((await confirm({ password: PASSWORD, code })).__typename).toBe('ValidationError')
  })

  it('failed confirmations count as failed sign-ins', async () => {
    for (let nth = 0; nth < 10; nth++) await confirm({ password: 'wrong-password' })
    const { codes } = await seat.caller.graphql(
      `mutation { confirmSession(input: { password: "${PASSWORD}" }) { __typename } }`,
    )
    expect(codes).toEqual(['RATE_LIMITED'])
  })

  it('confirms itself and no other, and both results are in the audit log', async () => {
    const other = await world.freshCaller(seat)
    server.clock.advance(QUARTER_HOUR)
    await confirm({ password: 'wrong-password' })
    await mutate(other, 'confirmSession', { password: PASSWORD })
    expect((await create()).codes).toEqual(['CONFIRMATION_REQUIRED'])
    const entries = await until('both are recorded', async () => {
      // Effects of the previous test may be recorded late, too.
      const all = await world.prisma.auditEntry.findMany({ where: { area: 'sign_ins' } })
      const found = all.filter(({ content }) => content.includes(seat.id))
      return found.length === 2 ? found : null
    })
    const kinds = entries.map(({ content }) => /account\.confirm\w+/.exec(content)?.[0])
    expect(new Set(kinds)).toEqual(new Set(['account.confirm_refused', 'account.confirmed']))
  })
})

it('ends when an admin ends the access of an account that an intruder took, so that the owner gets back in', async () => {
  const acme = await world.supplier('Acme')
  await turnOn(acme)
  const ada = await world.admin()
  await ada.caller.graphqlOk(`mutation($id: ID!) { endSupplierAccess(supplierId: $id) { __typename } }`, {
    id: acme.id,
  })
  const { text } = await world.prisma.mailMessage.findFirstOrThrow({
    where: { to: acme.email, subject: 'Your access to Loupe was ended' },
  })
  expect(text).toContain('Two-step sign-in was turned off')
  expect(await mailsTo(acme.email), 'nothing says that the password is enough').not.toContain(
    'Two-step sign-in at Loupe is now off',
  )
  const entries = await world.prisma.auditEntry.findMany({ select: { content: true } })
  expect(JSON.stringify(entries)).toContain('two_step_off')

  const newPassword = 'owner-is-back-again-1'
  const { token } = await world.recoveryLink(acme)
  const reset = await mutate(world.visitor(), 'resetPassword', { token, email: acme.email, newPassword })
  expect(reset.__typename).toBe('PasswordReset')
  expect((await signIn(acme, undefined, newPassword)).__typename).toBe('Viewer')
})

describe('an old session of an admin', () => {
  it.each([
    'createWebhookEndpoint(input: { name: "ERP", url: "https://erp.example/in", topics: ["requests/opened"] })',
    'rotateWebhookSecret(input: { endpointId: "x" })',
    'inviteAdmin(input: { name: "New", email: "new@desk.example", role: VIEWER })',
    'changeDeskSettings(input: { shipToNotes: { london: "Elsewhere 1" }, ifRevision: 0 })',
    'inviteAdminAgain(input: { adminId: "x" })',
    'endAdminAccess(input: { adminId: "x" })',
    'removeTwoStep(input: { supplierId: "x" })',
    'endSupplierAccess(supplierId: "x")',
  ])('requires the password for %s', async (call) => {
    const { caller } = await world.admin()
    server.clock.advance(1)
    const { codes } = await caller.graphql(`mutation { ${call} { __typename } }`)
    expect(codes).toEqual(['CONFIRMATION_REQUIRED'])
  })

  it('exports no table until the password was confirmed', async () => {
    const { caller } = await world.admin()
    expect((await caller.rest('GET', '/api/admin/export/orders')).status).toBe(200)
    server.clock.advance(1)
    expect(await caller.rest('GET', '/api/admin/export/orders')).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMATION_REQUIRED' },
    })
    await mutate(caller, 'confirmSession', { password: PASSWORD })
    expect((await caller.rest('GET', '/api/admin/export/orders')).status).toBe(200)
  })
})
