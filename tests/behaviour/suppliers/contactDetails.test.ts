import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(() => world.end())
afterAll(() => server.stop())

const CHANGE = `mutation($input: ChangeContactDetailsInput!) { changeContactDetails(input: $input) {
  __typename
  ... on Supplier { companyName contactPerson phoneNumber whatsappNumber companyWebsite country manufacturingCountry
    canProvideCertificates certifications }
  ... on ValidationError { fields { path message } }
  ... on ConflictError { message }
} }`

const DETAILS = {
  contactPerson: 'Ines Duarte',
  phoneNumber: '+351 21 555 0100',
  whatsappNumber: '+351 91 555 0100',
  companyWebsite: 'https://acme.example',
  country: 'Italy',
  manufacturingCountry: 'Turkey',
  canProvideCertificates: true,
  certifications: 'IGI only',
}

type Details = Partial<Record<keyof typeof DETAILS, string | boolean | null>>
const change = async (input: Details & { was?: Details }) => {
  const { changeContactDetails } = await acme.caller.graphqlOk<{ changeContactDetails: object }>(CHANGE, {
    input,
  })
  return changeContactDetails
}

const changes = () =>
  world.prisma.event.findMany({
    where: { type: 'supplier.changed', supplierId: acme.id },
    orderBy: { seq: 'asc' },
    select: { stream: true, data: true },
  })

it('a supplier corrects its contact details, and admins see them', async () => {
  const bolt = await world.supplier('Bolt')
  expect(await change(DETAILS)).toEqual({ __typename: 'Supplier', companyName: 'Acme', ...DETAILS })
  expect(await changes()).toEqual([{ stream: 'admin', data: { what: 'contact' } }])
  const fields = 'contactPerson phoneNumber country'
  const { contactPerson, phoneNumber, country } = DETAILS
  const { own, other } = await admin.caller.graphqlOk<{ own: object; other: object }>(
    `{ own: supplier(id: "${acme.id}") { ${fields} } other: supplier(id: "${bolt.id}") { ${fields} } }`,
  )
  expect(own).toEqual({ contactPerson, phoneNumber, country })
  expect(other).not.toMatchObject({ contactPerson })
})

it('saving the same details again is not recorded, and omitted details are removed', async () => {
  await change(DETAILS)
  await change({ ...DETAILS, contactPerson: ' Ines Duarte ' })
  expect(await changes()).toHaveLength(1)
  const { whatsappNumber: _, companyWebsite: __, ...stated } = DETAILS
  expect(await change(stated)).toMatchObject({ ...stated, whatsappNumber: null, companyWebsite: null })
  expect(await changes()).toHaveLength(2)
})

it('a supplier corrects its certificates, and callers that do not mention them keep them', async () => {
  const { canProvideCertificates: _, certifications: __, ...contact } = DETAILS
  await change(DETAILS)
  expect(await change({ ...contact, country: 'France' })).toMatchObject({
    canProvideCertificates: true,
    certifications: 'IGI only',
  })
  const now = { canProvideCertificates: false, certifications: '' }
  expect(await change({ ...contact, ...now })).toMatchObject({ ...now, certifications: null })
  expect(await change({ ...contact, ...now, canProvideCertificates: true, was: DETAILS })).toMatchObject({
    __typename: 'ConflictError',
  })
})

it('changes saved meanwhile by another user of the account are not overwritten unseen', async () => {
  await change({ ...DETAILS, whatsappNumber: null })
  // As a form displays it.
  const seen = { ...DETAILS, whatsappNumber: '' }
  await change({ ...seen, phoneNumber: '+351 21 555 0199', was: seen })
  expect(await change({ ...seen, country: 'France', was: seen })).toEqual({
    __typename: 'ConflictError',
    message: 'Your contact details were just changed. Review them, then save again.',
  })
  const now = { ...seen, phoneNumber: '+351 21 555 0199' }
  expect(await change({ ...now, country: 'France', was: now })).toMatchObject({
    phoneNumber: '+351 21 555 0199',
    country: 'France',
  })
})

it.each([
  ['contactPerson', ' ', 'Contact person is required'],
  ['phoneNumber', '', 'Phone number is required'],
  ['companyWebsite', 'javascript:alert(1).x', 'Invalid website address'],
  ['country', '', 'Country is required'],
])('as in a registration, %s cannot be %j', async (field, value, message) => {
  expect(await change({ ...DETAILS, [field]: value })).toEqual({
    __typename: 'ValidationError',
    fields: [{ path: field, message }],
  })
  expect(await changes()).toEqual([])
})

it.each(['pending', 'rejected'] as const)('a supplier that is %s cannot change them', async (status) => {
  await world.prisma.supplier.update({ where: { id: acme.id }, data: { status } })
  expect(await acme.caller.graphql(CHANGE, { input: DETAILS })).toMatchObject({
    codes: ['UNAUTHENTICATED'],
  })
  const { contactPerson } = await world.prisma.supplier.findUniqueOrThrow({ where: { id: acme.id } })
  expect(contactPerson).not.toBe(DETAILS.contactPerson)
})
