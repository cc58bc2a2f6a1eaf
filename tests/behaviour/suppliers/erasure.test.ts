import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { theClock } from '../../../api/domain/actor.ts'
import { ERASED_SUPPLIER } from '../../../api/domain/supplier/erasedSupplier.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { updateWebhookEndpoint } from '../../../api/usecases/outgoing/updateWebhookEndpoint.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { markQuote } from '../../../api/usecases/quote/markQuote.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { saveSupplierImage } from '../../../api/usecases/stock/saveSupplierImage.ts'
import { continueErasures } from '../../../api/usecases/supplier/continueErasures.ts'
import { eraseSupplier } from '../../../api/usecases/supplier/eraseSupplier.ts'
import { setInternalNotes } from '../../../api/usecases/supplier/setInternalNotes.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import { canariesIn } from '../../kit/canaries.ts'
import { tracesIn } from '../../kit/database/everyRow.ts'
import { atOnce } from '../../kit/halted.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { webhookRows } from '../../kit/webhookRows.ts'
import { aWorld, type OpenRequest, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
const sent: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => sent.push(sql))
  // Emails are queued by the tests; otherwise a job may be queueing them at that moment.
  await server.stopScheduledJobs()
})
afterAll(() => server.stop())

const COMPANY = 'Zanzibarra Goldworks'
const says = {
  contact: 'Ostrichia Plume',
  phone: '+44 7700 900777',
  website: 'zanzibarra.example',
  comment: 'Ask for Hummingbird at the bench',
  newComment: 'Hummingbird is back from leave',
  refusal: 'Woodpecker broke the tools',
  rejection: 'Flamingo is ill',
  notes: 'Nightingale haggles',
  mark: 'Albatross beats down',
  award: 'Cormorant hunch',
  pricing: 'Kingfisher cuts these',
  image: 'https://drive.example/pelican-folder',
  sku: 'PARTRIDGE-7',
  token: 'Toucan laptop',
  receiver: 'https://spoonbill.example',
} as const

/** In answers stored for one of its programs, and for its own sessions. */
const ANSWER = 'Puffin will set it'
const OWN_ANSWER = 'Razorbill will polish it'

let acme: SupplierSeat
let won: OpenRequest

/** All data that a supplier can leave behind, and an order that it rejected and one that it won. */
beforeEach(async () => {
  await server.reset()
  world = await aWorld(server)
  const { ports, prisma } = world
  const admin = (await world.admin()).as
  acme = await world.supplier(COMPANY)
  await prisma.supplier.update({
    where: { id: acme.id },
    data: { contactPerson: says.contact, phoneNumber: says.phone, companyWebsite: says.website },
  })
  await setInternalNotes(ports, admin, { supplierId: acme.id, notes: says.notes })
  const product = await world.product()
  won = await world.openRequest({ product })
  const quoteId = await world.quote(acme, won, '900.00', 7, says.comment)
  await updateQuote(ports, acme.as, { quoteId, price: '850.00', deliveryDays: 6, comments: says.newComment })
  await markQuote(ports, admin, { quoteId, shortlisted: true, note: says.mark, ifRevision: 0 })
  const terms = { basePrice: '1.00', certification: 'IGI', leadTimeDays: 9, notes: says.pricing }
  const landed = { houston: '2.00', london: '2.00', hongKong: '2.00' }
  await setVariantPricing(ports, acme.as, { ...terms, ...landed, variantId: won.variantId })
  await world.piece(acme, says.sku)
  await world.image(acme, says.image)
  const { id: tokenId } = await world.token(says.token, { of: acme })
  await answered(`token:${tokenId}`, ANSWER)
  await answered(`supplier:${acme.id}`, OWN_ANSWER)
  const { endpointId } = await webhookRows(prisma, acme.id, ports.now())
  await updateWebhookEndpoint(ports, world.justConfirmed(acme.as), { endpointId, url: `${says.receiver}/in` })
  await world.award(quoteId, says.award)
  await world.accept(acme, won)
  const declined = await world.openRequest({ product })
  await world.decline(acme, declined, says.refusal)
  const rejected = await world.openRequest({ product })
  await world.award(await world.quote(acme, rejected, '910.00', 7, says.comment))
  await world.reject(acme, rejected, says.rejection)
  await queueNotifications(server.deps.notificationLog, ports.now, 'http://127.0.0.1')
  return () => world.end()
})

