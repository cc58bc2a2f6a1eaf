import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { recoverySender } from '../../../api/mail/recoverySender.ts'
import { setSupplierStatus } from '../../../api/usecases/supplier/setSupplierStatus.ts'
import { linkIn } from '../../kit/mail/readMail.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
/** The sent emails, oldest first. */
let mails: { to: string; subject: string; text: string }[]
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  mails = []
})
afterEach(() => world.end())
afterAll(() => server.stop())

const EMAIL = 'new@makers.example'
const SUBJECT = 'Verify your email address for Loupe'

const register = (password = PASSWORD) =>
  world.visitor().restOk('POST', '/api/suppliers/register', {
    company_name: 'New Makers',
    contact_person: 'Somebody',
    business_email: EMAIL,
    password,
    phone_number: '1',
    country: 'Italy',
    manufacturing_country: 'Italy',
    can_provide_certificates: 'no',
  })

/** The work that the server does every other second. */
async function sendLinks() {
  await recoverySender({
    recoveries: world.ports.recoveries,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    now: world.ports.now,
    linkBase: 'https://loupe.example',
    report: (error) => server.reported.push(error),
  })()
  expect(server.reported).toEqual([])
  return mails
}
const newestLink = async () => {
  const mail = (await sendLinks()).at(-1)
  if (!mail) throw new Error('no mail was sent')
  const { pathname, searchParams } = linkIn(mail)
  expect(pathname).toBe('/verify-email')
  return { token: searchParams.get('token'), email: searchParams.get('email') }
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

const askAgain = (businessEmail: string) =>
  world.visitor().graphql<{ requestVerification: { message: string } }>(
    `mutation($input: RequestVerificationInput!) {
        requestVerification(input: $input) { ... on VerificationRequested { message } }
      }`,
    { input: { businessEmail } },
  )

const applicant = () =>
  world.prisma.supplier.findUniqueOrThrow({
    where: { businessEmail: EMAIL },
    select: { id: true, status: true, emailVerifiedAt: true },
  })

/** An admin decides, on a desk that blocks unverified suppliers or only warns. */
async function decide(status: 'active' | 'rejected', unverifiedSuppliers: 'warn' | 'block') {
  const { as } = await world.admin()
  const { id: supplierId } = await applicant()
  return setSupplierStatus({ ...world.ports, unverifiedSuppliers }, as, { supplierId, status })
}

test('an applicant is mailed a link that verifies the address once, and admins see it', async () => {
  await register()
  const link = await newestLink()
  expect(mails).toMatchObject([{ to: EMAIL, subject: SUBJECT }])
  expect((await applicant()).emailVerifiedAt).toBeNull()
  expect(await Promise.all([verify(link), verify(link)])).toEqual(
    expect.arrayContaining(['EmailVerified', 'InvalidTokenError']),
  )
  const { emailVerifiedAt, status } = await applicant()
  expect(emailVerifiedAt).not.toBeNull()
  expect(status, 'an admin still decides').toBe('pending')
  const { caller } = await world.admin()
  const { suppliers } = await caller.graphqlOk<{ suppliers: { edges: { node: object }[] } }>(
    `{ suppliers(first: 5, status: PENDING) { edges { node { emailVerifiedAt mustVerifyEmail } } } }`,
  )
  expect(suppliers.edges).toEqual([
    { node: { emailVerifiedAt: emailVerifiedAt?.toISOString(), mustVerifyEmail: false } },
  ])
})

const THEIRS = 'planted-password-7'
const signInStatus = async (password: string) =>
  (await world.visitor().rest('POST', '/api/auth/supplier/login', { business_email: EMAIL, password })).status

test('verifying takes the password, so the reader of a mailbox verifies no stranger’s application, but can take it over with a new password', async () => {
  await register(THEIRS)
  const link = await newestLink()
  await register()
  expect(await verify(link), 'the own password is not that of the application').toBe(
    'InvalidCredentialsError',
  )
  expect((await applicant()).emailVerifiedAt).toBeNull()

  await world
    .visitor()
    .graphql(`mutation { requestPasswordReset(input: { businessEmail: "${EMAIL}" }) { __typename } }`)
  const mail = (await sendLinks()).at(-1)
  const { pathname, searchParams } = linkIn(mail ?? { to: '', subject: '', text: '' })
  expect(pathname).toBe('/reset-password')
  await world.visitor().restOk('POST', '/api/auth/supplier/reset-password', {
    token: searchParams.get('token'),
    email: EMAIL,
    new_password: 'brand-new-horse-1',
  })
  expect((await applicant()).emailVerifiedAt).not.toBeNull()
  expect(await verify(link, THEIRS), 'the first link has ended').toBe('InvalidTokenError')
  expect(await decide('active', 'block')).toHaveProperty('supplierId')
  expect([await signInStatus(THEIRS), await signInStatus('brand-new-horse-1')]).toEqual([401, 200])
})

test('an application that is verified stays as it is when somebody else applies with the address', async () => {
  await register()
  await verify(await newestLink())
  const before = await world.prisma.supplier.findUniqueOrThrow({ where: { businessEmail: EMAIL } })
  await register(THEIRS)
  expect(await world.prisma.supplier.findUniqueOrThrow({ where: { businessEmail: EMAIL } })).toEqual(before)
})

test('guesses at the password of an application count as failed sign-ins, and do not use the link up', async () => {
  await register()
  const link = await newestLink()
  for (let nth = 0; nth < 9; nth++) expect(await verify(link, 'a guess')).toBe('InvalidCredentialsError')
  expect(await signInStatus('a guess')).toBe(401)
  expect(await verify(link)).toBe('RATE_LIMITED')
  await world.ports.attempts.forget('signIn', EMAIL)
  expect(await verify(link)).toBe('EmailVerified')
})

test('another link replaces the first, three days later neither works, and a verified address gets no more', async () => {
  await register()
  const first = await newestLink()
  await askAgain(` ${EMAIL.toUpperCase()} `)
  const second = await newestLink()
  expect(await verify(first)).toBe('InvalidTokenError')
  server.clock.advance(3 * 24)
  expect(await verify(second)).toBe('InvalidTokenError')
  await askAgain(EMAIL)
  expect(await verify(await newestLink())).toBe('EmailVerified')
  const before = mails.length
  await askAgain(EMAIL)
  expect(await sendLinks()).toHaveLength(before)
})

test('requesting a link reveals nothing, and is limited to ten times in a quarter of an hour', async () => {
  await register()
  const known = await askAgain(EMAIL)
  expect((await askAgain('nobody@makers.example')).data).toEqual(known.data)
  await sendLinks()
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([EMAIL]))
  for (let nth = 1; nth < 10; nth++) await askAgain(EMAIL)
  expect((await askAgain(EMAIL)).codes).toEqual(['RATE_LIMITED'])
})

