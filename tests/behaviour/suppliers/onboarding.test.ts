import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoverySender } from '../../../api/mail/recoverySender.ts'
import { linkIn, type ReadMail } from '../../kit/mail/readMail.ts'
import { type SmtpServer, startSmtpServer } from '../../kit/mail/smtpServer.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

const PUBLIC_URL = 'http://loupe.example'
const NEW = 'brand-new-horse-1'
const DAY_HOURS = 24
const A_MINUTE_HOURS = 1 / 60
const email = 'ida@aurum.example'

let smtp: SmtpServer
let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ MAIL_URL: smtp.url, PUBLIC_URL })
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  smtp.mails.length = 0
})
afterEach(() => world.end())
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const ONBOARD = `mutation($input: OnboardSupplierInput!) { onboardSupplier(input: $input) {
  __typename
  ... on Supplier {
    id status decidedBy invitation { sentAt accepted }
    onboardingPrices { productTitle variantId skus priceHK { amount currency } priceEU { currency } leadTimeDays certification }
  }
  ... on Error { message }
  ... on ValidationError { fields { path message } }
} }`
const INVITE = `mutation($id: ID!) { inviteAgain(supplierId: $id) { __typename ... on Error { message } } }`

const company = {
  companyName: 'Aurum',
  contactPerson: 'Ida Gold',
  email: ' Ida@Aurum.example ',
  phone: '+39 02 1',
}

async function onboard(input: object = {}) {
  const { data, text } = await admin.caller.graphql<{
    onboardSupplier: { __typename: string; id: string; message?: string; fields?: object[] }
  }>(ONBOARD, { input: { ...company, ...input } })
  if (!data) throw new Error(text)
  return data.onboardSupplier
}

const invitations = () =>
  smtp.mails.filter(({ subject }) => subject === 'You are invited to supply through Loupe')
async function invitation(nth = 1): Promise<ReadMail> {
  await recoverySender({
    recoveries: world.ports.recoveries,
    mailer: server.deps.mailer,
    now: world.ports.now,
    linkBase: PUBLIC_URL,
    report: (error) => server.reported.push(error),
  })()
  return until(`invitation ${nth}`, () => invitations()[nth - 1])
}
const setPassword = async (mail: ReadMail) => {
  const { searchParams } = linkIn(mail)
  const body = { token: searchParams.get('token'), email: searchParams.get('email'), new_password: NEW }
  return (await world.visitor().rest('POST', '/api/auth/supplier/reset-password', body)).status
}
const signIn = async () => {
  const body = { business_email: email, password: NEW }
  return (await world.visitor().rest('POST', '/api/auth/supplier/login', body)).status
}

