import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { MAX_KNOWN } from '../../../api/data/account/knownCallers.ts'
import { addressKey } from '../../../api/transport/caller/addressKey.ts'
import type { AttemptKind } from '../../../api/usecases/account/ports.ts'
import { endAdminAccess } from '../../../api/usecases/account/endAdminAccess.ts'
import { endSupplierAccess } from '../../../api/usecases/supplier/endSupplierAccess.ts'
import { setSupplierStatus } from '../../../api/usecases/supplier/setSupplierStatus.ts'
import { TooBusy } from '../../../api/usecases/access/ports.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { takeNewAddress } from '../../kit/takeNewAddress.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

const ALLOWED_FAILURES = 10
const HOME = '198.51.100.7'
const atHome = { address: HOME, network: HOME, userAgent: null, device: null }
const DEVICE = 'loupe-device'

let server: TestServer
let world: World
let ada: AdminSeat
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
})
afterEach(() => world.end())
afterAll(() => server.stop())

const signIn = async (caller: Caller, address: string, password = PASSWORD, email = ada.email) =>
  (await caller.rest('POST', '/api/auth/admin/login', { email, password }, { 'x-forwarded-for': address }))
    .status

/** A person who has signed in from home before. */
async function anOwner(): Promise<Caller> {
  const owner = world.visitor()
  expect(await signIn(owner, HOME)).toBe(200)
  return owner
}

/**
 * A failed attempt from an address, as every entry point counts it; without hashing a password, which is slow by
 * design.
 */
async function fail(address: string, kind: AttemptKind = 'signIn', email = ada.email): Promise<void> {
  const from = { address, network: addressKey(address), userAgent: null, device: null }
  expect(isRefusal(await world.ports.attempts.take(kind, email, from))).toBe(false)
}

/** Fails from a different address each time, until the account is locked for strangers. */
async function strangersGuess(): Promise<void> {
  for (let nth = 0; nth < ALLOWED_FAILURES; nth++) await fail(`203.0.113.${nth}`)
  expect(await signIn(world.visitor(), '203.0.113.99')).toBe(429)
}

describe('strangers who guess an admin’s password', () => {
  test('guesses by strangers do not lock out a device that has signed in before, whatever its network', async () => {
    const owner = await anOwner()
    await strangersGuess()
    expect(await signIn(owner, '192.0.2.44')).toBe(200)
  })

  test('guesses by strangers do not lock out an address that has signed in before', async () => {
    await anOwner()
    await strangersGuess()
    expect(await signIn(world.visitor(), HOME)).toBe(200)
  })

  test('guesses by strangers lock the account for every unknown device and address', async () => {
    await strangersGuess()
    expect(await signIn(world.visitor(), HOME)).toBe(429)
  })

  test('a lockout is in the audit log, once an hour however many attempts follow', async () => {
    const lockouts = (count: number) =>
      until(`lockouts: ${count}`, async () => {
        const where = { content: { contains: '"reason":"locked"' } }
        const found = await world.prisma.auditEntry.findMany({ where, orderBy: { seq: 'asc' } })
        const events = found.map(({ content }) => (JSON.parse(content) as { event: object }).event)
        return events.length === count ? events : null
      })
    await strangersGuess()
    for (let nth = 0; nth < 3; nth++) expect(await signIn(world.visitor(), `203.0.113.${nth}`)).toBe(429)
    await signIn(world.visitor(), HOME, 'secret-123', 'nobody@desk.example')
    const entry = {
      type: 'account.sign_in_refused',
      ownerId: ada.id,
      address: '203.0.113.99',
      reason: 'locked',
    }
    expect(await lockouts(1)).toMatchObject([entry])
    server.clock.advance(1)
    expect(await signIn(world.visitor(), '203.0.113.98')).toBe(429)
    expect(await lockouts(2)).toMatchObject([entry, { ...entry, address: '203.0.113.98' }])
  })

  test('a lockout while confirming a session is in the audit log, too', async () => {
    const owner = await anOwner()
    for (let nth = 0; nth < ALLOWED_FAILURES + 3; nth++)
      await owner.graphql('mutation { confirmSession(input: { password: "a-wrong-one" }) { __typename } }')
    const refused = { content: { contains: '"type":"account.confirm_refused"' } }
    const recorded = await until('all are recorded', async () => {
      const found = await world.prisma.auditEntry.findMany({ where: refused })
      const reasons = found.map(({ content }) => /"reason":"(\w+)"/.exec(content)?.[1])
      return reasons.length > ALLOWED_FAILURES ? reasons : null
    })
    expect(recorded.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'locked',
      ...Array<string>(ALLOWED_FAILURES).fill('password'),
    ])
  })

  test('passwords that were refused unchecked, because too many were waiting, lock nobody out', async () => {
    const owner = await anOwner()
    const confirm = () =>
      owner.graphql(`mutation { confirmSession(input: { password: "${PASSWORD}" }) { __typename } }`)
    const busy = vi.spyOn(world.ports.passwords, 'verify').mockRejectedValue(new TooBusy('Too many wait'))
    for (let nth = 0; nth <= ALLOWED_FAILURES; nth++) {
      expect(await signIn(world.visitor(), '203.0.113.1')).toBe(503)
      expect((await confirm()).codes).toEqual(['UNAVAILABLE'])
    }
    busy.mockRestore()
    expect(await signIn(world.visitor(), '203.0.113.1')).toBe(200)
    expect((await confirm()).data).toEqual({ confirmSession: { __typename: 'SessionConfirmed' } })
  })

  test('a device known for another account, or a made-up one, does not get past the lock', async () => {
    const mei = await world.anotherAdmin()
    const stranger = world.visitor()
    expect(await signIn(stranger, '192.0.2.50', PASSWORD, mei.email)).toBe(200)
    await strangersGuess()
    expect(await signIn(stranger, '192.0.2.51')).toBe(429)
    stranger.keepCookie(DEVICE, 'made-up')
    expect(await signIn(stranger, '192.0.2.51')).toBe(429)
  })

  test('a known device gets no more guesses than any other', async () => {
    const owner = await anOwner()
    for (let nth = 0; nth < ALLOWED_FAILURES; nth++) expect(await signIn(owner, HOME, 'a guess')).toBe(401)
    expect(await signIn(owner, HOME)).toBe(429)
    expect(await signIn(world.visitor(), '192.0.2.9'), 'the others still can').toBe(200)
  })

  test('guesses by strangers cannot use up the owner’s allowance of recovery links', async () => {
    const owner = await anOwner()
    const ask = async (caller: Caller, address: string) => {
      const { codes } = await caller.graphql(
        `mutation { requestPasswordReset(input: { businessEmail: "${ada.email}", account: ADMIN }) { __typename } }`,
        {},
        { 'x-forwarded-for': address },
      )
      return codes[0] ?? 'done'
    }
    // Signed out, because signed-in admins are not limited.
    await owner.rest('POST', '/api/auth/logout')
    for (let nth = 0; nth < ALLOWED_FAILURES; nth++) await fail(`203.0.113.${nth}`, 'recovery')
    expect(await ask(world.visitor(), '203.0.113.99')).toBe('RATE_LIMITED')
    expect(await ask(owner, '192.0.2.44')).toBe('done')
  })
})