test('where unverified suppliers are blocked, an applicant is approved only once verified, and can be rejected before', async () => {
  await register()
  const link = await newestLink()
  expect(await decide('active', 'block')).toMatchObject({ refused: 'conflict' })
  expect((await applicant()).status).toBe('pending')
  await verify(link)
  expect(await decide('active', 'block')).toHaveProperty('supplierId')

  await world.prisma.supplier.update({
    where: { businessEmail: EMAIL },
    data: { businessEmail: 'old@a.example' },
  })
  await register()
  expect(await decide('rejected', 'block')).toHaveProperty('supplierId')
  expect(await verify(link)).toBe('InvalidTokenError')
})

test('by default, approval does not depend on it, because without email nobody could verify anything', async () => {
  await register()
  expect(await decide('active', world.ports.unverifiedSuppliers)).toHaveProperty('supplierId')
})

test('a password set through an emailed link verifies the address as well', async () => {
  const { caller } = await world.admin()
  await caller.restOk('POST', '/api/suppliers', {
    companyName: 'New Makers',
    contactPerson: 'Somebody',
    email: EMAIL,
    phone: '1',
  })
  expect((await applicant()).emailVerifiedAt).toBeNull()
  const mail = (await sendLinks()).at(-1)
  const { searchParams } = linkIn(mail ?? { to: '', subject: '', text: '' })
  await world.visitor().restOk('POST', '/api/auth/supplier/reset-password', {
    token: searchParams.get('token'),
    email: EMAIL,
    new_password: 'brand-new-horse-1',
  })
  expect((await applicant()).emailVerifiedAt).not.toBeNull()
})
