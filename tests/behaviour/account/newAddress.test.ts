import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { recoverySender } from '../../../api/mail/recoverySender.ts'
import type { Caller } from '../../kit/Caller.ts'
import { linkIn } from '../../kit/mail/readMail.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
/** The emailed links, oldest first. */
let mails: { to: string; subject: string; text: string }[]
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
  mails = []
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const NEW = 'lovelace@desk.example'

interface Answer {
  readonly __typename: string
  readonly message?: string
  readonly email?: string
  readonly newEmail?: string | null
}
const FIELDS = '__typename ... on AdminUser { email newEmail } ... on Error { message }'

const ask = async (email: string, { caller, name }: AdminSeat = ada) =>
  (
    await caller.graphqlOk<{ changeProfile: Answer }>(
      `mutation($input: ChangeProfileInput!) { changeProfile(input: $input) { ${FIELDS} } }`,
      { input: { name, email } },
    )
  ).changeProfile
const does = async (field: 'sendAddressLinkAgain' | 'cancelNewAddress', { caller }: AdminSeat = ada) =>
  (await caller.graphqlOk<Record<string, Answer>>(`mutation { ${field} { ${FIELDS} } }`))[field]
const waiting = async (caller: Caller = ada.caller) =>
  (
    await caller.graphqlOk<{ viewer: { admin: { newEmail: string | null } } }>(
      '{ viewer { admin { newEmail } } }',
    )
  ).viewer.admin.newEmail

/** The work that the server does every other second. */
const sendLinks = () =>
  recoverySender({
    recoveries: world.ports.recoveries,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    now: world.ports.now,
    linkBase: 'https://loupe.example',
    report: (error) => server.reported.push(error),
  })()
async function newestLink() {
  await sendLinks()
  const { pathname, searchParams } = linkIn(mails.at(-1) ?? { to: '', subject: '', text: '' })
  expect(pathname).toBe('/verify-email')
  expect(searchParams.get('account')).toBe('admin')
  return { token: searchParams.get('token'), email: searchParams.get('email'), account: 'ADMIN' }
}
async function verify(link: object, password = PASSWORD) {
  const { data, codes } = await world
    .visitor()
    .graphql<{ verifyEmail: { __typename: string } } | null>(
      `mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { __typename } }`,
      { input: { ...link, password } },
    )
  return data?.verifyEmail.__typename ?? codes.join()
}
const signIn = async (email: string, password = PASSWORD) =>
  (await world.visitor().rest('POST', '/api/auth/admin/login', { email, password })).status
/** How many sign-ins were refused for this reason, according to `/metrics`. */
const counted = async (reason: string) => {
  const { text } = await ada.caller.rest('GET', '/metrics')
  return Number(new RegExp(`loupe_sign_ins_refused_total{reason="${reason}"} (\\d+)`).exec(text)?.[1] ?? 0)
}
/** The audit log's entries of this kind about an admin, oldest first. */
const recorded = async (kind: string, { id } = ada) =>
  (await world.prisma.auditEntry.findMany({ orderBy: { seq: 'asc' } }))
    .map(({ content }) => (JSON.parse(content) as { event: Record<string, unknown> }).event)
    .filter(({ type, what, adminId, ownerId }) => [type, what].includes(kind) && (adminId ?? ownerId) === id)
const told = async (to: string) =>
  (await world.prisma.mailMessage.findMany({ where: { to }, orderBy: { queuedAt: 'asc' } })).map(
    ({ subject }) => subject,
  )

