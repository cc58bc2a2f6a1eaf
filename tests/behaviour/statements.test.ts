import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restRows } from '../../api/rest/restEntryPoint.ts'
import { trustedDocument } from '../../web/build/trustedDocument.ts'
import * as generated from '../../web/gql/graphql.ts'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { storeScreenRows } from '../kit/storeScreenRows.ts'
import { addOutgoing, addWebhook } from '../kit/webhookRows.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../kit/world.ts'

const FEW = 3
const MANY = 40

let server: TestServer
let world: World
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  // Queueing the notifications of forty requests takes longer than the measured call, and its statements
  // would be counted with it.
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** The queries of the web app's screens, with the fragments of their components. */
const screenQueries = Object.values(generated as Record<string, unknown>).flatMap((value) => {
  const document = value as Partial<DocumentNode>
  const operation = document.definitions?.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )
  if (operation?.operation !== 'query' || !operation.name) return []
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  return [{ name: operation.name.value, query: trustedDocument(document as DocumentNode).text, variables }]
})

/** Data that grows: suppliers and requests in every state, and one request on which everyone quotes. */
class Scene {
  readonly suppliers: SupplierSeat[] = []
  readonly requests: OpenRequest[] = []
  #product: Awaited<ReturnType<World['product']>> | undefined
  #quoteId = ''
  #pieceId = ''
  #endpointId = ''
  #deliveryId = ''
  #outgoingId = ''
  #tokenId = ''
  #lineId = ''
  #privacyRequestId = ''

