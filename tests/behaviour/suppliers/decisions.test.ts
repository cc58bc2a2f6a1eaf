import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})
afterEach(() => world.end())
afterAll(() => server.stop())

const DECIDE = `mutation($input: SetSupplierStatusesInput!) { setSupplierStatuses(input: $input) {
  __typename
  ... on SupplierDecisions { settled { companyName status decidedBy } refused { companyName message } }
  ... on ValidationError { fields { path message } }
} }`

const decide = async (supplierIds: string[], status = 'ACTIVE') =>
  (await admin.caller.graphql<{ setSupplierStatuses: object }>(DECIDE, { input: { supplierIds, status } }))
    .data?.setSupplierStatuses

describe('deciding on many suppliers at once', () => {
  test('each supplier is decided separately; one that can no longer be decided does not undo the others', async () => {
    const one = await world.supplier('One', { status: 'pending' })
    const gone = await world.supplier('Gone', { status: 'rejected' })
    const two = await world.supplier('Two', { status: 'pending' })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await decide([one.id, gone.id, one.id, nobody, two.id])).toEqual({
      __typename: 'SupplierDecisions',
      settled: [
        { companyName: 'Two', status: 'ACTIVE', decidedBy: admin.name },
        { companyName: 'One', status: 'ACTIVE', decidedBy: admin.name },
      ],
      refused: [
        { companyName: 'Gone', message: 'A supplier that is rejected cannot become active.' },
        { companyName: null, message: 'Supplier not found' },
      ],
    })
    const approved = await world.prisma.event.count({ where: { type: 'supplier.approved' } })
    expect(approved).toBe(2)
  })

  test('of two admins at once, one decides on each supplier', async () => {
    const ids = (
      await Promise.all(['A', 'B', 'C'].map((name) => world.supplier(name, { status: 'pending' })))
    ).map(({ id }) => id)
    await Promise.all([decide(ids, 'ACTIVE'), decide([...ids].reverse(), 'REJECTED')])
    const events = await world.prisma.event.findMany({
      where: {
        stream: 'admin',
        supplierId: { in: ids },
        type: { in: ['supplier.approved', 'supplier.rejected'] },
      },
    })
    expect(events.map(({ supplierId }) => String(supplierId)).sort()).toEqual([...ids].sort())
  })

  test('between 1 and 100 suppliers can be approved or rejected at once', async () => {
    expect(await decide([])).toMatchObject({ fields: [{ message: 'Choose at least one supplier' }] })
    expect(await decide(Array.from({ length: 101 }, (_, nth) => `id-${nth}`))).toMatchObject({
      fields: [{ message: 'Choose at most 100 suppliers' }],
    })
  })
})

describe('internal notes', () => {
  const NOTE = `mutation($input: SetInternalNotesInput!) { setInternalNotes(input: $input) {
    __typename ... on Supplier { internalNotes } ... on Error { message }
  } }`
  let acme: SupplierSeat
  beforeEach(async () => {
    acme = await world.supplier('Acme')
  })
  const note = async (by: AdminSeat, input: object) =>
    (
      await by.caller.graphql<{ setInternalNotes: object }>(NOTE, {
        input: { supplierId: acme.id, ...input },
      })
    ).data?.setInternalNotes

  test('notes are not overwritten by an admin who has not seen them; the refusal contains the current text', async () => {
    const other = await world.anotherAdmin()
    expect(await note(admin, { notes: 'Slow in March', ifNotes: '', checkNotes: true })).toMatchObject({
      internalNotes: 'Slow in March',
    })
    expect(await note(other, { notes: 'Fast', ifNotes: null, checkNotes: true })).toEqual({
      __typename: 'ConflictError',
      message: 'Someone else just changed these notes to: Slow in March',
    })
    expect(await note(other, { notes: 'Fast', ifNotes: 'Slow in March', checkNotes: true })).toMatchObject({
      internalNotes: 'Fast',
    })
    await note(admin, { notes: null })
    expect(await note(other, { notes: 'x', ifNotes: 'Fast', checkNotes: true })).toMatchObject({
      message: 'Someone else just removed these notes.',
    })
  })

  test('of two admins who save notes at once, one succeeds and the other is told', async () => {
    const other = await world.anotherAdmin()
    const results = await Promise.all(
      [admin, other].map((by) => note(by, { notes: by.name, ifNotes: null, checkNotes: true })),
    )
    expect(results.map((result) => (result as { __typename: string }).__typename).sort()).toEqual([
      'ConflictError',
      'Supplier',
    ])
  })

  test('saving unchanged notes creates no event', async () => {
    await note(admin, { notes: 'Same' })
    await note(admin, { notes: 'Same', ifNotes: 'Older', checkNotes: true })
    expect(await world.prisma.event.count({ where: { type: 'supplier.changed' } })).toBe(1)
  })
})
