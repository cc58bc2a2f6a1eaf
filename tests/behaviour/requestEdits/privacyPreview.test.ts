import { afterAll, beforeAll, expect, it } from 'vitest'
import { canariesIn, canary } from '../../kit/canaries.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const PREVIEW =
  'query($id: ID!) { privacyPreview(requestId: $id) { admin supplier withheld { fact recorded foundAt } } }'
interface Preview {
  readonly admin: string
  readonly supplier: string
  readonly withheld: readonly {
    readonly fact: string
    readonly recorded: boolean
    readonly foundAt: string | null
  }[]
}
const preview = async (id: string) => {
  const { caller } = await world.admin()
  return (await caller.graphqlOk<{ privacyPreview: Preview | null }>(PREVIEW, { id })).privacyPreview
}

it('the preview shows exactly what each role gets, byte for byte', async () => {
  const request = await world.openRequest()
  const acme = await world.supplier('Acme')
  const { caller } = await world.admin()
  const shown = await preview(request.id)
  const rowOf = async (of: typeof caller) =>
    (await of.restOk<{ id: string }[]>('GET', '/api/quote-requests')).find(({ id }) => id === request.id)
  expect(JSON.parse(shown?.admin ?? '')).toEqual(await rowOf(caller))
  expect(JSON.parse(shown?.supplier ?? '')).toEqual(await rowOf(acme.caller))
})

it('the supplier’s side contains nothing about the customer or rivals, before and after the award', async () => {
  const request = await world.openRequest({ properties: [{ name: '_note', value: canary.hiddenProperty }] })
  const rival = await world.supplier('Rivalia Ostrich')
  const quoteId = await world.quote(rival, request, '77123.45')
  const rivals = { id: rival.id, name: rival.name, price: '77123.45', quote: quoteId }
  const secrets = { ...canary, ...rivals }
  const check = async () => {
    const shown = await preview(request.id)
    expect(shown?.admin).toContain(canary.lastName)
    expect(canariesIn(shown?.supplier ?? '', secrets)).toEqual([])
    expect(shown?.withheld).toEqual(
      [
        'CUSTOMER_NAME',
        'CUSTOMER_EMAIL',
        'CUSTOMER_PHONE',
        'SHIPPING_ADDRESS',
        'BILLING_ADDRESS',
        'ORDER_NUMBERS',
      ].map((fact) => ({ fact, recorded: true, foundAt: null })),
    )
  }
  await check()
  await world.award(quoteId)
  await check()
})

it("the preview finds the customer's name in a property", async () => {
  const name = `${canary.firstName} ${canary.lastName}`
  const request = await world.openRequest({ properties: [{ name: 'Engraving', value: `To ${name}` }] })
  expect((await preview(request.id))?.supplier).toBe('null')
  const found = (await preview(request.id))?.withheld.filter(({ foundAt }) => foundAt !== null)
  expect(found).toEqual([{ fact: 'CUSTOMER_NAME', recorded: true, foundAt: 'properties.0.value' }])
})

it('a request created by an admin has no customer in the preview', async () => {
  const { variantId } = await world.openRequest()
  const { caller } = await world.admin()
  const { id } = await caller.restOk<{ id: string }>('POST', '/api/quote-requests', {
    variant_id: variantId,
    quantity: 1,
    destination_country: 'US',
  })
  expect((await preview(id))?.withheld.map(({ recorded }) => recorded)).toEqual(Array(6).fill(false))
})

it.each(['nowhere', 'a8f5c1d2-0000-4000-8000-000000000000'])('the preview is null for %s', async (id) => {
  expect(await preview(id)).toBeNull()
})