/** An answer stored for a caller that repeats a call. */
const answered = async (account: string, body: string) => {
  const at = world.ports.now()
  const claimed = { claim: randomUUID(), createdAt: at, leasedUntil: at, carriedOutAt: at }
  const answer = { account, key: 'k', request: 'r', status: 201, body }
  await world.prisma.idempotencyKey.create({ data: { ...answer, ...claimed } })
}

/** More events with its name and this reason than the first transactions handle. */
const manyTexts = (supplier: SupplierSeat, reason: string) =>
  world.prisma.$executeRaw`
    INSERT INTO events (stream, seq, id, type, supplier_id, actor, data, occurred_at)
    SELECT 'admin', 1000000 + nth + (SELECT count(*) FROM events), gen_random_uuid(), 'order.rejected', ${supplier.id}::uuid,
      jsonb_build_object('role', 'supplier', 'id', ${supplier.id}::text, 'name', ${supplier.name}::text),
      jsonb_build_object('reason', ${reason}::text), now()
    FROM generate_series(1, 10100) AS nth`

const written: string[] = [COMPANY, ...Object.values(says)]
const traces = [...written, ANSWER, OWN_ANSWER]
/** The admins' own notes about it. */
const ofAdmins: string[] = [says.notes, says.mark, says.award]
const erase = async (companyName: string, supplierId = acme.id) => {
  const { caller } = await world.admin()
  const { erased } = await caller.graphqlOk<{ erased: Record<string, unknown> }>(
    `mutation ($input: EraseSupplierInput!) { erased: eraseSupplier(input: $input) {
      __typename ... on Supplier { companyName status } ... on Error { message } } }`,
    { input: { supplierId, companyName } },
  )
  return erased
}
const lastEvent = async () =>
  (await world.prisma.streamHead.findUniqueOrThrow({ where: { stream: 'admin' } })).seq
const deliver = () =>
  world.prisma.order.update({
    where: { id: won.orderId },
    data: { status: 'delivered', deliveredAt: world.ports.now(), actualDelivery: world.ports.now() },
  })

const fileOf = async (supplier: SupplierSeat) => {
  const { caller } = await world.admin()
  const { text, status } = await caller.rest('GET', `/api/suppliers/${supplier.id}/data`)
  expect(status).toBe(200)
  return text
}