const NEW_PASSWORD = 'brand-new-horse-1'

async function resetPassword(person: AdminSeat | SupplierSeat, by: Caller, address: string): Promise<void> {
  const { token } = await world.recoveryLink(person)
  const { data } = await by.graphql(
    `mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }`,
    { input: { token, email: person.email, newPassword: NEW_PASSWORD } },
    { 'x-forwarded-for': address },
  )
  expect(data).toEqual({ resetPassword: { __typename: 'PasswordReset' } })
}

test('a password that was reset works at once where the old one was mistyped too often', async () => {
  const owner = await anOwner()
  for (let nth = 0; nth < ALLOWED_FAILURES; nth++) {
    expect(await signIn(owner, HOME, 'a guess')).toBe(401)
    expect(await signIn(world.visitor(), HOME, 'a guess')).toBe(401)
  }
  expect([await signIn(owner, HOME), await signIn(world.visitor(), HOME)]).toEqual([429, 429])
  await resetPassword(ada, owner, HOME)
  expect(await signIn(owner, HOME, NEW_PASSWORD)).toBe(200)
  expect(await signIn(world.visitor(), HOME, NEW_PASSWORD)).toBe(200)
})

test.each([
  ['', async () => PASSWORD],
  [
    ', also after a reset of the password',
    async (applicant: SupplierSeat, caller: Caller) => {
      await resetPassword(applicant, caller, HOME)
      return NEW_PASSWORD
    },
  ],
])(
  'an applicant is told ten times that the application is being reviewed, then to wait until it is approved%s',
  async (_, passwordOf) => {
    const applicant = await world.supplier('Applicant', { status: 'pending' })
    const { id, email } = applicant
    const visitor = world.visitor()
    const password = await passwordOf(applicant, visitor)
    const tryIt = async () => {
      const body = { business_email: email, password }
      return (await visitor.rest('POST', '/api/auth/supplier/login', body, { 'x-forwarded-for': HOME }))
        .status
    }
    for (let nth = 0; nth < ALLOWED_FAILURES; nth++) expect(await tryIt()).toBe(403)
    expect(await tryIt()).toBe(429)
    await setSupplierStatus(server.deps.ports, ada.as, { supplierId: id, status: 'active' })
    expect(await tryIt()).toBe(200)
  },
)

