import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mailer } from '../../../api/mail/mailFolder.ts'
import { mailSender } from '../../../api/mail/mailSender.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { recoverySender } from '../../../api/mail/recoverySender.ts'
import { invitationKey } from '../../../api/data/mail/invitationKey.ts'
import { theClock } from '../../../api/domain/actor.ts'
import { addHours } from '../../../api/domain/calendar.ts'
import { inviteAdmin } from '../../../api/usecases/account/inviteAdmin.ts'
import { announceClosing } from '../../../api/usecases/request/announceClosing.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, PASSWORD, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  sent.length = 0
  world = await aWorld(server)
})
afterAll(() => server.stop())

const away: Pick<Mailer, 'send'> = {
  send: () => Promise.reject(new Error('connect ECONNREFUSED')),
}
const sent: string[] = []
const working: Pick<Mailer, 'send'> = {
  send: async ({ to }) => void sent.push(to),
}

const deliver = (mailer: Pick<Mailer, 'send'>) =>
  mailSender(server.deps.mailQueue, mailer, server.clock.now, () => undefined)()

const queueMail = () =>
  world.prisma.mailMessage.create({
    data: {
      dedupeKey: 'one',
      to: 'gone@makers.example',
      subject: 'New request',
      text: '…',
      queuedAt: server.clock.now(),
      nextAttemptAt: server.clock.now(),
    },
  })

const AGAIN = 'mutation($input: SendMailAgainInput!) { sendMailAgain(input: $input) { __typename } }'
const QUERY = '{ undeliveredMails { id to subject lastError } }'
interface Shown {
  undeliveredMails: { id: string; to: string; subject: string; lastError: string }[]
}

it('an email that cannot be sent is given up after a week, shown to an admin, and sent again on request', async () => {
  const admin = await world.admin()
  await queueMail()
  await deliver(away)
  server.clock.advance(6 * 24)
  await deliver(away)
  const early = await world.freshCaller(admin)
  expect((await early.graphqlOk<Shown>(QUERY)).undeliveredMails).toEqual([])
  server.clock.advance(25)
  await deliver(away)
  // Sessions are shorter than a week without a visit.
  const caller = await world.freshCaller(admin)
  const { undeliveredMails } = await caller.graphqlOk<Shown>(QUERY)
  expect(undeliveredMails).toMatchObject([
    { to: 'gone@makers.example', subject: 'New request', lastError: 'connect ECONNREFUSED' },
  ])
  server.clock.advance(48)
  await deliver(working)
  expect(sent, 'it is tried no more').toEqual([])

  const input = { mailId: undeliveredMails[0]?.id }
  expect(await caller.graphqlOk(AGAIN, { input })).toEqual({ sendMailAgain: { __typename: 'MailQueued' } })
  expect(await caller.graphqlOk(AGAIN, { input })).toEqual({ sendMailAgain: { __typename: 'NotFoundError' } })
  // The email is retried like a new one, and not given up at its first failure.
  await deliver(away)
  expect((await caller.graphqlOk<Shown>(QUERY)).undeliveredMails).toEqual([])
  server.clock.advance(1)
  await deliver(working)
  expect(sent).toEqual(['gone@makers.example'])
  expect((await caller.graphqlOk<Shown>(QUERY)).undeliveredMails).toEqual([])
})

it('a reminder that was given up is not offered again once its subject is over', async () => {
  const admin = await world.admin()
  await queueMail()
  const [{ id } = { id: '' }] = await world.prisma.mailMessage.updateManyAndReturn({
    data: { givenUpAt: server.clock.now(), expiresAt: addHours(server.clock.now(), 2) },
  })
  const shown = async () => (await admin.caller.graphqlOk<Shown>(QUERY)).undeliveredMails.length
  expect(await shown()).toBe(1)
  server.clock.advance(3)
  expect(await shown()).toBe(0)
  expect(await admin.caller.graphqlOk(AGAIN, { input: { mailId: id } })).toEqual({
    sendMailAgain: { __typename: 'NotFoundError' },
  })
})