describe('an admin’s new address', () => {
  it('signs in only once the link that was mailed there was used; the old one does until then, and both are mailed', async () => {
    expect(await ask(' Lovelace@Desk.example ')).toEqual({
      __typename: 'AdminUser',
      email: ada.email,
      newEmail: NEW,
    })
    const link = await newestLink()
    expect(mails).toMatchObject([{ to: NEW, subject: 'Verify your new email address for Loupe' }])
    expect(await told(ada.email)).toEqual(['A new email address for your Loupe account'])
    expect([await signIn(ada.email), await signIn(NEW)]).toEqual([200, 401])

    expect((await Promise.all([verify(link), verify(link)])).sort()).toEqual([
      'EmailVerified',
      'InvalidTokenError',
    ])
    expect([await signIn(ada.email), await signIn(NEW)]).toEqual([401, 200])
    expect(await waiting()).toBeNull()
    expect(await told(ada.email)).toContain('The email address of your Loupe account was changed')
    const { text } = await world.prisma.mailMessage.findFirstOrThrow({
      where: { to: ada.email, subject: 'The email address of your Loupe account was changed' },
    })
    expect(text).toMatch(/When: .+ UTC\.\n\nIf it was you, .* tell an owner right away/)
  })

  it('requires the password: the reader of a mistyped address’s mailbox takes nothing over, and guesses count', async () => {
    await ask(NEW)
    const link = await newestLink()
    const [passwords, lockouts] = [await counted('password'), await counted('locked')]
    for (let nth = 0; nth < 9; nth++) expect(await verify(link, 'a guess')).toBe('InvalidCredentialsError')
    expect(await signIn(ada.email, 'a guess'), 'the tenth').toBe(401)
    expect(await verify(link)).toBe('RATE_LIMITED')
    expect([await counted('password'), await counted('locked')]).toEqual([passwords + 10, lockouts + 1])
    const refusals = await until('all are in the audit log', async () => {
      const found = await recorded('account.sign_in_refused')
      return found.length > 10 ? found.map(({ reason }) => String(reason)) : null
    })
    expect(refusals.toSorted()).toEqual(['locked', ...Array<string>(10).fill('password')])
    await world.ports.attempts.forget('signIn', ada.email)
    expect(await verify(link)).toBe('EmailVerified')
  })

  it('is verified within 24 hours and not after that', async () => {
    await ask(NEW)
    const late = await newestLink()
    server.clock.advance(24)
    expect(await verify(late)).toBe('InvalidTokenError')
    expect(await waiting(await world.freshCaller(ada))).toBeNull()
    expect(
      await does('sendAddressLinkAgain', { ...ada, caller: await world.freshCaller(ada) }),
    ).toMatchObject({
      __typename: 'ConflictError',
    })
    await cleanUp(world.prisma, world.ports.now())
    expect(await world.prisma.adminUser.count({ where: { newEmail: NEW } }), 'forgotten').toBe(0)
  })

  it('is not brought back by a link that could not be emailed within 24 hours', async () => {
    await ask(NEW)
    server.clock.advance(24)
    await sendLinks()
    expect(mails).toEqual([])
    expect(await waiting(await world.freshCaller(ada))).toBeNull()
  })

  it('gets another link on request, for another 24 hours, and the first one stops working', async () => {
    await ask(NEW)
    const first = await newestLink()
    server.clock.advance(20)
    ada = { ...ada, caller: await world.freshCaller(ada) }
    expect(await does('sendAddressLinkAgain')).toMatchObject({ __typename: 'AdminUser', newEmail: NEW })
    expect(await verify(first), 'before the second is mailed').toBe('InvalidTokenError')
    const second = await newestLink()
    expect(await verify(first)).toBe('InvalidTokenError')
    server.clock.advance(20)
    expect(await verify(second)).toBe('EmailVerified')
  })

  it('can be withdrawn by its admin, and its link then does not work', async () => {
    await ask(NEW)
    const link = await newestLink()
    expect(await does('cancelNewAddress')).toMatchObject({ email: ada.email, newEmail: null })
    expect(await verify(link)).toBe('InvalidTokenError')
    await ask(NEW)
    await does('cancelNewAddress')
    const before = mails.length
    await sendLinks()
    expect(mails, 'a link that was not mailed yet is not mailed').toHaveLength(before)
    expect(await does('cancelNewAddress'), 'a second time').toMatchObject({ __typename: 'AdminUser' })
  })

  it('is replaced by a newer one', async () => {
    await ask('mistyped@desk.example')
    const mistyped = await newestLink()
    await ask(NEW)
    expect(await waiting()).toBe(NEW)
    const right = await newestLink()
    expect(await verify(mistyped)).toBe('InvalidTokenError')
    expect(await verify(right)).toBe('EmailVerified')
  })

  it('stays when only the name is saved', async () => {
    await ask(NEW)
    await ask(ada.email, { ...ada, name: 'Ada Lovelace' })
    expect(await waiting()).toBe(NEW)
    expect(await verify(await newestLink())).toBe('EmailVerified')
  })

  it.each<[how: string, end: () => Promise<unknown>]>([
    [
      'a password reset',
      async () => {
        const { token } = await world.recoveryLink(ada)
        const input = { token, email: ada.email, newPassword: PASSWORD }
        return world
          .visitor()
          .graphqlOk(
            'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }',
            {
              input,
            },
          )
      },
    ],
    [
      'a changed password',
      () =>
        ada.caller.graphqlOk(
          `mutation { changePassword(input: { currentPassword: "${PASSWORD}", newPassword: "${PASSWORD}" }) { __typename } }`,
        ),
    ],
    [
      'the end of the access',
      async () => {
        const mei = await world.anotherAdmin()
        return mei.caller.graphqlOk(
          `mutation { endAdminAccess(input: { adminId: "${ada.id}" }) { __typename } }`,
        )
      },
    ],
  ])('%s ends the request for it, also where the password stays the same', async (_, end) => {
    await ask(NEW)
    const link = await newestLink()
    await end()
    expect(await verify(link)).toBe('InvalidTokenError')
    expect(await world.prisma.adminUser.count({ where: { newEmail: NEW } })).toBe(0)
    expect(await signIn(NEW)).toBe(401)
  })

  it('is refused if another account has it, and to the later of two admins who request it', async () => {
    const mei = await world.anotherAdmin()
    expect(await ask(ada.email, mei)).toEqual({
      __typename: 'ConflictError',
      message: 'Another account has this email address.',
    })
    await ask(NEW)
    const adas = await newestLink()
    expect((await Promise.all([ask(NEW, mei), ask(NEW, mei)])).map(({ newEmail }) => newEmail)).toEqual([
      NEW,
      NEW,
    ])
    expect(await waiting()).toBeNull()
    expect(await recorded('new_address_canceled')).toMatchObject([
      { was: { email: NEW }, is: { email: ada.email } },
    ])
    expect((await told(ada.email)).at(-1)).toBe('Your request for a new email address at Loupe has ended')
    expect(await verify(adas)).toBe('InvalidTokenError')
    expect(await verify(await newestLink())).toBe('EmailVerified')
    expect((await world.prisma.adminUser.findUnique({ where: { id: mei.id } }))?.email).toBe(NEW)
  })

  it('goes to one of two admins who request it at once, and the other’s request ends', async () => {
    const mei = await world.anotherAdmin()
    const answers = await Promise.all([ask(NEW), ask(NEW, mei)])
    expect(answers.map(({ __typename }) => __typename)).toEqual(['AdminUser', 'AdminUser'])
    const both = [await waiting(), await waiting(mei.caller)]
    expect(new Set(both)).toEqual(new Set([NEW, null]))
    const [replaced, other] = both[0] === null ? [ada, mei] : [mei, ada]
    expect(await recorded('new_address_canceled', replaced)).toHaveLength(1)
    expect(await recorded('new_address_canceled', other)).toEqual([])
  })

  it('is not assigned if somebody was invited with it meanwhile', async () => {
    await ask(NEW)
    const link = await newestLink()
    await world.invitedAdmin(NEW)
    expect(await verify(link)).toBe('InvalidTokenError')
    expect(await waiting()).toBeNull()
    expect((await does('sendAddressLinkAgain'))?.__typename).toBe('ConflictError')
    expect(await recorded('new_address_canceled')).toHaveLength(1)
    expect(await told(ada.email)).toContain('Your request for a new email address at Loupe has ended')
    expect(await signIn(ada.email)).toBe(200)
  })

  it('can be requested only in a session that was just confirmed; the name changes in any', async () => {
    server.clock.advance(1)
    await expect(ask('thief@else.example', { ...ada, name: 'Ada L.' })).rejects.toThrow(
      'CONFIRMATION_REQUIRED',
    )
    expect((await world.prisma.adminUser.findUnique({ where: { id: ada.id } }))?.name).toBe(ada.name)
    expect(await ask(ada.email, { ...ada, name: 'Ada L.' })).toMatchObject({ newEmail: null })
  })
})
