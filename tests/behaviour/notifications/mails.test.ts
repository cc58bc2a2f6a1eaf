import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationLog } from '../../../api/data/events/notificationLog.ts'
import { pruneBefore } from '../../../api/data/events/eventLog.ts'
import { cleanUp } from '../../../api/data/database/cleanUp.ts'
import { skipPastMails } from '../../../api/data/events/consumerOffsets.ts'
import { type SupplierActor, theClock } from '../../../api/domain/actor.ts'
import { notificationMail, queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../../api/usecases/order/rejectOrder.ts'
import { announceClosing } from '../../../api/usecases/request/announceClosing.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import { LINKS, MailScene } from './mailScene.ts'
import { succeeded } from '../../kit/succeeded.ts'

let scene: MailScene
let acme: SupplierActor
let bolt: SupplierActor
beforeAll(async () => {
  scene = await MailScene.open()
})
beforeEach(async () => {
  await scene.begin()
  acme = await scene.supplier('Acme')
  bolt = await scene.supplier('Bolt')
})
afterAll(() => scene.deps.close())

const RING = 'Solitaire Ring'

describe('notification emails', () => {
  it('an email contains the subject, the deadline, a link, and where to choose emails', async () => {
    const requestId = await scene.request()
    await scene.read()
    const [mail] = await scene.newMails()
    expect(mail).toEqual({
      to: 'acme@makers.example',
      subject: `New quote request: ${RING}`,
      text: [
        'Hello Acme,',
        'A new request has come in, and we would like your quote.',
        'Solitaire Ring, 14K White Gold (2 units), ship to London.',
        'SKU: SR-14W\nCustomer’s country: United Kingdom\nQuote by: Mar 2, 2026, 21:00 UTC',
        `Quote or decline: ${LINKS}/quote-opportunities?quote=${requestId}`,
        `Choose which emails you get: ${LINKS}/supplier-notifications#emails`,
      ].join('\n\n'),
    })
  })

  it('each kind goes to the suppliers it concerns, and to nobody else', async () => {
    await scene.supplier('Pending', { active: false })
    const requestId = await scene.request()
    expect(await scene.mailed()).toEqual([
      `acme: New quote request: ${RING}`,
      `bolt: New quote request: ${RING}`,
    ])
    const quoteId = await scene.quote(acme, requestId, '1000.00')
    succeeded(await changeRequest(scene.ports, scene.admin, { requestId, targetPrice: '950.00' }))
    expect(await scene.mailed()).toEqual([`acme: Target price changed: ${RING}`])
    scene.clock.advance(10.5)
    succeeded(await announceClosing(scene.ports, theClock))
    expect(await scene.mailed()).toEqual([`bolt: Deadline within 2 hours: ${RING}`])
    scene.clock.advance(1)
    succeeded(await announceClosing(scene.ports, theClock))
    expect(await scene.mailed()).toEqual([`bolt: Deadline within 1 hour: ${RING}`])
    await scene.quote(bolt, requestId, '1500.00')
    expect(await scene.mailed(), 'a quote is nobody’s news').toEqual([])
    const orderId = await scene.award(quoteId)
    expect(await scene.mailed()).toEqual([
      `acme: Order awarded to you: ${RING}`,
      `bolt: Quote not selected: ${RING}`,
    ])
    succeeded(await rejectOrder(scene.ports, acme, { orderId, reason: 'No stones' }))
    succeeded(await reawardOrder(scene.ports, scene.admin, { orderId, supplierId: bolt.supplierId }))
    expect(await scene.mailed()).toEqual([
      `acme: Order no longer yours: ${RING}`,
      `ada: Order rejected: ${RING}`,
      `bolt: Order awarded to you: ${RING}`,
    ])
  })

  it('a supplier that has not accepted its invitation gets only emails about its own account', async () => {
    const where = { id: bolt.supplierId }
    await scene.deps.database.prisma.supplier.update({ where, data: { passwordHash: null } })
    const requestId = await scene.request()
    expect(await scene.mailed()).toEqual([`acme: New quote request: ${RING}`])
    await scene.award(await scene.quote(bolt, requestId, '1000.00'))
    expect(await scene.mailed()).toEqual([`bolt: Order awarded to you: ${RING}`])
  })

  it('an email contains nothing about rivals, prices or the store’s cost', async () => {
    const requestId = await scene.request()
    const quoteId = await scene.quote(bolt, requestId, '864.21')
    await scene.quote(acme, requestId, '1000.00')
    await scene.award(quoteId)
    await scene.read()
    const toAcme = (await scene.newMails()).filter(({ to }) => to.startsWith('acme'))
    expect(toAcme).toHaveLength(2)
    const said = JSON.stringify(toAcme)
    for (const secret of ['Bolt', 'bolt', bolt.supplierId, quoteId, '864.21', '7777.77', '7,777.77', 'Ada'])
      expect(said.includes(secret), secret).toBe(false)
  })
})

describe('a kind that a supplier muted', () => {
  it('a muted kind is not emailed while others are; when switched on again, emails resume from then on', async () => {
    await scene.prefer(acme, 'new_request', false)
    const requestId = await scene.request()
    const quoteId = await scene.quote(acme, requestId, '1000.00')
    await scene.award(quoteId)
    expect(await scene.mailed()).toEqual([
      `acme: Order awarded to you: ${RING}`,
      `bolt: New quote request: ${RING}`,
    ])
    await scene.prefer(acme, 'new_request', true)
    expect(await scene.mailed(), 'what was passed over stays so').toEqual([])
    await scene.request()
    expect(await scene.mailed()).toHaveLength(2)
  })
})

describe('sending each email once', () => {
  const expectEachOnce = async (count: number) => {
    const mails = await scene.newMails()
    expect(mails).toHaveLength(count)
    const links = new Set(mails.map(({ to, text }) => `${to} ${/quote=\S+/.exec(text)?.[0]}`))
    expect(links.size).toBe(count)
  }
  const requests = async (count: number) => {
    for (let nth = 0; nth < count; nth++) await scene.request()
  }

  it('each email is queued once, however often and by whichever process the log is read', async () => {
    await requests(3)
    await scene.read()
    await scene.read()
    await queueNotifications(notificationLog(scene.prisma), scene.ports.now, LINKS)
    await expectEachOnce(6)
  })

  it('each email is queued once by several processes at once', async () => {
    await requests(30)
    const processes = [1, 2, 3].map(() => notificationLog(scene.prisma))
    await Promise.all(processes.map((log) => queueNotifications(log, scene.ports.now, LINKS)))
    // The second process left the work to the first.
    await scene.read()
    await expectEachOnce(60)
  })

  it('after a crash in the middle, nothing is partially queued and nothing is lost', async () => {
    await requests(3)
    let written = 0
    const crashing = notificationLog(scene.prisma).queueNextBatch(scene.ports.now(), (due) => {
      if (++written === 4) throw new Error('the process is gone')
      return notificationMail(due, LINKS)
    })
    await expect(crashing).rejects.toThrow('the process is gone')
    expect(await scene.prisma.mailMessage.count()).toBe(0)
    await scene.read()
    await expectEachOnce(6)
  })

  it('even if the offset is lost, the same event never causes a second email', async () => {
    await requests(2)
    await scene.read()
    await scene.prisma.streamMark.deleteMany()
    await scene.read()
    await expectEachOnce(4)
  })
})

describe('a queued email', () => {
  it('a queued email is due at once by the product’s clock, whatever the database’s clock says', async () => {
    await scene.request()
    await scene.read()
    const mail = await scene.deps.mailQueue.claim(scene.ports.now())
    expect(mail?.subject).toBe(`New quote request: ${RING}`)
  })
})

describe('old events', () => {
  it('after a standstill of more than a day, old events are skipped and recent ones are emailed', async () => {
    await scene.request()
    scene.clock.advance(24)
    await scene.request()
    expect(await scene.mailed()).toHaveLength(2)
    expect(await scene.mailed()).toEqual([])
  })

  it('events that were pruned before they were read do not stop the consumer', async () => {
    for (let nth = 0; nth < 25; nth++) await scene.request()
    scene.clock.advance(24 * 9)
    await scene.request()
    const now = scene.ports.now()
    expect(await pruneBefore(scene.prisma, now, now)).toBe(25)
    expect(await scene.mailed()).toHaveLength(2)
  })

  it('an invented past, such as the demo’s, is not emailed', async () => {
    await scene.request()
    await skipPastMails(scene.prisma)
    expect(await scene.mailed()).toEqual([])
    await scene.request()
    expect(await scene.mailed()).toHaveLength(2)
  })

  it('an email is deleted a month after it was sent, and never before it is sent', async () => {
    await scene.request()
    await scene.read()
    const [first] = await scene.prisma.mailMessage.findMany({ select: { id: true } })
    await scene.deps.mailQueue.sent(first?.id ?? '', scene.ports.now())
    scene.clock.advance(24 * 29)
    await cleanUp(scene.prisma, scene.ports.now())
    expect(await scene.prisma.mailMessage.count()).toBe(2)
    scene.clock.advance(24 * 2)
    await cleanUp(scene.prisma, scene.ports.now())
    expect(await scene.prisma.mailMessage.count()).toBe(1)
    expect(await scene.mailed(), 'not mailed again').toHaveLength(1)
  })
})
