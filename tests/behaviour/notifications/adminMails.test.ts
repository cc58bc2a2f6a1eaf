import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminRole } from '../../../api/domain/account/adminRole.ts'
import { beginAdminMails } from '../../../api/data/events/consumerOffsets.ts'
import { type Admin, type SupplierActor, theClock, visitor } from '../../../api/domain/actor.ts'
import { acceptOrder } from '../../../api/usecases/order/acceptOrder.ts'
import { rejectOrder } from '../../../api/usecases/order/rejectOrder.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { LINKS, MailScene } from './mailScene.ts'
import { succeeded } from '../../kit/succeeded.ts'

const RING = 'Solitaire Ring'

let scene: MailScene
let acme: SupplierActor
beforeAll(async () => {
  scene = await MailScene.open()
})
beforeEach(async () => {
  await scene.begin()
  acme = await scene.supplier('Acme')
})
afterAll(() => scene.deps.close())

const another = async (name: string, adminRole: AdminRole = 'owner'): Promise<Admin> => {
  const { id: adminId } = await scene.prisma.adminUser.create({
    data: {
      email: `${name.toLowerCase()}@desk.example`,
      name,
      role: 'admin',
      adminRole,
      passwordHash: 'none',
      createdAt: scene.ports.now(),
    },
  })
  return { role: 'admin', adminId, adminRole, name }
}
const apply = async (supplierId: string) =>
  succeeded(
    await scene.ports.commit(visitor, async (tx) => {
      tx.append({ type: 'supplier.registered', supplierId })
      return { supplierId }
    }),
  )
const hold = async (requestId: string) =>
  succeeded(
    await scene.ports.commit(theClock, async (tx) => {
      tx.append({ type: 'request.held', requestId })
      return { requestId }
    }),
  )
const toAdmins = async () =>
  (await scene.mailed()).filter((mail) => !mail.startsWith('acme') && !mail.startsWith('bolt'))

describe('email to admins', () => {
  it('admins get email about decisions to make, with details and a link, and about every quote only if they choose', async () => {
    const requestId = await scene.request()
    await scene.quote(acme, requestId, '1250.00')
    scene.clock.advance(13)
    succeeded(await expireRequests(scene.ports, theClock))
    await scene.read()
    const mails = (await scene.newMails()).filter(({ to }) => to.startsWith('ada'))
    expect(mails).toEqual([
      {
        to: 'ada@desk.example',
        subject: `Deadline passed: ${RING}`,
        text: [
          'Hello Ada,',
          'Deadline passed. Solitaire Ring, 14K White Gold (2 units), ship to London. 1 quote received.',
          `Compare the quotes: ${LINKS}/quotes/${requestId}`,
          `Choose which emails you get: ${LINKS}/settings#emails`,
        ].join('\n\n'),
      },
    ])
    await scene.prefer(scene.admin, 'quote_received', true)
    await scene.quote(await scene.supplier('Bolt'), requestId, '1100.00')
    expect(await toAdmins()).toEqual([`ada: Late quote received: ${RING}`])
  })

  it('each admin chooses email by kind', async () => {
    const mei = await another('Mei')
    await scene.prefer(mei, 'supplier_applied', false)
    await scene.prefer(mei, 'order_accepted', true)
    await apply(acme.supplierId)
    const requestId = await scene.request()
    const orderId = await scene.award(await scene.quote(acme, requestId, '1000.00'))
    succeeded(await acceptOrder(scene.ports, acme, { orderId, estimatedDelivery: '2026-04-01' }))
    expect(await toAdmins()).toEqual(['ada: New supplier applications', `mei: Order accepted: ${RING}`])
  })

  it('admins get no email about their own actions', async () => {
    const mei = await another('Mei')
    for (const admin of [scene.admin, mei]) await scene.prefer(admin, 'quote_received', true)
    const requestId = await scene.request()
    const input = { requestId, supplierId: acme.supplierId, price: '900.00', deliveryDays: 7 }
    succeeded(await submitQuote(scene.ports, mei, input))
    expect(await toAdmins()).toEqual([`ada: Quote received: ${RING}`])
  })

  it('each email is sent once, however often the log is read, in the order of events', async () => {
    const requestId = await scene.request()
    for (let nth = 0; nth < 210; nth++) await hold(requestId)
    expect(await toAdmins()).toHaveLength(210)
    expect(await toAdmins()).toEqual([])
  })

  it('admins get one email an hour about applications, however many companies apply', async () => {
    const applying = async () => {
      for (let nth = 0; nth < 3; nth++) await apply(acme.supplierId)
      await scene.read()
    }
    await applying()
    await applying()
    expect(await toAdmins()).toEqual(['ada: New supplier applications'])
    scene.clock.advance(1)
    await applying()
    expect(await toAdmins()).toEqual(['ada: New supplier applications'])
  })

  it('viewers get no email about decisions that only others can make, and are not asked to act', async () => {
    await another('Vera', 'viewer')
    await apply(acme.supplierId)
    const requestId = await scene.request()
    await hold(requestId)
    const orderId = await scene.award(await scene.quote(acme, requestId, '1000.00'))
    succeeded(await rejectOrder(scene.ports, acme, { orderId, reason: 'No stones' }))
    await scene.read()
    const mails = (await scene.newMails()).filter(({ to }) => to.startsWith('vera'))
    expect(mails.map(({ subject }) => subject)).toEqual([`Order rejected: ${RING}`])
    expect(mails[0]?.text).toContain(`View the order: ${LINKS}/orders/${orderId}`)
  })
})

describe('email about the past', () => {
  it('an admin who joined later gets no email about earlier events', async () => {
    const requestId = await scene.request()
    const orderId = await scene.award(await scene.quote(acme, requestId, '1000.00'))
    succeeded(await rejectOrder(scene.ports, acme, { orderId, reason: 'No stones' }))
    await another('Mei')
    expect(await toAdmins()).toEqual([`ada: Order rejected: ${RING}`])
  })

  it('an upgraded desk sends no email about events before its first start with admin email, and all of it after', async () => {
    await apply(acme.supplierId)
    // The first start of this release on that database, and the start of a second process.
    await beginAdminMails(scene.prisma)
    await apply(acme.supplierId)
    await beginAdminMails(scene.prisma)
    expect(await toAdmins()).toEqual(['ada: New supplier applications'])
    await apply(acme.supplierId)
    expect(await toAdmins()).toEqual(['ada: New supplier applications'])
  })

  it('a new desk sends email about all events', async () => {
    await scene.begin()
    await beginAdminMails(scene.prisma)
    const bolt = await scene.supplier('Bolt')
    await apply(bolt.supplierId)
    expect(await toAdmins()).toEqual(['ada: New supplier applications'])
  })
})
