import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let bea: AdminSeat
let acme: SupplierSeat
let request: OpenRequest
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  ada = await world.admin()
  bea = await world.anotherAdmin()
  acme = await world.supplier('Acme')
})
beforeEach(async () => {
  request = await world.openRequest({ country: 'US' })
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const CHANGE = `mutation($input: ChangeRequestInput!) {
  changeRequest(input: $input) {
    __typename
    ... on QuoteRequest { targetPrice { amount } destinationCountry expiresAt }
    ... on Error { message }
    ... on ValidationError { fields { path message } }
  }
}`
interface Answer {
  readonly changeRequest: {
    readonly __typename: string
    readonly message?: string
    readonly targetPrice?: { readonly amount: string } | null
    readonly destinationCountry?: string | null
    readonly fields?: readonly { readonly path: string }[]
  }
}
const change = async (caller: Caller, edit: object) =>
  (await caller.graphqlOk<Answer>(CHANGE, { input: { requestId: request.id, ...edit } })).changeRequest

describe('two admins with the same form open', () => {
  it('the second admin is told what the first has saved, and nothing is overwritten', async () => {
    await change(ada.caller, { targetPrice: '900', was: { targetPrice: null } })
    const second = await change(bea.caller, { targetPrice: '700', was: { targetPrice: null } })
    expect(second).toMatchObject({
      __typename: 'ConflictError',
      message: expect.stringContaining('the target price is now $900.00'),
    })
    const { targetPrice } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: request.id } })
    expect(targetPrice?.toFixed(2)).toBe('900.00')
  })

  it('the second admin may overwrite it after seeing it', async () => {
    await change(ada.caller, { targetPrice: '900', was: { targetPrice: null } })
    expect(await change(bea.caller, { targetPrice: '700', was: { targetPrice: '900.00' } })).toMatchObject({
      __typename: 'QuoteRequest',
      targetPrice: { amount: '700.00' },
    })
  })

  it('if each changes a different field, both changes are kept', async () => {
    await change(ada.caller, { targetPrice: '900', was: { targetPrice: null } })
    expect(
      await change(bea.caller, { destinationCountry: 'GB', was: { destinationCountry: 'US' } }),
    ).toMatchObject({ targetPrice: { amount: '900.00' }, destinationCountry: 'GB' })
  })

  it('if both save at the same moment, one of them is refused', async () => {
    const answers = await Promise.all(
      [
        [ada.caller, '900'],
        [bea.caller, '700'],
      ].map(([caller, targetPrice]) => change(caller as Caller, { targetPrice, was: { targetPrice: null } })),
    )
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['ConflictError', 'QuoteRequest'])
  })
})

it('a REST call, which has no revision, changes the fields it names', async () => {
  await change(ada.caller, { targetPrice: '900' })
  const path = `/api/quote-requests/${request.id}`
  const changed = await bea.caller.restOk('PATCH', path, {
    desired_price: '700',
    was: { desired_price: null },
  })
  expect(changed).toMatchObject({ desired_price: '700.00' })
})

it('an invalid value is reported on its field', async () => {
  expect(await change(ada.caller, { targetPrice: '-1' })).toMatchObject({
    fields: [{ path: 'targetPrice', message: 'Target price must be greater than 0' }],
  })
})

describe('the values an edit replaced', () => {
  const written = () =>
    world.prisma.event.findMany({
      where: { requestId: request.id, type: 'request.changed' },
      select: { stream: true, data: true },
      orderBy: { stream: 'asc' },
    })

  it('the replaced values are in the admins’ log, and no supplier or partner gets them', async () => {
    await change(ada.caller, { targetPrice: '900', destinationCountry: 'GB' })
    expect(await written()).toEqual([
      {
        stream: 'admin',
        data: {
          changes: ['target', 'destination'],
          was: { targetPrice: null, destinationCountry: 'US' },
          is: { targetPrice: '900.00', destinationCountry: 'GB' },
        },
      },
      { stream: 'suppliers', data: { changes: ['target', 'destination'] } },
    ])
  })

  it('if nothing changed, nothing is logged and nobody is notified', async () => {
    await change(ada.caller, { destinationCountry: 'US' })
    expect(await written()).toEqual([])
  })

  it('an edit reaches the other admin’s screen immediately', async () => {
    const after = await bea.caller.eventCursor()
    const screen = bea.caller.subscribe(
      'subscription($id: ID, $after: EventCursor) { requestChanged(requestId: $id, after: $after) { request { targetPrice { amount } } } }',
      { id: request.id, after },
    )
    await change(ada.caller, { targetPrice: '900' })
    expect(await screen.take(1)).toEqual([
      { requestChanged: { request: { targetPrice: { amount: '900.00' } } } },
    ])
  })
})

it('an awarded request can no longer be edited', async () => {
  await world.award(await world.quote(acme, request, '900.00'))
  expect(await change(ada.caller, { targetPrice: '900' })).toMatchObject({
    __typename: 'ConflictError',
    message: 'This request has already been awarded.',
  })
})