describe('a supplier that an admin enters', () => {
  test('the supplier is active at once, is asked by email to set a password, and signs in with it', async () => {
    const made = await onboard()
    expect(made).toMatchObject({
      __typename: 'Supplier',
      status: 'ACTIVE',
      decidedBy: admin.name,
      invitation: { accepted: false },
    })
    expect(await signIn()).toBe(401)
    const inFiles = () =>
      Promise.all(
        ['suppliers', 'behavior'].map(async (file) => {
          const { text } = await admin.caller.rest('GET', `/api/admin/export/${file}`)
          return /,"?(Invited|Active)"?,/.exec(text)?.[1]
        }),
      )
    expect(await inFiles()).toEqual(['Invited', 'Invited'])
    const mail = await invitation()
    expect(mail.to).toBe(email)
    expect(mail.text).toContain('within the next 7 days')
    expect(await setPassword(mail)).toBe(200)
    expect(await signIn()).toBe(200)
    const { data } = await admin.caller.graphql<{ supplier: { invitation: object } }>(
      'query($id: ID!) { supplier(id: $id) { invitation { accepted } } }',
      { id: made.id },
    )
    expect(data?.supplier.invitation).toEqual({ accepted: true })
    expect(await inFiles()).toEqual(['Active', 'Active'])
    expect(await setPassword(mail), 'the link works once').toBe(400)
    const notice = await until('it is told', () => smtp.mails.find(({ subject }) => /password/.test(subject)))
    expect([notice.to, notice.subject]).toEqual([email, 'Your Loupe password was set'])
  })

  test('the invitation is valid for seven days, and requesting another one invalidates it', async () => {
    const { id } = await onboard()
    const first = await invitation()
    server.clock.advance(6 * DAY_HOURS)
    await admin.caller.graphql(INVITE, { id })
    const second = await invitation(2)
    expect(await setPassword(first)).toBe(400)
    server.clock.advance(7 * DAY_HOURS - A_MINUTE_HOURS)
    expect(await setPassword(second)).toBe(200)
    const { data } = await (await world.freshCaller(admin)).graphql(INVITE, { id })
    expect(data).toMatchObject({
      inviteAgain: { __typename: 'ConflictError', message: 'This supplier has already set a password.' },
    })
  })

  test('an expired link cannot be used, and requesting recovery sends another invitation', async () => {
    await onboard()
    const mail = await invitation()
    server.clock.advance(7 * DAY_HOURS + A_MINUTE_HOURS)
    expect(await setPassword(mail)).toBe(400)
    await world.visitor().restOk('POST', '/api/auth/supplier/forgot-password', { business_email: email })
    expect(await setPassword(await invitation(2))).toBe(200)
  })

  test('prices are entered only for an active supplier', async () => {
    await world.product('Ring')
    const { id: productId } = await world.prisma.product.findFirstOrThrow()
    const { id: supplierId } = await onboard()
    await world.prisma.supplier.update({ where: { id: supplierId }, data: { status: 'rejected' } })
    const price = { supplierId, productId, priceUSA: '100.00', leadTime: 7 }
    const refused = await admin.caller.rest('POST', '/api/supplier-products', price)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('This supplier is not active.'),
    ])
    expect(await world.prisma.onboardingPrice.count()).toBe(0)
  })

  test('the product list follows the prices of a new supplier, also of products that exist', async () => {
    const bangle = { sku: 'NEW-1', productName: 'Bangle', priceEU: '80' }
    await onboard({ prices: [bangle] })
    await onboard({ email: 'two@aurum.example', prices: [bangle] })
    const changes = await world.prisma.event.findMany({
      where: { type: 'catalogue.changed', actor: { path: ['role'], equals: 'admin' } },
      orderBy: { seq: 'asc' },
    })
    expect(changes.map(({ data }) => data)).toEqual([
      { created: 1, changed: 0, visible: true },
      { created: 0, changed: 1 },
    ])
  })

  test('prices are entered with the supplier: existing products are priced, others are created, empty rows are skipped', async () => {
    const product = await world.product('Halo Ring')
    const [variant] = product.variants
    const made = await onboard({
      prices: [
        {},
        { sku: variant?.sku, productName: 'Whatever they call it', priceHK: '1250.5', leadTimeDays: 9 },
        { sku: 'NEW-1', productName: 'Bangle', priceEU: '80', certification: 'GIA' },
      ],
    })
    expect(made).toMatchObject({
      onboardingPrices: expect.arrayContaining([
        expect.objectContaining({
          productTitle: 'Halo Ring',
          variantId: (await world.prisma.variant.findFirst({ where: { sku: variant?.sku ?? '' } }))?.id,
          skus: [variant?.sku],
          priceHK: { amount: '1250.50', currency: 'HKD' },
          leadTimeDays: 9,
          certification: null,
        }),
        expect.objectContaining({
          productTitle: 'Bangle',
          skus: ['NEW-1'],
          priceHK: null,
          priceEU: { currency: 'EUR' },
          certification: 'GIA',
        }),
      ]) as unknown,
    })
    await onboard({ email: 'two@aurum.example', prices: [{ sku: 'NEW-1', productName: 'Bangle' }] })
    expect(
      await world.prisma.product.findMany({
        select: { title: true, storeId: true },
        where: { storeId: null },
      }),
    ).toEqual([{ title: 'Bangle', storeId: null }])
    const { auditLog } = await admin.caller.graphqlOk<{ auditLog: { edges: object[] } }>(
      '{ auditLog(search: "Product created") { edges { node { text by } } } }',
    )
    expect(auditLog.edges).toEqual([{ node: { text: 'Bangle, SKU NEW-1', by: admin.name } }])
  })

  test('prices of products that are no longer in the catalog are left out', async () => {
    const { variants } = await world.product('Halo Ring')
    const { id } = await onboard({
      prices: [
        { sku: variants[0]?.sku, productName: 'Halo Ring', priceHK: '900' },
        { sku: 'NEW-1', productName: 'Bangle', priceHK: '80' },
      ],
    })
    await world.prisma.product.updateMany({
      where: { title: 'Halo Ring' },
      data: { deletedAt: world.ports.now() },
    })
    expect(
      await admin.caller.graphqlOk(
        'query($id: ID!) { supplier(id: $id) { onboardingPrices { productTitle } } }',
        { id },
      ),
    ).toEqual({ supplier: { onboardingPrices: [{ productTitle: 'Bangle' }] } })
  })

  test('a known email is refused, and nothing is saved', async () => {
    const acme = await world.supplier('Acme', { status: 'pending' })
    const refused = await onboard({ email: acme.email, prices: [{ sku: 'NEW-1', productName: 'Bangle' }] })
    expect(refused).toMatchObject({
      __typename: 'ConflictError',
      message: 'A supplier with this email address already exists.',
    })
    expect(await world.prisma.product.count()).toBe(0)
    expect(await world.prisma.recoveryRequest.count()).toBe(0)
  })

  test('two SKUs of one product each keep their own price', async () => {
    const { variants } = await world.product('Halo Ring')
    const [first, second] = variants.map(({ sku }) => sku)
    const made = await onboard({
      prices: [
        { sku: second, productName: 'Halo Ring', priceHK: '1450' },
        { sku: first, productName: 'Halo Ring', priceHK: '900' },
      ],
    })
    expect(made).toMatchObject({
      onboardingPrices: expect.arrayContaining([
        expect.objectContaining({ skus: [first], priceHK: { amount: '900.00', currency: 'HKD' } }),
        expect.objectContaining({ skus: [second], priceHK: { amount: '1450.00', currency: 'HKD' } }),
      ]) as unknown,
    })
    // As after the demo is removed.
    await world.prisma.variant.deleteMany({ where: { sku: first ?? '' } })
    expect(await world.prisma.onboardingPrice.count()).toBe(1)
  })

  test('two rows for one SKU are refused with their positions', async () => {
    const refused = await onboard({
      prices: [{ sku: 'A', productName: 'Ring' }, {}, { sku: 'A', productName: 'Ring' }],
    })
    expect(refused.fields).toEqual([{ path: 'prices.2.sku', message: 'This SKU is already in another row' }])
  })

  test('two simultaneous calls create one supplier, and a new product once', async () => {
    const prices = [{ sku: 'NEW-1', productName: 'Bangle' }]
    const results = await Promise.all([
      onboard({ prices }),
      onboard({ prices }),
      onboard({ email: 'other@aurum.example', prices }),
    ])
    expect(results.map(({ __typename }) => __typename).sort()).toEqual([
      'ConflictError',
      'Supplier',
      'Supplier',
    ])
    expect(await world.prisma.product.count()).toBe(1)
  })
})

