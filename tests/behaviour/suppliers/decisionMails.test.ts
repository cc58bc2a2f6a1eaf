import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { setSupplierStatus } from '../../../api/usecases/supplier/setSupplierStatus.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

const BASE = 'https://loupe.example'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const queueNextBatch = () => queueNotifications(server.deps.notificationLog, server.clock.now, BASE)
const mailsTo = (to: string) =>
  world.prisma.mailMessage.findMany({ where: { to }, select: { subject: true, text: true } })

test('an approved applicant is told once, and where to sign in', async () => {
  const acme = await world.supplier('Acme')
  await Promise.all([queueNextBatch(), queueNextBatch()])
  await queueNextBatch()
  const [mail, ...more] = await mailsTo(acme.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your application to Loupe was approved')
  expect(mail?.text).toContain('Hello Acme,')
  expect(mail?.text).toContain(`${BASE}/supplier-login`)
})

test("a rejected applicant is told once, without the applicant's own words", async () => {
  const pending = await world.supplier('You have won', { status: 'pending' })
  await queueNextBatch()
  expect(await mailsTo(pending.email)).toEqual([])
  const decision = { supplierId: pending.id, status: 'rejected' }
  await setSupplierStatus(world.ports, (await world.admin()).as, decision)
  await setSupplierStatus(world.ports, (await world.admin()).as, decision)
  await queueNextBatch()
  const mails = await mailsTo(pending.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('did not approve')
  expect(mails[0]?.text).not.toContain('You have won')
})

test('a supplier entered by an admin did not apply and gets no decision by email', async () => {
  const { caller } = await world.admin()
  await caller.graphqlOk(
    `mutation($input: OnboardSupplierInput!) { onboardSupplier(input: $input) { __typename } }`,
    {
      input: {
        companyName: 'Entered',
        contactPerson: 'Somebody',
        email: 'entered@makers.example',
        phone: '1',
      },
    },
  )
  await queueNextBatch()
  expect(await mailsTo('entered@makers.example')).toEqual([])
})

test('a decision is emailed however long email was down', async () => {
  const acme = await world.supplier('Acme')
  server.clock.advance(72)
  await queueNextBatch()
  expect(await mailsTo(acme.email)).toHaveLength(1)
})
