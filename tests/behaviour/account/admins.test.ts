import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoverySender } from '../../../api/mail/recoverySender.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { takeNewAddress } from '../../kit/takeNewAddress.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type World } from '../../kit/world.ts'

const NEW = 'brand-new-horse-1'
const MEI = { name: 'Mei Lin', email: 'mei@desk.example', role: 'OWNER' }
const ERROR = '... on Error { message }'

interface Made {
  readonly __typename: string
  readonly message?: string
  readonly id?: string
}

let server: TestServer
let world: World
let ada: AdminSeat
/** The sent emails that contain links. */
const sent: { to: string; subject: string; text: string }[] = []
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
  sent.length = 0
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

const invite = async (caller: Caller, input: object = MEI) =>
  (
    await caller.graphqlOk<{ done: Made }>(
      `mutation($input: InviteAdminInput!) { done: inviteAdmin(input: $input) { __typename ... on AdminUser { id } ${ERROR} } }`,
      { input },
    )
  ).done
const onAdmin = async (caller: Caller, field: 'inviteAdminAgain' | 'endAdminAccess', adminId: string) =>
  (
    await caller.graphqlOk<{ done: Made }>(
      `mutation($input: AdminIdInput!) { done: ${field}(input: $input) { __typename ${ERROR} } }`,
      { input: { adminId } },
    )
  ).done
const giveRole = (caller: Caller, adminId: string, role: string, ifRole = 'null') =>
  caller.graphql(
    `mutation { changeAdminRole(input: { adminId: "${adminId}", role: ${role}, ifRole: ${ifRole} }) { __typename ${ERROR} } }`,
  )
const admins = async (caller = ada.caller) =>
  (
    await caller.graphqlOk<{ admins: { email: string; status: string; lastSignedInAt: string | null }[] }>(
      '{ admins { email status lastSignedInAt } }',
    )
  ).admins
const signIn = async (email: string, password: string, caller = world.visitor()) =>
  (await caller.rest('POST', '/api/auth/admin/login', { email, password })).status
const ask = (email: string, account?: 'ADMIN' | 'SUPPLIER') =>
  world
    .visitor()
    .graphqlOk(
      `mutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename } }`,
      { input: { businessEmail: email, account } },
    )

/** Sends due emails, and returns the token of the newest link. */
async function mailedLink(): Promise<{ token: string; email: string }> {
  await recoverySender({
    recoveries: world.ports.recoveries,
    mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
    now: world.ports.now,
    linkBase: 'https://loupe.example',
    report: (error) => server.reported.push(error),
  })()
  const link = /https:\/\/\S+/.exec(sent.at(-1)?.text ?? '')?.[0]
  if (!link) throw new Error('No link was mailed')
  const { searchParams } = new URL(link)
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}
const withLink = async (field: 'resetPassword' | 'checkResetLink', input: object) => {
  const [type, made] =
    field === 'resetPassword' ? ['ResetPasswordInput', 'PasswordReset'] : ['CheckResetLinkInput', 'ResetLink']
  const { data, codes } = await world
    .visitor()
    .graphql<{ done: { __typename: string; account?: string; first?: boolean } } | null>(
      `mutation($input: ${type}!) { done: ${field}(input: $input) { __typename ... on ${made} { account first } } }`,
      { input },
    )
  if (!data) return codes[0]
  const { __typename, account, first } = data.done
  return [__typename, account, first && 'first'].filter(Boolean).join(' ')
}

