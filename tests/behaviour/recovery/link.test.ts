import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '../../../api/domain/calendar.ts'
import { recoverySender } from '../../../api/mail/recoverySender.ts'
import { linkIn, type ReadMail } from '../../kit/mail/readMail.ts'
import { recoveryApis } from '../../kit/mail/recoveryApis.ts'
import { type SmtpServer, startSmtpServer } from '../../kit/mail/smtpServer.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'

const PUBLIC_URL = 'http://loupe.example'
const NEW = 'brand-new-horse-1'

let smtp: SmtpServer
let server: TestServer
let world: World
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ MAIL_URL: smtp.url, PUBLIC_URL })
})
beforeEach(async () => {
  world = await aWorld(server)
  smtp.mails.length = 0
  smtp.mood = 'well'
})
afterEach(() => world.end())
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const recoveryMails = () => smtp.mails.filter(({ subject }) => subject === 'Reset your Loupe password')
const mail = (nth = 1) => until(`recovery mail ${nth}`, () => recoveryMails()[nth - 1])
const inLink = (read: ReadMail, newPassword = NEW) => {
  const { searchParams } = linkIn(read)
  return { token: searchParams.get('token'), email: searchParams.get('email'), newPassword }
}
const signIn = async (business_email: string, password: string) =>
  (await world.visitor().rest('POST', '/api/auth/supplier/login', { business_email, password })).status

/** The work that the server does every other second; called here so that tests need not wait. */
const answerRequests = () =>
  recoverySender({
    recoveries: world.ports.recoveries,
    mailer: server.deps.mailer,
    now: world.ports.now,
    linkBase: PUBLIC_URL,
    report: (error) => server.reported.push(error),
  })()

async function askFor(email: string, nth = 1): Promise<ReadMail> {
  await world.visitor().restOk('POST', '/api/auth/supplier/forgot-password', { business_email: email })
  await answerRequests()
  return mail(nth)
}

