import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Admin, type SupplierActor, visitor } from '../../../api/domain/actor.ts'
import { endAdminAccess } from '../../../api/usecases/account/endAdminAccess.ts'
import { succeeded } from '../../kit/succeeded.ts'
import { takeNewAddress } from '../../kit/takeNewAddress.ts'
import { PASSWORD } from '../../kit/world.ts'
import { MailScene } from './mailScene.ts'

let scene: MailScene
let acme: SupplierActor
let mei: Admin
beforeAll(async () => {
  scene = await MailScene.open()
})
beforeEach(async () => {
  await scene.begin()
  acme = await scene.supplier('Acme')
  const { id: adminId } = await scene.prisma.adminUser.create({
    data: {
      email: 'mei@desk.example',
      name: 'Mei',
      role: 'admin',
      passwordHash: 'none',
      createdAt: scene.ports.now(),
    },
  })
  mei = { role: 'admin', adminId, adminRole: 'owner', name: 'Mei' }
})
afterAll(() => scene.deps.close())

const confirmed = (admin: Admin): Admin => ({ ...admin, confirmedAt: scene.ports.now() })
const inShort = (mails: readonly { to: string; subject: string }[]) =>
  mails.map(({ to, subject }) => `${to}: ${subject}`)

/**
 * An application and a quote, of which every admin is notified: the emails about the first were given up, the
 * others wait.
 */
async function tellAdmins(): Promise<void> {
  for (const admin of [scene.admin, mei]) await scene.prefer(admin, 'quote_received', true)
  const requestId = await scene.request()
  await scene.ports.commit(visitor, async (tx) => {
    tx.append({ type: 'supplier.registered', supplierId: acme.supplierId })
    return {}
  })
  await scene.read()
  await scene.prisma.mailMessage.deleteMany({ where: { to: { startsWith: 'acme' } } })
  await scene.prisma.mailMessage.updateMany({ data: { givenUpAt: scene.ports.now() } })
  await scene.quote(acme, requestId, '1500.00')
  await scene.read()
}

it('an admin whose access ends gets only the email about that, now and on later attempts', async () => {
  const { adminId } = mei
  const createdAt = scene.ports.now()
  await scene.prisma.authenticator.create({ data: { adminId, secret: 'x', createdAt } })
  await tellAdmins()
  succeeded(await endAdminAccess(scene.ports, confirmed(scene.admin), { adminId }))
  await scene.read()
  expect(inShort(await scene.newMails())).toEqual([
    'ada@desk.example: New supplier applications',
    'ada@desk.example: Quote received: Solitaire Ring',
    'mei@desk.example: Your access to Loupe has ended',
  ])
  expect(await scene.prisma.authenticator.count(), 'the codes that sign-in asked for').toBe(0)
})

it('an undeliverable invitation is deleted when it is canceled', async () => {
  const { adminId } = mei
  await scene.prisma.adminUser.update({ where: { id: adminId }, data: { passwordHash: null } })
  const [dedupeKey, to] = ['invitation:admin:mei@desk.example', 'mei@desk.example']
  const at = scene.ports.now()
  await scene.prisma.mailMessage.create({
    data: { dedupeKey, to, subject: 'You are invited', text: '', givenUpAt: at },
  })
  succeeded(await endAdminAccess(scene.ports, confirmed(scene.admin), { adminId }))
  expect(inShort(await scene.newMails())).toEqual([])
})

it('emails that wait for an admin go to their new address, and warnings to the address they concern', async () => {
  await tellAdmins()
  const passwordHash = await scene.ports.passwords.hash(PASSWORD)
  await scene.prisma.adminUser.update({ where: { id: mei.adminId }, data: { passwordHash } })
  await takeNewAddress(scene.ports, confirmed(mei), 'lin@desk.example')
  const mails = inShort(await scene.newMails())
  expect(mails.filter((mail) => !mail.startsWith('ada'))).toEqual([
    'lin@desk.example: New supplier applications',
    'lin@desk.example: Quote received: Solitaire Ring',
    'mei@desk.example: A new email address for your Loupe account',
    'mei@desk.example: The email address of your Loupe account was changed',
  ])
})