describe('another admin', () => {
  test('an admin is invited by email, sets a password with the link, signs in, and appears in the list', async () => {
    expect((await invite(ada.caller)).__typename).toBe('AdminUser')
    expect(await admins()).toContainEqual({ email: MEI.email, status: 'INVITED', lastSignedInAt: null })
    expect(await signIn(MEI.email, PASSWORD)).toBe(401)
    const link = await mailedLink()
    expect(sent.at(-1)).toMatchObject({ to: MEI.email, subject: 'You are invited to Loupe' })
    expect(await withLink('checkResetLink', link)).toBe('ResetLink ADMIN first')
    expect(await withLink('resetPassword', { ...link, newPassword: NEW })).toBe('PasswordReset ADMIN first')
    expect(await withLink('resetPassword', { ...link, newPassword: NEW })).toBe('InvalidTokenError')
    const mei = world.visitor()
    expect(await signIn(MEI.email, NEW, mei)).toBe(200)
    const [, listed] = await admins(mei)
    expect(listed).toMatchObject({ email: MEI.email, status: 'ACTIVE' })
    expect(listed?.lastSignedInAt).not.toBeNull()
  })

  test('an invitation is valid for an hour, and sending it again replaces the previous link', async () => {
    const { id = '' } = await invite(ada.caller)
    const first = await mailedLink()
    server.clock.advance(1)
    expect(await withLink('checkResetLink', first)).toBe('InvalidTokenError')
    expect((await onAdmin(await world.freshCaller(ada), 'inviteAdminAgain', id)).__typename).toBe('AdminUser')
    const second = await mailedLink()
    expect(await withLink('checkResetLink', first)).toBe('InvalidTokenError')
    expect(await withLink('checkResetLink', second)).toBe('ResetLink ADMIN first')
  })

  test('an admin cannot be invited twice, or again after setting a password', async () => {
    await invite(ada.caller)
    expect((await invite(ada.caller, { ...MEI, email: ' MEI@desk.example' })).message).toBe(
      'An admin with this email address already exists.',
    )
    expect((await onAdmin(ada.caller, 'inviteAdminAgain', ada.id)).message).toBe(
      'This admin has already set a password.',
    )
  })

  test('a canceled invitation makes the link invalid', async () => {
    const { id = '' } = await invite(ada.caller)
    const link = await mailedLink()
    expect((await onAdmin(ada.caller, 'endAdminAccess', id)).__typename).toBe('AdminAccessEnded')
    expect(await withLink('resetPassword', { ...link, newPassword: NEW })).toBe('InvalidTokenError')
    expect(await admins()).toHaveLength(1)
    expect((await invite(ada.caller)).__typename, 'may be invited again').toBe('AdminUser')
  })

  test('an admin whose access ends is signed out everywhere, is notified, and gets no new link', async () => {
    const mei = await world.anotherAdmin()
    const socket = mei.caller.subscribe('subscription { adminsChanged { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)
    expect((await onAdmin(ada.caller, 'endAdminAccess', mei.id)).__typename).toBe('AdminAccessEnded')
    expect((await mei.caller.graphql('{ admins { id } }')).codes).toEqual(['UNAUTHENTICATED'])
    await until('the socket is closed', () => socket.ended)
    expect(await signIn(mei.email, PASSWORD)).toBe(401)
    await ask(mei.email, 'ADMIN')
    await expect(mailedLink()).rejects.toThrow('No link')
    const [mail] = await world.prisma.mailMessage.findMany({ where: { to: mei.email } })
    expect(mail?.text).toContain(ada.name)
  })

  test('a person invited at the address of a former admin starts with nothing of theirs', async () => {
    const mei = await world.anotherAdmin()
    await world.prisma.adminUser.update({ where: { id: mei.id }, data: { mutedMails: ['request_held'] } })
    await world.prisma.savedView.create({
      data: { adminId: mei.id, list: 'requests', name: 'Mine', query: '' },
    })
    const mark = { reader: `admin:${mei.id}`, stream: 'admin' }
    await world.prisma.streamMark.create({ data: { ...mark, seq: 3n } })
    await onAdmin(ada.caller, 'endAdminAccess', mei.id)

    const { id = '' } = await invite(ada.caller, { ...MEI, email: mei.email })
    expect(await world.prisma.adminUser.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: MEI.name,
      mutedMails: (await world.prisma.adminUser.findUniqueOrThrow({ where: { id: ada.id } })).mutedMails,
    })
    expect(await world.prisma.savedView.count({ where: { adminId: id } })).toBe(0)
    expect(await world.prisma.streamMark.count({ where: { reader: `admin:${id}` } })).toBe(0)
  })

  test('the history of a former admin keeps their name when somebody else is invited at their address', async () => {
    const mei = await world.anotherAdmin()
    const acme = await world.supplier('Acme')
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '1250.00')
    await mei.caller.graphqlOk(`mutation { awardQuote(input: { quoteId: "${quoteId}" }) { __typename } }`)
    await onAdmin(ada.caller, 'endAdminAccess', mei.id)
    await invite(ada.caller, { name: 'Somebody Else', email: mei.email, role: 'BUYER' })
    expect(
      await ada.caller.graphqlOk('query($id: ID!) { order(id: $id) { rounds { awardedBy } } }', {
        id: request.orderId,
      }),
    ).toEqual({ order: { rounds: [{ awardedBy: mei.name }] } })
  })

  test('no admin can end their own access, and of two admins who end each other’s access at once, one remains', async () => {
    expect((await onAdmin(ada.caller, 'endAdminAccess', ada.id)).message).toContain('your own access')
    const mei = await world.anotherAdmin()
    const both = await Promise.all([
      ada.caller.graphql(`mutation { endAdminAccess(input: { adminId: "${mei.id}" }) { __typename } }`),
      mei.caller.graphql(`mutation { endAdminAccess(input: { adminId: "${ada.id}" }) { __typename } }`),
    ])
    expect(both.filter(({ text }) => text.includes('AdminAccessEnded'))).toHaveLength(1)
    expect(await world.prisma.adminUser.count({ where: { role: 'admin' } })).toBe(1)
  })

  test('an owner changes a role, which ends the sessions and sockets with the former role, and the admin is told', async () => {
    const mei = await world.anotherAdmin('viewer')
    const replay = () => mei.caller.graphql('mutation { replayDeadDeliveries { __typename } }')
    expect((await replay()).codes).toEqual(['FORBIDDEN'])
    const socket = mei.caller.subscribe('subscription { adminsChanged { cursor } }')
    await until('the socket is open', () => socket.raw.length > 0)
    expect((await giveRole(ada.caller, mei.id, 'BUYER')).text).toContain('AdminUser')
    expect((await replay()).codes).toEqual(['UNAUTHENTICATED'])
    await until('the socket is closed', () => socket.ended)
    const again = await world.freshCaller(mei)
    expect((await again.graphql('mutation { replayDeadDeliveries { __typename } }')).codes).toEqual([])
    expect((await again.graphql('{ viewer { admin { role } } }')).text).toContain('BUYER')
    const [mail] = await world.prisma.mailMessage.findMany({ where: { to: mei.email } })
    expect(mail?.text).toContain('a buyer')
  })

  test('only owners change roles, not in an old session, and never the last owner’s', async () => {
    const mei = await world.anotherAdmin('buyer')
    expect((await giveRole(mei.caller, mei.id, 'OWNER')).codes).toEqual(['FORBIDDEN'])
    expect((await giveRole(ada.caller, ada.id, 'VIEWER')).text).toContain('last owner')
    expect((await onAdmin(ada.caller, 'endAdminAccess', mei.id)).__typename).toBe('AdminAccessEnded')
    server.clock.advance(1)
    expect((await giveRole(ada.caller, ada.id, 'VIEWER')).codes).toEqual(['CONFIRMATION_REQUIRED'])
  })

  test('owners cannot change their own role, which would end the session they use', async () => {
    await world.anotherAdmin()
    expect((await giveRole(ada.caller, ada.id, 'BUYER')).text).toContain('You cannot change your own role.')
    expect((await ada.caller.graphql('{ viewer { role } }')).text).toContain('ADMIN')
  })

  test('a role that another owner changed meanwhile stays as it is', async () => {
    const mei = await world.anotherAdmin('buyer')
    await giveRole(ada.caller, mei.id, 'VIEWER', 'BUYER')
    const late = await giveRole(ada.caller, mei.id, 'OWNER', 'BUYER')
    expect(late.text).toContain('ConflictError')
    expect(late.text).toContain('Another owner just changed this role to viewer.')
    const { adminRole } = await world.prisma.adminUser.findUniqueOrThrow({ where: { id: mei.id } })
    expect(adminRole).toBe('viewer')
  })

  test('setting the role that an admin already has signs nobody out and sends no email', async () => {
    const mei = await world.anotherAdmin('buyer')
    await giveRole(ada.caller, mei.id, 'BUYER')
    expect((await mei.caller.graphql('{ viewer { role } }')).text).toContain('ADMIN')
    expect(await world.prisma.mailMessage.count({ where: { to: mei.email } })).toBe(0)
  })

  test('of two owners who take each other’s role at once, one remains', async () => {
    const mei = await world.anotherAdmin()
    await Promise.all([giveRole(ada.caller, mei.id, 'BUYER'), giveRole(mei.caller, ada.id, 'BUYER')])
    expect(await world.prisma.adminUser.count({ where: { adminRole: 'owner' } })).toBe(1)
  })

  test('the audit log is for owners', async () => {
    const mei = await world.anotherAdmin('buyer')
    expect((await mei.caller.graphql('{ auditLog(first: 1) { totalCount } }')).codes).toEqual(['FORBIDDEN'])
    expect((await mei.caller.rest('GET', '/api/admin/export/audit-log')).status).toBe(403)
    expect((await mei.caller.rest('GET', '/api/admin/export/orders')).status).toBe(200)
  })

  test('other admins see each change as it happens', async () => {
    const after = await ada.caller.eventCursor()
    await invite(ada.caller)
    const heard = ada.caller.subscribe<{ adminsChanged: { by: string } }>(
      'subscription($after: EventCursor) { adminsChanged(after: $after) { by } }',
      { after },
    )
    expect((await heard.take(1))[0]?.adminsChanged.by).toBe(ada.name)
  })
})