describe('erasing a supplier', () => {
  it('is refused without the company’s name or while work is open, and changes nothing', async () => {
    const before = await tracesIn(world.prisma, traces)
    expect(await erase('Zanzibarra')).toMatchObject({ __typename: 'ValidationError' })
    expect(await erase(COMPANY)).toMatchObject({
      __typename: 'ConflictError',
      message: `${COMPANY} still has 1 order under way: decide and finish these first.`,
    })
    expect(await tracesIn(world.prisma, traces)).toEqual(before)
  })

  it('leaves nothing that identifies it in any table but the audit log, and the prices of its orders', async () => {
    await deliver()
    const before = (await tracesIn(world.prisma, traces)).map((trace) => trace.replace(/^\w+: /, ''))
    expect([...new Set(before)].sort(), 'each was there to be erased').toEqual([...traces].sort())
    expect(await erase(COMPANY)).toEqual({
      __typename: 'Supplier',
      companyName: ERASED_SUPPLIER,
      status: 'REJECTED',
    })
    // The audit log cannot be changed: it keeps the actor, and the texts of audited decisions.
    const found = await tracesIn(world.prisma, [...traces, acme.email])
    expect(found.filter((trace) => !trace.startsWith('audit_entries: '))).toEqual([])
    expect(await world.prisma.order.findUniqueOrThrow({ where: { id: won.orderId } })).toMatchObject({
      supplierId: acme.id,
      status: 'delivered',
      total: expect.objectContaining({}),
      deliveryDays: 6,
    })
    expect(await world.prisma.quote.count({ where: { supplierId: acme.id } })).toBe(2)
  })

  it('with more texts than one transaction handles continues in the background, even after a crash', async () => {
    await deliver()
    const note = 'Oystercatcher was late'
    await manyTexts(acme, note)
    expect(await erase(COMPANY)).toMatchObject({ __typename: 'Supplier', companyName: ERASED_SUPPLIER })
    const state = () =>
      world.prisma.supplier.findUniqueOrThrow({
        where: { id: acme.id },
        select: { companyName: true, businessEmail: true, contactPerson: true, erasing: true },
      })
    expect(await state()).toMatchObject({ companyName: ERASED_SUPPLIER, contactPerson: null, erasing: true })
    expect((await acme.caller.rest('GET', '/api/orders')).status, 'its access ended').toBe(401)
    const left = () =>
      world.prisma.event.count({ where: { stream: 'admin', data: { path: ['reason'], equals: note } } })
    expect(await left()).toBeGreaterThan(0)
    const named = () =>
      world.prisma.event.count({ where: { stream: 'admin', actor: { path: ['name'], equals: COMPANY } } })
    expect(await named()).toBeGreaterThan(0)

    expect(await erase(ERASED_SUPPLIER)).toMatchObject({
      __typename: 'ConflictError',
      message: 'This supplier’s data is being erased already.',
    })

    let begun = 0
    const crashing: World['ports']['commit'] = async (actor, work) => {
      if (begun++ === 1) throw new Error('The process ended')
      return world.ports.commit(actor, work)
    }
    await expect(continueErasures({ commit: crashing }, theClock)).rejects.toThrow('The process ended')
    expect(await state()).toMatchObject({ erasing: true })
    expect([(await named()) < 5_200, await left()], 'names go first').toEqual([true, 10_100])
    const seqBefore = await lastEvent()
    expect(await continueErasures(world.ports, theClock)).toEqual({ erased: 1 })
    expect(await state()).toMatchObject({ erasing: false })
    expect(await left()).toBe(0)
    const found = await tracesIn(world.prisma, [...traces, acme.email, note])
    expect(found.filter((trace) => !trace.startsWith('audit_entries: '))).toEqual([])
    const told = await world.prisma.event.findMany({
      where: { stream: 'admin', type: 'supplier.changed', seq: { gt: seqBefore } },
    })
    expect(told).toMatchObject([{ type: 'supplier.changed', data: { what: 'erased_completely' } }])
    expect(await continueErasures(world.ports, theClock), 'nothing is left to do').toEqual({ erased: 0 })
  })

  it('leaves nothing in emails and stored answers that were written while it was being erased', async () => {
    const admin = await world.admin()
    await world.prisma.adminUser.update({ where: { id: admin.id }, data: { mutedMails: [] } })
    await deliver()
    const late = await world.openRequest({ product: await world.product() })
    await world.award(await world.quote(acme, late, '920.00'))
    await world.reject(acme, late, 'Sandpiper is away')
    await manyTexts(acme, 'Oystercatcher was late')
    await erase(COMPANY)
    await queueNotifications(server.deps.notificationLog, world.ports.now, 'http://127.0.0.1')
    await answered(`admin:${admin.id}`, 'Sandpiper was answered')
    const found = async () =>
      (await tracesIn(world.prisma, ['Sandpiper'])).filter((trace) => !trace.startsWith('audit_entries: '))
    expect(await found()).toEqual(
      expect.arrayContaining(['mail_messages: Sandpiper', 'idempotency_keys: Sandpiper']),
    )
    expect(await continueErasures(world.ports, theClock)).toEqual({ erased: 1 })
    expect(await found()).toEqual([])
  })

  it('is completed if the process ends before stored responses are deleted', async () => {
    await deliver()
    const { id, as } = await world.admin()
    await answered(`admin:${id}`, 'Sandpiper was answered')
    let commits = 0
    const ending: World['ports']['commit'] = (actor, work) =>
      commits++ === 0 ? world.ports.commit(actor, work) : Promise.reject(new Error('The process ends'))
    const confirmed = world.justConfirmed(as)
    const input = { supplierId: acme.id, companyName: COMPANY }
    await expect(eraseSupplier({ ...world.ports, commit: ending }, confirmed, input)).rejects.toThrow(
      'The process ends',
    )
    expect(await tracesIn(world.prisma, ['Sandpiper'])).toContain('idempotency_keys: Sandpiper')
    expect(await continueErasures(world.ports, theClock)).toEqual({ erased: 1 })
    expect(await tracesIn(world.prisma, ['Sandpiper'])).not.toContain('idempotency_keys: Sandpiper')
    expect(await continueErasures(world.ports, theClock), 'it is complete').toEqual({ erased: 0 })
  })

  it('is completed even if erasing another one fails', async () => {
    await deliver()
    const bolt = await world.supplier('Bolt')
    for (const supplier of [acme, bolt]) await manyTexts(supplier, 'Oystercatcher was late')
    await erase(COMPANY)
    await erase('Bolt', bolt.id)
    const [first = '', second = ''] = [acme.id, bolt.id].toSorted()
    const failing: World['ports']['commit'] = (actor, work) =>
      world.ports.commit(actor, (tx) => {
        const eraseSome = (id: string) =>
          id === first ? Promise.reject(new Error('The disk is full')) : tx.supplierErasure.eraseSome(id)
        return work({ ...tx, supplierErasure: { ...tx.supplierErasure, eraseSome } })
      })
    await expect(continueErasures({ commit: failing }, theClock)).rejects.toThrow('The disk is full')
    const erasing = async (id: string) =>
      (await world.prisma.supplier.findUniqueOrThrow({ where: { id } })).erasing
    expect([await erasing(first), await erasing(second)]).toEqual([true, false])
    expect(await continueErasures(world.ports, theClock), 'it is tried again').toEqual({ erased: 1 })
  })

  it('with a great deal of data ends its access at once, sends it nothing more, and deletes the rest in short transactions', async () => {
    await deliver()
    const product = await world.product()
    const { prisma } = world
    const endpoint = await prisma.webhookEndpoint.findFirstOrThrow({ where: { supplierId: acme.id } })
    // In parts: the embedded database blocks this process meanwhile, which has open connections to watch.
    for (let part = 0; part < 6; part++) {
      await prisma.$executeRaw`
        WITH made AS (
          INSERT INTO variants (variant_id, product_id, updated_at)
          SELECT gen_random_uuid(), id, now() FROM products, generate_series(1, 850)
          WHERE shopify_id = ${String(product.id)} RETURNING variant_id)
        INSERT INTO supplier_variant_pricing (supplier_id, variant_id, base_price, landing_price_houston,
          landing_price_london, landing_price_hongkong, certification, updated_at)
        SELECT ${acme.id}::uuid, variant_id, 1, 1, 1, 1, 'IGI', now() FROM made`
      await prisma.$executeRaw`
        INSERT INTO outgoing_deliveries (id, endpoint_id, event_id, topic, body, status, created_at, next_attempt_at)
        SELECT gen_random_uuid(), ${endpoint.id}::uuid, gen_random_uuid(), 'requests/opened', '{}', 'delivered', now(), now()
        FROM generate_series(1, 850)`
      await prisma.$executeRaw`
        INSERT INTO mail_messages (id, dedupe_key, to_address, subject, text, created_at, next_attempt_at, sent_at)
        SELECT gen_random_uuid(), 'notice:' || gen_random_uuid() || ':' || ${acme.id}, ${acme.email}, '', '', now(), now(),
          CASE WHEN nth > 850 THEN now() END
        FROM generate_series(1, 870) AS nth`
    }
    const of = { supplierId: acme.id }
    const left = async () => ({
      prices: await prisma.variantPricing.count({ where: of }),
      posted: await prisma.outgoingDelivery.count({ where: { endpointId: endpoint.id } }),
      mails: await prisma.mailMessage.count({ where: { to: acme.email } }),
    })
    const before = await left()
    expect(await erase(COMPANY)).toMatchObject({ __typename: 'Supplier', companyName: ERASED_SUPPLIER })
    expect((await acme.caller.rest('GET', '/api/orders')).status).toBe(401)
    const atOnceGone = await prisma.mailMessage.findMany({ where: { to: acme.email, sentAt: null } })
    expect(atOnceGone).toEqual([])
    expect(await prisma.webhookEndpoint.findFirstOrThrow({ where: of })).toMatchObject({
      name: 'Erased',
      url: 'https://erased.invalid',
      secret: '',
    })
    const after = await left()
    const deleted = before.prices + before.posted - (after.prices + after.posted)
    expect([deleted > 0, deleted < 6_000, after.posted], 'a bounded part').toEqual([
      true,
      true,
      before.posted,
    ])
    expect(await continueErasures(world.ports, theClock)).toEqual({ erased: 1 })
    expect(await left()).toEqual({ prices: 0, posted: 0, mails: 0 })
    const found = await tracesIn(prisma, [...traces, acme.email])
    expect(found.filter((trace) => !trace.startsWith('audit_entries: '))).toEqual([])
    const changes = await prisma.event.findMany({
      where: { type: 'catalogue.changed', data: { path: ['changed'], gte: 1 } },
      orderBy: { seq: 'desc' },
      take: 2,
    })
    expect(changes, 'the product list follows each part').toHaveLength(2)
  })

  it('deletes rows that are left although a process of an earlier version has ended the erasure', async () => {
    await deliver()
    await manyTexts(acme, 'Oystercatcher was late')
    await erase(COMPANY)
    const { prisma } = world
    await prisma.supplier.update({ where: { id: acme.id }, data: { erasing: false } })
    const left = () => prisma.variantPricing.count({ where: { supplierId: acme.id } })
    expect(await left()).toBeGreaterThan(0)
    expect(await continueErasures(world.ports, theClock)).toEqual({ erased: 1 })
    expect(await left()).toBe(0)
    expect(await prisma.supplier.findUniqueOrThrow({ where: { id: acme.id } })).toMatchObject({
      erasing: false,
    })
    expect(await continueErasures(world.ports, theClock), 'nothing is left to do').toEqual({ erased: 0 })
  })

  it('deletes mails to it and about what it did, and none that only says its name', async () => {
    const admin = await world.admin()
    await world.prisma.adminUser.update({ where: { id: admin.id }, data: { mutedMails: [] } })
    const [bolt, tennis] = [await world.supplier('Bolt'), await world.supplier('Tennis')]
    const chain = await world.openRequest({ product: await world.product('Tennis Chain') })
    await world.quote(tennis, chain, '900.00')
    await world.award(await world.quote(bolt, chain, '800.00'))
    await queueNotifications(server.deps.notificationLog, world.ports.now, 'http://127.0.0.1')
    const mails = async () =>
      (await world.prisma.mailMessage.findMany({ where: { subject: { contains: 'Tennis Chain' } } }))
        .map(({ to, subject, text }) => ({ to, subject, text }))
        .toSorted((a, b) => (a.to + a.subject + a.text).localeCompare(b.to + b.subject + b.text))
    const before = await mails()
    const ofTennis = before.filter(({ to, text }) => to === tennis.email || text.includes('Tennis: $900.00'))
    const to = ({ email }: { email: string }, some: typeof before) =>
      some.filter((mail) => mail.to === email).map(({ subject }) => subject.split(':')[0])
    expect([to(tennis, ofTennis), to(admin, ofTennis)]).toEqual([
      ['New quote request', 'Quote not selected'],
      ['Quote received'],
    ])
    expect([to(bolt, before), to(admin, before)]).toEqual([
      ['New quote request', 'Order awarded to you'],
      ['Quote received', 'Quote received'],
    ])
    await erase('Tennis', tennis.id)
    expect(await mails()).toEqual(before.filter((mail) => !ofTennis.includes(mail)))
  })

  it('leaves the emails and links of an admin with the same address', async () => {
    const admin = await world.admin()
    const shared = { email: acme.email }
    await world.prisma.adminUser.update({ where: { id: admin.id }, data: { ...shared, mutedMails: [] } })
    const warning = { dedupeKey: 'password-changed:x', to: acme.email, subject: 'Password changed', text: '' }
    await world.prisma.mailMessage.create({ data: warning })
    const notice = { dedupeKey: `notice:x:${admin.id}`, to: acme.email, subject: 'Quote received', text: '' }
    await world.prisma.mailMessage.create({ data: notice })
    for (const account of ['admin', 'supplier'])
      await world.prisma.recoveryRequest.create({ data: { ...shared, account } })
    await queueNotifications(server.deps.notificationLog, world.ports.now, 'http://127.0.0.1')
    const subjects = async () =>
      (await world.prisma.mailMessage.findMany({ where: { to: acme.email } })).map(
        ({ subject }) => subject.split(':')[0],
      )
    expect(await subjects()).toEqual(
      expect.arrayContaining(['New quote request', 'Quote received', 'Password changed']),
    )
    expect(await fileOf(acme)).not.toContain('Password changed')
    const use = (email: string) => world.prisma.adminUser.update({ where: { id: admin.id }, data: { email } })
    await use('elsewhere@desk.example')
    const file = await fileOf(acme)
    expect([file.includes('New quote request'), file.includes('Quote received')]).toEqual([true, false])
    await use(acme.email)
    await deliver()
    await erase(COMPANY)
    expect(new Set(await subjects())).toEqual(
      new Set(['Password changed', 'Quote received', 'Data was exported from your Loupe account']),
    )
    expect(await world.prisma.recoveryRequest.findMany()).toMatchObject([{ account: 'admin' }])
  })

  it('the product list follows, if it had list prices', async () => {
    const changes = async () =>
      (
        await world.prisma.event.findMany({
          where: { type: 'catalogue.changed' },
          orderBy: { seq: 'asc' },
        })
      ).map(({ data }) => data)
    const before = await changes()
    const bolt = await world.supplier('Bolt')
    await erase('Bolt', bolt.id)
    expect(await changes()).toEqual(before)
    await deliver()
    await erase(COMPANY)
    expect(await changes()).toEqual([...before, { created: 0, changed: 1 }])
  })

  it('works for a supplier that registered with the name used for erased ones', async () => {
    const namesake = await world.supplier(ERASED_SUPPLIER)
    const erasedAt = async () =>
      (
        await (
          await world.admin()
        ).caller.graphqlOk<{ supplier: { erasedAt: string | null } }>(
          `query ($id: ID!) { supplier(id: $id) { erasedAt } }`,
          { id: namesake.id },
        )
      ).supplier.erasedAt
    expect(await erasedAt()).toBeNull()
    expect(await erase(ERASED_SUPPLIER, namesake.id)).toMatchObject({ __typename: 'Supplier' })
    expect(await erasedAt()).not.toBeNull()
    expect(await erase(ERASED_SUPPLIER, namesake.id)).toMatchObject({ __typename: 'ConflictError' })
  })

  it('ends its access, cannot be repeated, and is in the audit log and the timeline', async () => {
    await deliver()
    await erase(COMPANY)
    expect((await acme.caller.rest('GET', '/api/orders')).status).toBe(401)
    expect(await erase(ERASED_SUPPLIER)).toMatchObject({ __typename: 'ConflictError' })
    const { caller } = await world.admin()
    const { auditLog } = await caller.graphqlOk<{ auditLog: { edges: { node: { title: string } }[] } }>(
      '{ auditLog(first: 20) { edges { node { title } } } }',
    )
    expect(auditLog.edges.map(({ node }) => node.title)).toContain('Data erased')
    const orders = await caller.restOk<{ supplier: { company_name: string } }[]>('GET', '/api/admin/orders')
    expect(orders.map(({ supplier }) => supplier?.company_name)).toContain(ERASED_SUPPLIER)
  })

  it.each([
    ['suppliers', 'suppliers', `${ERASED_SUPPLIER},,,`],
    ['the behavior of suppliers', 'behavior', `${ERASED_SUPPLIER},`],
  ])('in a file of %s, it has neither an address nor a status', async (_what, table, begins) => {
    await deliver()
    await erase(COMPANY)
    const { caller } = await world.admin()
    const { text } = await caller.rest('GET', `/api/admin/export/${table}`)
    const row = text.split('\r\n').find((line) => line.includes(ERASED_SUPPLIER))
    expect(row).toContain(begins)
    expect(row).not.toMatch(/erased\.invalid|Rejected/)
  })
})