describe('the device', () => {
  const cookieOf = async (caller: Caller, headers: Record<string, string> = {}) => {
    const body = { email: ada.email, password: PASSWORD }
    const answer = await caller.rest('POST', '/api/auth/admin/login', body, headers)
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${DEVICE}=`)) ?? ''
  }

  test('a device is recognized by a lasting cookie that scripts cannot read and that stays the same', async () => {
    const owner = world.visitor()
    const first = await cookieOf(owner)
    expect(first).toMatch(/^loupe-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await cookieOf(owner)).toBe(first)
    const secret = first.slice(DEVICE.length + 1, first.indexOf(';'))
    const rows = await world.prisma.knownCaller.findMany()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  test('a device secret planted by someone else is not adopted', async () => {
    const owner = world.visitor()
    owner.keepCookie(DEVICE, 'planted')
    expect(await cookieOf(owner)).not.toContain('planted')
    const thief = world.visitor()
    thief.keepCookie(DEVICE, 'planted')
    await strangersGuess()
    expect(await signIn(thief, '192.0.2.51')).toBe(429)
  })

  test('a password reset forgets all devices and remembers only the one that did it', async () => {
    const owner = await anOwner()
    const fresh = world.visitor()
    await resetPassword(ada, fresh, '192.0.2.59')
    await strangersGuess()
    expect(await signIn(fresh, '192.0.2.60', NEW_PASSWORD)).toBe(200)
    expect(await signIn(owner, '192.0.2.61', NEW_PASSWORD)).toBe(429)
  })

  test('a password change forgets all devices, which may be a thief’s, and remembers only the one that did it', async () => {
    const thief = await anOwner()
    const owner = world.visitor()
    expect(await signIn(owner, '192.0.2.59')).toBe(200)
    await owner.graphqlOk(
      `mutation($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`,
      { input: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } },
    )
    await strangersGuess()
    expect(await signIn(owner, '192.0.2.60', NEW_PASSWORD)).toBe(200)
    expect(await signIn(thief, '192.0.2.61', 'a guess')).toBe(429)
  })

  test.each([
    [
      'an owner ends the admin’s access',
      async () => {
        const { id, email } = await world.anotherAdmin()
        return { email, end: () => endAdminAccess(world.ports, world.justConfirmed(ada.as), { adminId: id }) }
      },
    ],
    [
      'an admin ends the supplier’s access',
      async () => {
        const { id, email } = await world.supplier('Acme')
        const end = () => endSupplierAccess(world.ports, world.justConfirmed(ada.as), { supplierId: id })
        return { email, end }
      },
    ],
    [
      'the admin takes another address',
      async () => ({
        email: ada.email,
        end: () => takeNewAddress(world.ports, world.justConfirmed(ada.as), 'ada@new.example', atHome),
      }),
    ],
  ])('no device stays known when %s', async (_, account) => {
    const { email, end } = await account()
    const device = await world.ports.attempts.remember(email, atHome, world.ports.now())
    for (let nth = 0; nth < ALLOWED_FAILURES; nth++) await fail(`203.0.113.${nth}`, 'signIn', email)
    const known = { ...atHome, device }
    const tried = await world.ports.attempts.take('signIn', email, known)
    expect(isRefusal(tried), 'known until then').toBe(false)
    expect(isRefusal(await end())).toBe(false)
    expect(isRefusal(await world.ports.attempts.take('signIn', email, known))).toBe(true)
  })

  test('an account remembers only its newest devices and addresses, so that nobody can collect guesses', async () => {
    const later = (nth: number) => new Date(world.ports.now().getTime() + nth * 1000)
    const from = atHome
    const mei = await world.anotherAdmin()
    await world.ports.attempts.remember(mei.email, from, later(0))
    const others = await world.prisma.knownCaller.count()
    const first = await world.ports.attempts.remember(ada.email, from, later(0))
    for (let nth = 1; nth <= MAX_KNOWN; nth++)
      await world.ports.attempts.remember(ada.email, from, later(nth))
    expect((await world.prisma.knownCaller.count()) - others).toBeLessThanOrEqual(MAX_KNOWN)
    expect(await world.ports.attempts.remember(ada.email, { ...from, device: first }, later(99))).not.toBe(
      first,
    )
  })
})

test('an IPv6 customer counts as one caller, whichever of its addresses it calls from', async () => {
  for (let nth = 0; nth < 100; nth++)
    await fail(`2001:db8:1:2::${nth.toString(16)}`, 'signIn', `nobody${nth}@desk.example`)
  expect(await signIn(world.visitor(), '2001:db8:1:2:ffff::1', PASSWORD)).toBe(429)
  expect(await signIn(world.visitor(), '2001:db8:1:3::1', PASSWORD)).toBe(200)
})