describe('an admin who lost the password', () => {
  test('an admin can request a link and set a new password with it, as a supplier does', async () => {
    await ask(` ${ada.email.toUpperCase()} `, 'ADMIN')
    const link = await mailedLink()
    expect(sent.at(-1)).toMatchObject({ to: ada.email, subject: 'Reset your Loupe password' })
    expect(await withLink('checkResetLink', link)).toBe('ResetLink ADMIN')
    expect(await withLink('resetPassword', { ...link, newPassword: NEW })).toBe('PasswordReset ADMIN')
    expect(await signIn(ada.email, NEW)).toBe(200)
    expect((await ada.caller.graphql('{ admins { id } }')).codes).toEqual(['UNAUTHENTICATED'])
  })

  test('an admin gets no link through the suppliers’ recovery form', async () => {
    await ask(ada.email)
    await expect(mailedLink()).rejects.toThrow('No link')
  })

  test('an admin who is also a supplier gets one link per account, and neither link opens the other account', async () => {
    const { id } = await world.supplier('Acme')
    await world.prisma.supplier.update({ where: { id }, data: { businessEmail: ada.email } })
    await ask(ada.email, 'SUPPLIER')
    const asSupplier = await mailedLink()
    await ask(ada.email, 'ADMIN')
    const asAdmin = await mailedLink()
    expect(await withLink('resetPassword', { ...asSupplier, newPassword: NEW })).toBe(
      'PasswordReset SUPPLIER',
    )
    expect(await signIn(ada.email, PASSWORD)).toBe(200)
    expect(await withLink('checkResetLink', asAdmin)).toBe('ResetLink ADMIN')
  })
})