it('an admin’s invitation is sent again with the same key, once the session is confirmed', async () => {
  const owner = await world.admin()
  const invite =
    'mutation { inviteAdmin(input: { name: "Eve", email: "eve@desk.example", role: BUYER }) { __typename } }'
  await owner.caller.graphqlOk(invite)
  const mail = await world.prisma.mailMessage.create({
    data: {
      dedupeKey: invitationKey('admin', 'eve@desk.example'),
      to: 'eve@desk.example',
      subject: 'You are invited',
      text: '…',
      queuedAt: server.clock.now(),
      nextAttemptAt: server.clock.now(),
      givenUpAt: server.clock.now(),
    },
  })
  server.clock.advance(0.5)
  const again = () =>
    owner.caller.graphql(AGAIN, { input: { mailId: mail.id } }, { 'idempotency-key': 'send-it-again' })
  expect((await again()).codes).toEqual(['CONFIRMATION_REQUIRED'])
  await owner.caller.graphqlOk(
    `mutation { confirmSession(input: { password: "${PASSWORD}" }) { __typename } }`,
  )
  expect((await again()).data).toEqual({ sendMailAgain: { __typename: 'MailQueued' } })
})

it('after an outage, suppliers are still told of requests, and not reminded of deadlines that have passed', async () => {
  const admin = await world.admin()
  const readLog = () =>
    queueNotifications(server.deps.notificationLog, server.clock.now, 'https://loupe.example')
  await world.supplier('Acme')
  await readLog()
  await world.prisma.mailMessage.deleteMany()
  const { id } = await world.openRequest()
  const { expiresAt } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id } })
  const hoursLeft = ((expiresAt?.getTime() ?? 0) - server.clock.now().getTime()) / 3_600_000
  server.clock.advance(hoursLeft - 0.5)
  await announceClosing(world.ports, theClock)
  await readLog()
  await deliver(away)
  expect(await world.prisma.mailMessage.count({ where: { attempts: 1 } })).toBe(2)
  server.clock.advance(13)
  await deliver(working)
  const left = await world.prisma.mailMessage.findMany()
  expect(left.map(({ subject, sentAt }) => [subject.split(':')[0], sentAt !== null])).toEqual([
    ['New quote request', true],
  ])
  const caller = await world.freshCaller(admin)
  expect((await caller.graphqlOk<Shown>(QUERY)).undeliveredMails).toEqual([])
})

it('an invitation that cannot be sent is given up after a day, shown to an admin, and sent again with a new link', async () => {
  const admin = await world.admin()
  const mei = { name: 'Mei Lin', email: 'mei@desk.example', role: 'buyer' }
  await inviteAdmin(world.ports, world.justConfirmed(admin.as), mei)
  const texts: string[] = []
  const sendLinks = (mailer: Pick<Mailer, 'send'>) =>
    recoverySender({
      recoveries: world.ports.recoveries,
      mailer,
      now: server.clock.now,
      linkBase: 'https://loupe.example',
      report: () => undefined,
    })()
  await sendLinks(away)
  server.clock.advance(25)
  await sendLinks(away)
  const caller = await world.freshCaller(admin)
  const { undeliveredMails } = await caller.graphqlOk<Shown>(QUERY)
  expect(undeliveredMails).toMatchObject([
    { to: mei.email, subject: 'You are invited to Loupe', lastError: 'connect ECONNREFUSED' },
  ])

  await caller.graphqlOk(AGAIN, { input: { mailId: undeliveredMails[0]?.id } })
  expect((await caller.graphqlOk<Shown>(QUERY)).undeliveredMails).toEqual([])
  await deliver(working)
  expect(sent, 'only with a link').not.toContain(mei.email)
  await sendLinks({ ...working, send: async ({ text }) => void texts.push(text) })
  expect(texts).toEqual([expect.stringContaining('https://loupe.example/reset-password?token=')])
  const invitations = await world.prisma.event.count({
    where: { type: 'admin.changed', data: { path: ['what'], equals: 'invited' } },
  })
  expect(invitations, 'the second one is on record, too').toBe(2)
})

it('an email that the mail server has accepted is not sent again because that could not be recorded at once', async () => {
  await queueMail()
  let fails = true
  const queue = {
    ...server.deps.mailQueue,
    sent: (id: string, at: Date) =>
      fails ? Promise.reject(new Error('The database is away')) : server.deps.mailQueue.sent(id, at),
  }
  const send = mailSender(queue, working, server.clock.now, () => undefined)
  await expect(send()).rejects.toThrow('The database is away')
  const failedAt = server.clock.now()
  // The claim ends.
  server.clock.advance(1)
  await expect(send()).rejects.toThrow('The database is away')
  fails = false
  await send()
  expect(sent).toEqual(['gone@makers.example'])
  const mail = await world.prisma.mailMessage.findFirstOrThrow()
  expect(mail).toMatchObject({ attempts: 1, lastError: null })
  expect(mail.sentAt?.getTime()).toBeLessThanOrEqual(failedAt.getTime())
})