/** Every row of every table as text, as in a dump. */
async function dump(): Promise<string> {
  const tables = await world.prisma.$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await world.prisma.$queryRawUnsafe<{ row: string }[]>(
      `SELECT rows::text AS row FROM "${name}" AS rows`,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

describe.each(recoveryApis)('a supplier that lost its password ($name)', ({ ask, reset }) => {
  test('a supplier gets a link by email, sets a new password with it, is notified, and signs in', async () => {
    const acme = await world.supplier('Acme')
    expect((await ask(world.visitor(), ` ${acme.email.toUpperCase()} `)).outcome).toBe('done')
    const read = await mail()
    expect(read.to).toBe(acme.email)
    expect(read.text).toContain('Hello Acme,')
    expect(linkIn(read).href.startsWith(`${PUBLIC_URL}/reset-password?token=`)).toBe(true)

    expect((await reset(world.visitor(), inLink(read))).outcome).toBe('done')
    expect(await signIn(acme.email, PASSWORD)).toBe(401)
    expect(await signIn(acme.email, NEW)).toBe(200)
    const sent = await until('the supplier is told', () =>
      smtp.mails.find(({ subject }) => subject === 'Your Loupe password was changed'),
    )
    expect(sent.to).toBe(acme.email)
    expect(sent.text).not.toContain(NEW)
  })

  test("the secret exists only in the email, not in the database, a response, or the server's reports", async () => {
    const acme = await world.supplier('Acme')
    const { text } = await ask(world.visitor(), acme.email)
    const link = inLink(await mail())
    expect(link.token).toMatch(/^[\w-]{43}$/)
    expect(await dump()).not.toContain(link.token)
    const done = await reset(world.visitor(), link)
    const again = await reset(world.visitor(), link)
    expect(`${text}${done.text}${again.text}`).not.toContain(link.token)
    const dumped = await dump()
    expect(dumped).toContain(acme.email)
    for (const secret of [link.token, NEW, PASSWORD]) expect(dumped).not.toContain(secret)
    expect(server.reported).toEqual([])
  })
})

test('the link begins with the configured address, whatever host the caller names', async () => {
  const acme = await world.supplier('Acme')
  await world.visitor().rest(
    'POST',
    '/api/auth/supplier/forgot-password',
    { business_email: acme.email },
    {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    },
  )
  const read = await mail()
  expect(linkIn(read).origin).toBe(PUBLIC_URL)
  expect(read.text).not.toContain('evil')
})

test('a company name cannot break a line of the email', async () => {
  const acme = await world.supplier('Acme')
  await world.prisma.supplier.update({
    where: { id: acme.id },
    data: { companyName: 'Acme\n\nSign in at https://evil.example' },
  })
  const { text } = await askFor(acme.email)
  expect(text.split('\n')[0]).toBe('Hello Acme Sign in at https://evil.example,')
})

test.each(['pending', 'rejected'] as const)(
  'an unverified company name does not appear in our mail while the account is %s',
  async (status) => {
    const maker = await world.supplier('Maker', { status })
    await world.prisma.supplier.update({
      where: { id: maker.id },
      data: { companyName: 'You have won: https://evil.example' },
    })
    const { text } = await askFor(maker.email)
    expect(text).not.toContain('evil')
    expect(text.split('\n')[0]).toBe(`Hello ${maker.email},`)
  },
)

test('no email is sent to an address without an account', async () => {
  const acme = await world.supplier('Acme')
  const { email: admin } = await world.admin()
  for (const business_email of ['nobody@makers.example', admin, acme.email])
    await world.visitor().restOk('POST', '/api/auth/supplier/forgot-password', { business_email })
  await mail()
  await until('every request is answered', async () => (await world.prisma.recoveryRequest.count()) === 0)
  expect(recoveryMails().map(({ to }) => to)).toEqual([acme.email])
})

test('a pending supplier gets a link too, and remains pending', async () => {
  const { email } = await world.supplier('Acme', { status: 'pending' })
  const read = await askFor(email)
  expect((await recoveryApis[0]?.reset(world.visitor(), inLink(read)))?.outcome).toBe('done')
  expect(await signIn(email, NEW)).toBe(403)
})

test('a new link invalidates the previous one', async () => {
  const { email } = await world.supplier('Acme')
  const first = inLink(await askFor(email))
  const second = inLink(await askFor(email, 2))
  const [rest] = recoveryApis
  expect((await rest?.reset(world.visitor(), first))?.outcome).toBe('INVALID_TOKEN')
  expect((await rest?.reset(world.visitor(), second))?.outcome).toBe('done')
})

/** Only this report: leftover work of the previous test may be reported, too. */
const refusedOnce = () => server.reported.some((error) => String(error).includes('Try again later'))
const isPutOff = () =>
  until('it is put off', async () => {
    const waiting = await world.prisma.recoveryRequest.findFirst()
    // While the email is being sent, it is claimed for two minutes.
    return waiting?.attempts === 1 && waiting.nextAttemptAt <= addMinutes(world.ports.now(), 1)
  })

describe('while the mail server fails', () => {
  test('a request waits and is answered once the mail server works again', async () => {
    const { email } = await world.supplier('Acme')
    smtp.mood = 'refuses'
    await world.visitor().restOk('POST', '/api/auth/supplier/forgot-password', { business_email: email })
    await until('the failure is reported', refusedOnce)
    expect(recoveryMails()).toEqual([])
    await isPutOff()
    smtp.mood = 'well'
    server.clock.advance(1)
    const [rest] = recoveryApis
    expect((await rest?.reset(world.visitor(), inLink(await mail())))?.outcome).toBe('done')
    expect(await signIn(email, NEW)).toBe(200)
    const reported = JSON.stringify(server.reported.map(String))
    expect(reported).not.toContain('token=')
  })

  test('an email that was sent although sending seemed to fail does not provide a second link', async () => {
    const { email } = await world.supplier('Acme')
    smtp.mood = 'late'
    const first = inLink(await askFor(email))
    await until('the failure is reported', refusedOnce)
    await isPutOff()
    smtp.mood = 'well'
    server.clock.advance(0.1)
    const second = inLink(await mail(2))
    expect(second.token).not.toBe(first.token)
    const [rest] = recoveryApis
    expect((await rest?.reset(world.visitor(), first))?.outcome).toBe('INVALID_TOKEN')
    expect((await rest?.reset(world.visitor(), second))?.outcome).toBe('done')
  })
})

test('with workers in several processes, every request gets one email', async () => {
  const suppliers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => world.supplier(`Maker ${nth}`, { status: 'pending' })),
  )
  const { recoveries, now } = world.ports
  for (const { email } of suppliers) await recoveries.ask('supplier', email, now())
  await Promise.all([answerRequests(), answerRequests(), answerRequests()])
  await until('all are answered', async () => (await world.prisma.recoveryRequest.count()) === 0)
  expect(
    recoveryMails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(suppliers.map(({ email }) => email).sort())
  expect(server.reported).toEqual([])
})