test('an admin enters the supplier’s certificates', async () => {
  const { id } = await onboard({ canProvideCertificates: true, certifications: ' IGI only ' })
  expect(await world.prisma.supplier.findUniqueOrThrow({ where: { id } })).toMatchObject({
    canProvideCertificates: true,
    certifications: 'IGI only',
  })
})

describe('entering a supplier over REST', () => {
  const body = {
    ...company,
    acceptsCustomOrders: true,
    hasRushCapability: false,
    minimumOrderValue: '$1,500',
    paymentTerms: 'Net 30',
  }

  test('a supplier, a product and its price can be entered one after the other', async () => {
    const made = await admin.caller.rest<{ id: string }>('POST', '/api/suppliers', body)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      company_name: 'Aurum',
      business_email: email,
      status: 'active',
      accepts_custom_orders: true,
      minimum_order_value: '1500.00',
      payment_terms: 'Net 30',
    })
    const product = await world.product()
    const price = { supplierId: made.body?.id, productId: String(product.id), priceUSA: 12.5, leadTime: '14' }
    const row = await admin.caller.rest('POST', '/api/supplier-products', price)
    expect(row.status).toBe(201)
    expect(row.body).toMatchObject({ price_usa: '12.50', price_hk: null, lead_time: 14, certification: null })
    const wrong = await admin.caller.rest('POST', '/api/supplier-products', {
      ...price,
      certification: 'HRD',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Certification must be either IGI or GIA')
    const misspelled = { supplierId: price.supplierId, productId: price.productId, price_usa: '12.50' }
    const priceless = await admin.caller.rest('POST', '/api/supplier-products', misspelled)
    expect(priceless).toMatchObject({
      status: 422,
      body: { fields: { priceUSA: 'Enter at least one price' } },
    })
    expect(await world.prisma.onboardingPrice.findMany()).toMatchObject([{ leadTimeDays: 14 }])
    const unknown = await admin.caller.rest('POST', '/api/supplier-products', { ...price, productId: 'none' })
    expect(unknown.status).toBe(404)
  })

  test('the product list follows the prices that an admin enters, and the same prices again change nothing', async () => {
    const { id: supplierId } = await admin.caller.restOk<{ id: string }>('POST', '/api/suppliers', body)
    const product = await world.product()
    const enter = (priceUSA: string) =>
      admin.caller.restOk('POST', '/api/supplier-products', {
        supplierId,
        productId: String(product.id),
        priceUSA,
      })
    const changes = async () =>
      (
        await world.prisma.event.findMany({
          where: {
            type: { in: ['catalogue.changed', 'supplier.changed'] },
            actor: { path: ['role'], equals: 'admin' },
          },
          orderBy: { seq: 'asc' },
        })
      ).map(({ type, data }) => [type, data])
    const once = [
      ['supplier.changed', { what: 'prices' }],
      ['catalogue.changed', { created: 0, changed: 1 }],
    ]
    await enter('700')
    expect(await changes()).toEqual(once)
    await enter('700.00')
    expect(await changes()).toEqual(once)
    await enter('710')
    expect(await changes()).toEqual([...once, ...once])
  })

  test('a price for the whole product replaces earlier ones, also those of its SKUs', async () => {
    const product = await world.product('Halo Ring')
    const { id: supplierId } = await onboard({
      prices: [{ sku: product.variants[0]?.sku, productName: 'Halo Ring', priceUSA: '900' }],
    })
    const enter = (priceUSA: string) =>
      admin.caller.restOk<{ id: string; price_usa: string }>('POST', '/api/supplier-products', {
        supplierId,
        productId: String(product.id),
        priceUSA,
      })
    const first = await enter('700')
    expect(await enter('710')).toMatchObject({ id: first.id, price_usa: '710.00' })
    const kept = await world.prisma.onboardingPrice.findMany()
    expect(kept.map(({ priceUSA, variantId }) => [String(priceUSA), variantId])).toEqual([['710', null]])
    const { productId } = kept[0] ?? {}
    const again = { supplierId, productId: productId ?? '' }
    await expect(world.prisma.onboardingPrice.create({ data: again })).rejects.toThrow(/[Uu]nique/)
  })

  test('a known email is a conflict, and missing fields are named', async () => {
    await admin.caller.restOk('POST', '/api/suppliers', body)
    expect((await admin.caller.rest('POST', '/api/suppliers', body)).status).toBe(409)
    const empty = await admin.caller.rest('POST', '/api/suppliers', {})
    expect(empty.status).toBe(422)
    expect(empty.text).toContain('Company name is required')
  })
})

test('a supplier sees neither its invitation nor notes about it', async () => {
  const acme = await world.supplier('Acme')
  const { data } = await acme.caller.graphql(
    `query($id: ID!) { supplier(id: $id) { companyName decidedBy invitation { accepted } counts { openQuotes } onboardingPrices { id } } }`,
    { id: acme.id },
  )
  expect(data).toEqual({
    supplier: {
      companyName: 'Acme',
      decidedBy: null,
      invitation: null,
      counts: null,
      onboardingPrices: null,
    },
  })
})