test('the address of a canceled invitation is free for another admin', async () => {
  const { id = '' } = await invite(ada.caller)
  expect((await onAdmin(ada.caller, 'endAdminAccess', id)).__typename).toBe('AdminAccessEnded')
  await takeNewAddress(world.ports, world.justConfirmed(ada.as), MEI.email)
  expect((await invite(ada.caller)).__typename).toBe('ConflictError')
  expect(await signIn(MEI.email, PASSWORD)).toBe(200)
})

describe('checking a link', () => {
  test('a link sent to an address that the admin no longer has is useless', async () => {
    await ask(ada.email, 'ADMIN')
    const { token } = await mailedLink()
    const moved = 'moved@desk.example'
    await takeNewAddress(world.ports, world.justConfirmed(ada.as), moved)
    for (const email of [ada.email, moved])
      expect(await withLink('resetPassword', { token, email, newPassword: NEW }), email).toBe(
        'InvalidTokenError',
      )
    expect(await signIn(moved, PASSWORD)).toBe(200)
  })

  test('checking a link does not use it up, reveals nothing else, and is limited like any other attempt', async () => {
    await ask(ada.email, 'ADMIN')
    const link = await mailedLink()
    for (let nth = 0; nth < 12; nth++) expect(await withLink('checkResetLink', link)).toBe('ResetLink ADMIN')
    // Requesting the link was the first of ten attempts.
    const guess = { ...link, token: 'a-guess' }
    for (let nth = 0; nth < 9; nth++)
      expect(await withLink('checkResetLink', guess)).toBe('InvalidTokenError')
    expect(await withLink('checkResetLink', guess)).toBe('RATE_LIMITED')
    expect(await withLink('resetPassword', { ...link, newPassword: NEW })).toBe('PasswordReset ADMIN')
  })
})