// The embedded database has a single connection: one transaction follows the other.
it.runIf(inject('database').kind === 'postgres')(
  'leaves nothing of what an admin saves for it at the same moment',
  async () => {
    const maker = await world.supplier('Heronry')
    const { as } = await world.admin()
    const confirmed = world.justConfirmed(as)
    const erasure = { supplierId: maker.id, companyName: maker.name }
    const link = { supplierId: maker.id, imageUrl: 'https://drive.example/heron-folder' }
    await atOnce(world, [
      async (ports) =>
        expect(await eraseSupplier(ports, confirmed, erasure)).toEqual({ supplierId: maker.id }),
      async (ports) =>
        expect(await saveSupplierImage(ports, as, link)).toMatchObject({ refused: 'conflict' }),
    ])
    expect(await tracesIn(world.prisma, ['heron-folder'])).toEqual([])
  },
)

it('forgets the devices and addresses it signed in from, and nobody else’s', async () => {
  const bolt = await world.supplier('Bolt')
  const known = async () =>
    (await world.prisma.knownCaller.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
  const signIn = async ({ email }: SupplierSeat) =>
    expect(
      (
        await world
          .visitor()
          .rest('POST', '/api/auth/supplier/login', { business_email: email, password: PASSWORD })
      ).status,
    ).toBe(200)
  await signIn(bolt)
  const ofBolt = await known()
  await signIn(acme)
  expect([ofBolt.length, (await known()).length]).toEqual([2, 4])
  await deliver()
  await erase(COMPANY)
  expect(await known()).toEqual(ofBolt)
})

it('changes events without reading the whole log', async () => {
  const { prisma } = world
  await prisma.$executeRaw`
    INSERT INTO events (stream, seq, id, type, supplier_id, actor, occurred_at)
    SELECT 'admin', 1000000 + nth, gen_random_uuid(), 'request.quoted', gen_random_uuid(),
      jsonb_build_object('role', 'supplier', 'id', gen_random_uuid(), 'name', 'Bolt'), now()
    FROM generate_series(1, 5000) AS nth`
  await prisma.$executeRaw`ANALYZE events`
  await deliver()
  sent.splice(0)
  await erase(COMPANY)
  // Each is repeated until it finds nothing.
  const changes = new Set(sent.filter((sql) => sql.trim().startsWith('UPDATE events')))
  expect(changes.size).toBe(3)
  for (const change of changes) {
    const plan = await prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN ${change.replaceAll(/\$\d/g, `'${acme.id}'`)}`,
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /events_stream_supplier_id_seq_idx|events_by_suppliers/,
    )
  }
})

describe('a supplier’s request to see its data', () => {
  it('is answered with one file that has every text of it, and no credentials', async () => {
    const text = await fileOf(acme)
    for (const said of written.filter((trace) => !ofAdmins.includes(trace)))
      expect(text, said).toContain(JSON.stringify(said).slice(1, -1))
    const { passwordHash } = await world.prisma.supplier.findUniqueOrThrow({ where: { id: acme.id } })
    const tokens = await world.prisma.apiToken.findMany({ where: { supplierId: acme.id } })
    const sessions = await world.prisma.session.findMany({ where: { supplierId: acme.id } })
    const endpoints = await world.prisma.webhookEndpoint.findMany({ where: { supplierId: acme.id } })
    const secrets = [
      passwordHash ?? '',
      ...tokens.map(({ tokenHash }) => tokenHash),
      ...sessions.map(({ id }) => id),
      ...endpoints.map(({ secret }) => secret),
    ]
    expect(secrets.length).toBeGreaterThanOrEqual(4)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('is answered although old entries of the audit log contain values that the database cannot read as JSON', async () => {
    const texts = ['cut \\ud83d', 'two \\u0000\\u0000', 'a path \\\\u0000', 'a folder \\\\\\u0000']
    for (const [index, name] of texts.entries())
      await world.prisma.auditEntry.create({
        data: {
          id: randomUUID(),
          seq: 1_000_000 + index,
          area: 'accounts',
          occurredAt: world.ports.now(),
          content: `{"by":{"id":"${acme.id}"},"event":{"name":"${name}"}}`,
        },
      })
    const { audit_entries: entries } = JSON.parse(await fileOf(acme)) as {
      audit_entries: { event: { name?: string } }[]
    }
    expect(entries.map(({ event }) => event.name)).toEqual(
      expect.arrayContaining(['cut \uFFFD', 'two \uFFFD\uFFFD', 'a path \\u0000', 'a folder \\\uFFFD']),
    )
  })

  it('contains no contact of a customer whose request changed after the quote', async () => {
    const contact = 'ann@home.example'
    const request = await world.openRequest({ properties: [{ name: 'Note', value: `Write to ${contact}` }] })
    await world.quote(acme, request, '1500')
    const change = { requestId: request.id, destinationCountry: 'GB' }
    await changeRequest(world.ports, (await world.admin()).as, change)
    expect(JSON.stringify(await world.prisma.quote.findMany())).toContain(contact)
    expect(await fileOf(acme)).not.toContain(contact)
  })

  it('contains no notes and decisions of admins, and nothing of its rivals, whether it won or lost', async () => {
    const rival = await world.supplier('Rival Goldsmiths')
    const request = await world.openRequest()
    const [price, rivalPrice] = ['12501234.50', '19991234.56']
    await world.quote(rival, request, rivalPrice)
    await world.award(await world.quote(acme, request, price), says.award)
    const declined = await world.openRequest()
    const reason = 'Their workshop is closed'
    const admin = await world.admin()
    await declineRequest(world.ports, admin.as, { requestId: declined.id, supplierId: acme.id, reason })
    const [own, rivals] = [await fileOf(acme), await fileOf(rival)]
    const { notes, mark, award } = says
    const hidden = { notes, mark, award, admin: admin.id }
    expect(canariesIn(own, { ...hidden, id: rival.id, name: 'Rival Goldsmiths', rivalPrice })).toEqual([])
    expect(canariesIn(rivals, { ...hidden, id: acme.id, name: COMPANY, price })).toEqual([])
    expect(own).toContain(price)
    expect(rivals).toContain(rivalPrice)
  })

  it('can be downloaded by owners only, as it contains entries of the audit log', async () => {
    for (const role of ['viewer', 'buyer'] as const) {
      const { caller } = await world.anotherAdmin(role)
      const { status } = await caller.rest('GET', `/api/suppliers/${acme.id}/data`)
      expect(status, role).toBe(403)
    }
  })
})
