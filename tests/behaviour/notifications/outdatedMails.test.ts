import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SupplierActor } from '../../../api/domain/actor.ts'
import { retryAt } from '../../../api/mail/retryAt.ts'
import { cancelOrder } from '../../../api/usecases/order/cancelOrder.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../../api/usecases/order/rejectOrder.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import { MailScene } from './mailScene.ts'
import { succeeded } from '../../kit/succeeded.ts'

let scene: MailScene
let acme: SupplierActor
let bolt: SupplierActor
let requestId: string
beforeAll(async () => {
  scene = await MailScene.open()
})
beforeEach(async () => {
  await scene.begin()
  acme = await scene.supplier('Acme')
  bolt = await scene.supplier('Bolt')
  requestId = await scene.request()
  await scene.read()
  await scene.newMails()
})
afterAll(() => scene.deps.close())

/**
 * Queues due emails, and tries to send all of them while the mail server is down: each email waits for its
 * next attempt.
 */
async function tryInVain(): Promise<void> {
  await scene.read()
  for (;;) {
    const now = scene.ports.now()
    const mail = await scene.deps.mailQueue.claim(now)
    if (!mail) break
    await scene.deps.mailQueue.failed(mail.id, 'ECONNREFUSED', retryAt(mail.attempts, now))
  }
  // In hours.
  scene.clock.advance(0.05)
}

/** The emails that arrive once the mail server is back, in order of arrival. */
async function arrives(): Promise<string[]> {
  await scene.read()
  scene.clock.advance(2)
  const subjects: string[] = []
  for (;;) {
    const mail = await scene.deps.mailQueue.claim(scene.ports.now())
    if (!mail) return subjects
    await scene.deps.mailQueue.sent(mail.id, scene.ports.now())
    subjects.push(`${mail.to.split('@')[0]}: ${mail.subject.split(':')[0]}`)
  }
}

const reject = (by: SupplierActor, orderId: string) =>
  rejectOrder(scene.ports, by, { orderId, reason: 'No stones' }).then(succeeded)
const reaward = (to: SupplierActor, orderId: string) =>
  reawardOrder(scene.ports, scene.admin, { orderId, supplierId: to.supplierId }).then(succeeded)

it('an award that could not be emailed is not emailed after the order was canceled', async () => {
  const orderId = await scene.award(await scene.quote(acme, requestId, '1000.00'))
  await tryInVain()
  await tryInVain()
  succeeded(await cancelOrder(scene.ports, scene.admin, { orderId, reason: 'The customer left' }))
  expect(await arrives()).toEqual(['acme: Order canceled'])
})

it('after an award that went to another supplier meanwhile, only the withdrawal is emailed, and that only until the next award', async () => {
  const orderId = await scene.award(await scene.quote(acme, requestId, '1000.00'))
  await tryInVain()
  await reject(acme, orderId)
  await tryInVain()
  await reaward(bolt, orderId)
  await tryInVain()
  expect(await scene.prisma.mailMessage.count({ where: { to: { startsWith: 'acme' } } })).toBe(1)
  await reject(bolt, orderId)
  await tryInVain()
  await reaward(acme, orderId)
  const arrived = (await arrives()).toSorted()
  expect(arrived.filter((mail) => !mail.startsWith('ada'))).toEqual([
    'acme: Order awarded to you',
    'bolt: Order no longer yours',
  ])
  expect(arrived, 'what admins are told of is another matter').toContain('ada: Order rejected')
})

it('a change of a request is not emailed once its suppliers know the outcome, and other emails are unaffected', async () => {
  const other = await scene.request()
  await scene.read()
  await scene.newMails()
  const quoteId = await scene.quote(acme, requestId, '1000.00')
  await scene.quote(bolt, requestId, '1100.00')
  await scene.quote(bolt, other, '1100.00')
  await tryInVain()
  for (const changed of [requestId, other])
    succeeded(await changeRequest(scene.ports, scene.admin, { requestId: changed, targetPrice: '950.00' }))
  await tryInVain()
  await scene.award(quoteId)
  expect((await arrives()).toSorted()).toEqual([
    'acme: Order awarded to you',
    'bolt: Quote not selected',
    'bolt: Target price changed',
  ])
})

it('emails that were already sent stay unchanged', async () => {
  const orderId = await scene.award(await scene.quote(acme, requestId, '1000.00'))
  await scene.read()
  const mail = await scene.deps.mailQueue.claim(scene.ports.now())
  await scene.deps.mailQueue.sent(mail?.id ?? '', scene.ports.now())
  succeeded(await cancelOrder(scene.ports, scene.admin, { orderId, reason: 'The customer left' }))
  expect(await arrives()).toEqual(['acme: Order canceled'])
  expect(await scene.prisma.mailMessage.count({ where: { id: mail?.id ?? '' } })).toBe(1)
})
