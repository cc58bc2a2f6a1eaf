import { checkAuditLog } from '../../../api/data/events/checkAuditLog.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureFirstAdmin } from '../../../api/data/account/firstAdmin.ts'
import { demoShop } from '../../../api/env.ts'
import { fillDatabase, UnfinishedDemo } from '../../../api/startData.ts'
import { demoRemains } from '../../../prisma/seed/demoRemains.ts'
import { SUPPLIERS } from '../../../prisma/demo/people.ts'
import { removeDemo } from '../../../prisma/seed/removeDemo.ts'
import { demoAccounts } from '../../../prisma/seed/seedDemo.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())

const remains = (firstAdmin: { email: string; password: string } | null = null) =>
  demoRemains(world.prisma, world.ports.passwords, { shop: demoShop.domain, firstAdmin })

/** An order of the demo's store. */
const demoOrder = async () => {
  await world.openRequest()
  await world.prisma.storeOrder.updateMany({ data: { shop: demoShop.domain } })
}

/** A company with the address and password of one of the demo's. */
async function demoSupplier(): Promise<SupplierSeat> {
  const seat = await world.supplier('Of the demo')
  const businessEmail = SUPPLIERS[0]?.email ?? ''
  const passwordHash = await world.ports.passwords.hash(demoAccounts.supplierPassword)
  await world.prisma.supplier.update({ where: { id: seat.id }, data: { businessEmail, passwordHash } })
  return seat
}

async function demoAdmin(): Promise<AdminSeat> {
  const seat = await world.anotherAdmin()
  const { email, password } = demoAccounts.admin
  const passwordHash = await world.ports.passwords.hash(password)
  await world.prisma.adminUser.update({ where: { id: seat.id }, data: { email, passwordHash } })
  return seat
}

const accountsLeft = async () => ({
  admins: (await world.prisma.adminUser.findMany()).map(({ email }) => email),
  suppliers: (await world.prisma.supplier.findMany()).map(({ companyName }) => companyName),
})

it('a demo whose seeding was interrupted is not mistaken for a complete one', async () => {
  await demoAdmin()
  const start = () =>
    fillDatabase({ ...server.deps, env: { ...server.deps.env, demo: true } }, () => undefined)
  expect(await start(), 'an admin of a real desk may have that address').toBe('real')
  await demoOrder()
  expect(await start()).toBe('demo')
  await world.prisma.setting.create({ data: { key: 'demo.unfinished', value: true } })
  await expect(start()).rejects.toThrow(UnfinishedDemo)
  await world.prisma.adminUser.deleteMany()
  await world.supplier('Atelier Real')
  expect(await start(), 'what is not a demo is never seeded again').toBe('real')
})

it('removing the demo deletes its accounts and orders, and keeps other people’s data', async () => {
  const { prisma } = world
  const admin = await world.admin()
  const maker = await world.supplier('Atelier Real')
  const rival = await demoSupplier()
  await demoAdmin()
  const ofDemo = await world.openRequest()
  await prisma.storeOrder.updateMany({ data: { shop: demoShop.domain } })
  await world.quote(maker, ofDemo, '500.00')
  const real = await world.openRequest()
  await world.quote(rival, real, '900.00')
  const quoteId = await world.quote(maker, real, '1000.00')
  const held = await world.openRequest()
  await world.award(await world.quote(rival, held, '700.00'))

  expect(await removeDemo(prisma, demoShop.domain)).toMatchObject({ accounts: 2, requests: 2 })

  expect(await remains()).toBe(false)
  expect(await accountsLeft()).toEqual({ admins: [admin.email], suppliers: ['Atelier Real'] })
  expect(await prisma.quoteRequest.findMany()).toMatchObject([
    { id: real.id, status: 'quoted', quoteCount: 1, bestQuoteId: quoteId },
  ])
  expect(
    await prisma.event.count({ where: { OR: [{ requestId: ofDemo.id }, { supplierId: rival.id }] } }),
  ).toBe(0)
  expect(await prisma.event.count({ where: { requestId: real.id } })).toBeGreaterThan(0)
  const [entry] = await prisma.auditEntry.findMany({ orderBy: { seq: 'desc' } })
  expect(JSON.parse(entry?.content ?? '')).toMatchObject({
    by: { name: 'Operator' },
    event: { type: 'demo.removed', accounts: 2, requests: 2 },
  })
  expect(await checkAuditLog(prisma)).toMatchObject({ brokenAt: null })
})

it('after the demo is removed, a quote that was not confirmed is not the best one', async () => {
  const maker = await world.supplier('Atelier Real')
  const request = await world.openRequest()
  await world.quote(await demoSupplier(), request, '900.00')
  const id = await world.quote(maker, request, '800.00')
  const bestQuoteId = await world.quote(await world.supplier('Another'), request, '850.00')
  await world.prisma.quote.update({ where: { id }, data: { needsReconfirmation: true } })
  await removeDemo(world.prisma, demoShop.domain)
  expect(await world.prisma.quoteRequest.findMany()).toMatchObject([{ quoteCount: 2, bestQuoteId }])
})

it('a request that only demo suppliers had quoted on waits for quotes again', async () => {
  const request = await world.openRequest()
  await world.quote(await demoSupplier(), request, '900.00')
  await removeDemo(world.prisma, demoShop.domain)
  const [row] = await world.prisma.quoteRequest.findMany({ include: { order: true } })
  expect(row).toMatchObject({ status: 'pending', quoteCount: 0, order: { status: 'pending' } })
})

it('the demo is recognized by its orders, or by an account that opens with its password', async () => {
  expect(await remains()).toBe(false)
  const admin = await demoAdmin()
  expect(await remains()).toBe(true)
  const passwordHash = await world.ports.passwords.hash('a-password-of-ones-own')
  await world.prisma.adminUser.update({ where: { id: admin.id }, data: { passwordHash } })
  expect(await remains()).toBe(false)
  const supplier = await demoSupplier()
  expect(await remains()).toBe(true)
  await world.prisma.supplier.update({ where: { id: supplier.id }, data: { passwordHash } })
  expect(await remains()).toBe(false)
  await demoOrder()
  expect(await remains()).toBe(true)
})

it('an admin named in the settings is not removed with the demo, although its address and password are the same', async () => {
  await demoAdmin()
  const { email, password } = demoAccounts.admin
  expect(await remains({ email, password })).toBe(false)
  expect(await remains({ email, password: 'a-password-of-ones-own' }), 'it opens with the public one').toBe(
    true,
  )
  expect(await remains({ email: 'desk@retailer.example', password })).toBe(true)
  await demoOrder()
  expect(await remains({ email, password })).toBe(true)
})

it('removing the demo also removes access that its admin created for later', async () => {
  const { prisma } = world
  const admin = await demoAdmin()
  await prisma.apiToken.create({ data: { tokenHash: 'x', name: 'Left behind', createdBy: admin.id } })
  await removeDemo(prisma, demoShop.domain)
  expect(await prisma.apiToken.count()).toBe(0)
})

it('the admin of the settings is created only where there is no admin yet', async () => {
  const { prisma, ports } = world
  const wanted = { email: 'desk@retailer.example', password: 'the-desk-opens-at-9' }
  expect(await ensureFirstAdmin(prisma, ports.passwords, wanted)).toBe(true)
  expect(await ensureFirstAdmin(prisma, ports.passwords, wanted)).toBe(true)
  const another = { ...wanted, email: 'other@retailer.example' }
  expect(await ensureFirstAdmin(prisma, ports.passwords, another)).toBe(false)
  expect((await accountsLeft()).admins).toEqual([wanted.email])
})
