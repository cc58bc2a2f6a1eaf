import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mailer } from '../../../api/mail/mailFolder.ts'
import { sendMail } from '../../../api/mail/sendMail.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterAll(() => server.stop())

const away: Mailer = {
  send: () => Promise.reject(new Error('connect ECONNREFUSED')),
  close: () => undefined,
}
const sent: string[] = []
const working: Mailer = {
  send: async ({ to }) => void sent.push(to),
  close: () => undefined,
}

const deliver = (mailer: Mailer) => sendMail(server.deps.mailQueue, mailer, server.clock.now, () => undefined)

const QUERY = '{ undeliveredMails { id to subject lastError } }'
interface Shown {
  undeliveredMails: { id: string; to: string; subject: string; lastError: string }[]
}

it('a mail that cannot be sent is given up after a week, shown to an admin, and sent again on request', async () => {
  const admin = await world.admin()
  await world.prisma.mailMessage.create({
    data: {
      dedupeKey: 'one',
      to: 'gone@makers.example',
      subject: 'New request',
      text: '…',
      createdAt: server.clock.now(),
      nextAttemptAt: server.clock.now(),
    },
  })
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

  const again = `mutation($input: SendMailAgainInput!) { sendMailAgain(input: $input) { __typename } }`
  const input = { mailId: undeliveredMails[0]?.id }
  expect(await caller.graphqlOk(again, { input })).toEqual({ sendMailAgain: { __typename: 'MailQueued' } })
  expect(await caller.graphqlOk(again, { input })).toEqual({ sendMailAgain: { __typename: 'NotFoundError' } })
  await deliver(working)
  expect(sent).toEqual(['gone@makers.example'])
  expect((await caller.graphqlOk<Shown>(QUERY)).undeliveredMails).toEqual([])
})