  async growTo(size: number): Promise<void> {
    this.#product ??= await world.product()
    while (this.suppliers.length < size) {
      const nth = this.suppliers.length
      const supplier = await world.supplier(`Maker ${nth}`)
      this.suppliers.push(supplier)
      const request = await world.openRequest({ product: this.#product })
      this.requests.push(request)
      const { first, crowded } = this
      this.#pieceId = await world.piece(first, `PIECE-${nth}`)
      await world.image(first, `https://drive.example/folder-${nth}`)
      const { endpointId } = await addWebhook(world.prisma, null, world.ports.now())
      this.#endpointId ||= endpointId
      this.#outgoingId = await addOutgoing(world.prisma, this.#endpointId, world.ports.now())
      await world.token(`Feed ${nth}`)
      await storeScreenRows(world, this.#product)
      if (supplier !== first) await world.quote(supplier, crowded, `${1000 + nth}.00`)
      // In turn: unanswered, quoted by two, awarded and accepted, declined, lost.
      if (nth % 5 === 1) this.#quoteId = await world.quote(first, request, '900.00')
      if (nth % 5 === 2) {
        await world.award(await world.quote(first, request, '900.00'))
        await world.accept(first, request)
      }
      if (nth % 5 === 3) await world.decline(first, request)
      if (nth % 5 === 4) await world.award(await world.quote(supplier, request, '800.00'))
    }
    this.#tokenId = (await world.prisma.apiToken.findFirstOrThrow({ select: { id: true } })).id
    const skipped = { where: { skipReason: { not: null } }, select: { id: true } } as const
    this.#lineId = (await world.prisma.storeOrderLine.findFirstOrThrow(skipped)).id
    this.#privacyRequestId = (await world.prisma.privacyRequest.findFirstOrThrow({ select: { id: true } })).id
    this.#deliveryId = (await world.prisma.webhookDelivery.findFirstOrThrow({ select: { id: true } })).id
  }

  get first(): SupplierSeat {
    return this.suppliers[0] as SupplierSeat
  }

  get crowded(): OpenRequest {
    return this.requests[0] as OpenRequest
  }

  /** The third request's order belongs to the first supplier. */
  get awarded(): OpenRequest {
    return this.requests[2] as OpenRequest
  }

  /** A page of all rows, and the ids an operation needs, by the name of the variable or else of the operation. */
  variablesFor(operation: string, names: readonly string[]): Record<string, unknown> {
    const idOf = (name: string) => {
      const said = name === 'id' ? operation : name
      if (/endpoint/i.test(said)) return this.#endpointId
      if (/outgoing/i.test(said)) return this.#outgoingId
      if (/delivery/i.test(said)) return this.#deliveryId
      if (/token/i.test(said)) return this.#tokenId
      if (/line/i.test(said)) return this.#lineId
      if (/privacy/i.test(said)) return this.#privacyRequestId
      if (/order/i.test(said)) return this.awarded.orderId
      if (/request|arrived|standing/i.test(said)) return this.crowded.id
      if (/quote/i.test(said)) return this.#quoteId
      if (/piece/i.test(said)) return this.#pieceId
      if (/product|variant/i.test(said)) return this.crowded.productId
      if (/supplier/i.test(said)) return this.first.id
      throw new Error(`Say whose ${name} ${operation} takes`)
    }
    const values = names.flatMap((name): [string, unknown][] => {
      // A timeline has exactly one subject: the crowded request has the longest.
      if (['Timeline', 'Overtaken'].includes(operation) && name.endsWith('Id') && name !== 'requestId')
        return []
      if (name === 'first') return [[name, 100]]
      // For the saved views of a list.
      if (name === 'list') return [[name, 'REQUESTS']]
      // Matches requests, orders, products and suppliers alike.
      if (name === 'text') return [[name, 'r']]
      return /^id$|Id$/.test(name) ? [[name, idOf(name)]] : []
    })
    return Object.fromEntries(values)
  }
}

const MAX_TRIES = 3

/**
 * The number of statements of one call. Leftover work of a previous call may be counted with it, so this is
 * the minimum of several tries, which stop once it is at most `enough`.
 */
async function costOf(call: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < MAX_TRIES && least > enough; tries++) {
    const before = statements
    await call()
    least = Math.min(least, statements - before)
  }
  return least
}

type Costs = Map<string, number>

/** The number of statements of each query and list. Those that take no more than before are called once. */
async function measure(
  scene: Scene,
  roles: Readonly<Record<string, Caller>>,
  before: Costs = new Map(),
): Promise<Costs> {
  const costs: Costs = new Map()
  const note = async (name: string, call: () => Promise<unknown>) =>
    costs.set(name, await costOf(call, before.get(name)))
  for (const [role, caller] of Object.entries(roles)) {
    for (const [at, { name, query, variables }] of screenQueries.entries()) {
      const given = scene.variablesFor(name, variables)
      // Allowances are per minute, and a token's is small.
      if (role === 'partner' || at % 25 === 0) server.clock.advance(1 / 60)
      const { codes, text } = await caller.graphql(query, given)
      if (codes.includes('FORBIDDEN')) continue
      expect(codes, `${name}: ${text}`).toEqual([])
      await note(`${role}: ${name}`, () => caller.graphql(query, given))
    }
    for (const { method, path } of restRows) {
      if (method !== 'LIST') continue
      const at = path.replace('{id}', scene.crowded.productId).replace('{supplierId}', scene.first.id)
      if ((await caller.rest('GET', at)).status !== 200) continue
      await note(`${role}: GET ${path}`, () => caller.rest('GET', at))
    }
  }
  return costs
}

describe('the SQL statements of a screen', () => {
  it(`every query of the web app and every REST list takes as many statements for ${MANY} rows as for ${FEW}`, async () => {
    const scene = new Scene()
    await scene.growTo(FEW)
    const roles = {
      admin: (await world.admin()).caller,
      supplier: scene.first.caller,
      partner: await world.program('feed'),
    }
    const few = await measure(scene, roles)
    await scene.growTo(MANY)
    const many = await measure(scene, roles, few)
    const grown = [...many].filter(([name, cost]) => cost > (few.get(name) ?? 0))
    expect(grown.map(([name, cost]) => `${name}: ${few.get(name)} → ${cost}`)).toEqual([])
    for (const { name } of screenQueries)
      expect(
        [...many.keys()].some((key) => key.endsWith(`: ${name}`)),
        `${name} was measured`,
      ).toBe(true)
    expect(Math.min(...many.values()), 'statements are counted at all').toBeGreaterThan(0)
  })
})
