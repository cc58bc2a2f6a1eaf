import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, type GraphQLObjectType, isLeafType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiScope, scopesOf } from '../../../api/domain/access/apiScope.ts'
import { graphqlOpens } from '../../../api/domain/access/graphqlOpens.ts'
import type { Opens } from '../../../api/domain/access/programGate.ts'
import { restOpens } from '../../../api/domain/access/restOpens.ts'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { callOf, idArgument } from '../../kit/widestQueries.ts'
import { webhookRows } from '../../kit/webhookRows.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { allowCrawls } from '../privacy/crawl.ts'
import { alike } from './alike.ts'
import { ask, type Transport, transports, holdSocket } from './transports.ts'
import { matrix, type Role, roles, type Stage } from './matrix.ts'
import { graphqlReads, ownersOnly, type Reads, restReads, type Shown } from './reads.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {})

let server: TestServer
let world: World
let holder: SupplierSeat
let request: OpenRequest
let quoteId: string
let pieceId: string
let endpointId: string
let deliveryId: string
let tokenId: string
let callers: Readonly<Record<Role, Caller>>
let otherAdmins: Readonly<Record<'buyer' | 'viewer', Caller>>
const others = new Map<string, Caller>()
const releases: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  holder = await world.supplier('Holder')
  const bystander = await world.supplier('Bystander')
  pieceId = await world.piece(holder)
  ;({ endpointId, deliveryId } = await webhookRows(world.prisma, holder.id, world.ports.now()))
  request = await world.openRequest()
  quoteId = await world.quote(holder, request, '900.00')
  await world.award(quoteId)
  callers = {
    visitor: world.visitor(),
    partner: await world.program('feed'),
    program: await world.program('erp', holder),
    bystander: bystander.caller,
    holder: holder.caller,
    admin: (await world.admin()).caller,
  }
  otherAdmins = {
    buyer: (await world.anotherAdmin('buyer')).caller,
    viewer: (await world.anotherAdmin('viewer')).caller,
  }
  for (const { name, enter } of alike) others.set(name, await enter(world, holder))
  for (const { name, caller } of readers)
    if (!alike.some((one) => one.name === name && one.isInvalid)) releases.push(await holdSocket(caller()))
  const own = { supplierId: holder.id }
  tokenId = (await world.prisma.apiToken.findFirstOrThrow({ where: own, select: { id: true } })).id
})
beforeEach(() => allowCrawls(server))
afterAll(async () => {
  for (const release of releases) await release()
  await world.end()
  await server.stop()
})

const isRead = ({ method }: { readonly method: string }) => ['GET', 'LIST', 'FILE'].includes(method)

const idFor = (field: string): string =>
  ({
    supplier: holder.id,
    product: request.productId,
    quoteRequest: request.id,
    opportunity: request.id,
    timeline: request.id,
    timelineGrew: request.id,
    privacyPreview: request.id,
    order: request.orderId,
    quote: quoteId,
    inStockProduct: pieceId,
    webhookEndpoint: endpointId,
    outgoingDelivery: deliveryId,
    apiToken: tokenId,
  })[field] ?? ''

/** Fields that require exactly one of several ids. */
const oneOfSeveral: Readonly<Record<string, string>> = { timeline: 'requestId', timelineGrew: 'requestId' }

type Field = ReturnType<typeof fieldsOf>[number]

function whose(field: Field): Record<string, string> {
  const argument = idArgument(field) ?? oneOfSeveral[field.name]
  return argument ? { [argument]: JSON.stringify(idFor(field.name)) } : {}
}

/** The field with the smallest possible selection. */
function leastOf(field: Field, more: Record<string, string> = {}): string {
  const type = getNamedType(field.type)
  const call = callOf(field, { ...whose(field), ...more })
  return isLeafType(type) ? call : `${call} { __typename }`
}

const byCode = (code: string, text: string): string =>
  code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code.toLowerCase() : text

interface Wanted {
  readonly name: string
  /** The expectation of the tables for this field. */
  readonly reads: Reads | undefined
  readonly opens: Opens | undefined
  readonly isRest?: true
}

interface Reader {
  readonly name: string
  readonly caller: () => Caller
  readonly may: (reads: Reads, wanted: Wanted) => Shown
  readonly losesSockets?: true | undefined
}

const readers: readonly Reader[] = [
  ...roles.map((role): Reader => ({ name: role, caller: () => callers[role], may: (reads) => reads[role] })),
  ...(['buyer', 'viewer'] as const).map((role): Reader => ({
    name: role,
    caller: () => otherAdmins[role],
    may: (reads, { name }) => (ownersOnly.has(name) ? 'forbidden' : reads.admin),
  })),
  ...alike.map(({ name, like, scope, isInvalid, losesSockets }): Reader => ({
    name,
    caller: () => others.get(name) as Caller,
    losesSockets,
    may(reads, { opens, isRest }) {
      if (isInvalid && !isRest) return 'unauthenticated'
      return scope && Array.isArray(opens) && !isOpenWith(opens, scope, like) ? 'forbidden' : reads[like]
    },
  })),
]

/** Ignores a scope that a partner’s token cannot have. */
const isOpenWith = (needed: readonly ApiScope[], scope: ApiScope, like: Role): boolean =>
  needed.every((each) => each === scope || (like === 'partner' && !scopesOf.partner.includes(each)))

/**
 * Reads as each reader, over each entry point that `look` supports, and expects the results of the tables.
 */
async function expectShown(
  wanted: Wanted,
  through: readonly string[],
  look: (caller: Caller, transport: string) => Promise<string | number>,
): Promise<void> {
  const found: string[] = []
  await Promise.all(
    readers.map(async ({ name, caller, may, losesSockets }) => {
      const expected = wanted.reads ? may(wanted.reads, wanted) : 'not in the table'
      for (const transport of through) {
        const said = await look(caller(), transport)
        const isCut = losesSockets && transport === 'websocket' && said === 'unauthenticated'
        if (said !== expected && !isCut) found.push(`${name} over ${transport}: ${said}, and not ${expected}`)
      }
    }),
  )
  expect(found).toEqual([])
}

describe('every query of GraphQL', () => {
  it.each(fieldsOf(schema.getQueryType()).map((field) => [field.name, field] as const))(
    '%s',
    async (name, field) => {
      const wanted = { name, reads: graphqlReads[name], opens: graphqlOpens[`Query.${name}`] }
      await expectShown(wanted, transports, async (caller, transport) => {
        const { data, code, text } = await ask(caller, transport as Transport, `{ ${leastOf(field)} }`)
        return code !== null ? byCode(code, text) : data?.[name] === null ? 'nothing' : 'shown'
      })
    },
  )
})

describe('every subscription', () => {
  it.each(fieldsOf(schema.getSubscriptionType()).map((field) => [field.name, field] as const))(
    '%s',
    async (name, field) => {
      const wanted = { name, reads: graphqlReads[name], opens: graphqlOpens[`Subscription.${name}`] }
      // An accepted subscription would stay silent; its invalid cursor is detected later.
      const query = `subscription { ${leastOf(field, { after: '"AAAA"' })} }`
      await expectShown(wanted, ['websocket', 'eventStream'], async (caller, transport) => {
        const { code, text } = await ask(caller, transport as Transport, query)
        return code === 'RESYNC' ? 'shown' : byCode(code ?? '', text)
      })
    },
  )
})

describe('every GET of REST', () => {
  it.each(restRows.filter(isRead).map(({ path }) => path))('%s', async (path) => {
    const id = path.includes('product') ? request.productId : holder.id
    const wanted = { name: path, reads: restReads[path], opens: restOpens[path], isRest: true } as const
    await expectShown(wanted, ['rest'], async (caller) => {
      const { status } = await caller.rest('GET', path.replace(/\{\w+\}/, id))
      return { 200: 'shown', 401: 'unauthenticated', 403: 'forbidden', 404: 'nothing' }[status] ?? status
    })
  })
})

/** Every id in a path is `any`. */
const anyStage = new Proxy({} as Stage, {
  get: (_target, name) =>
    String(name).endsWith('Id') ? 'any' : { id: 'any', orderId: 'any', variantId: 'any', productId: 'any' },
})

describe('access tables', () => {
  it('the tables say who may call every field of the printed schema and every path', () => {
    const rows = Object.values(matrix).flatMap((row) => ('elsewhere' in row ? [] : [row]))
    expect(fieldsOf(schema.getMutationType()).map(({ name }) => name)).toEqual(
      rows.flatMap(({ graphql }) => graphql?.field ?? []).sort(),
    )
    const readable = [...fieldsOf(schema.getQueryType()), ...fieldsOf(schema.getSubscriptionType())]
    expect(Object.keys(graphqlReads).sort()).toEqual(readable.map(({ name }) => name).sort())
    const paths = restRows.filter(isRead).map(({ path }) => path)
    expect(Object.keys(restReads).sort()).toEqual([...paths].sort())
    const called = rows.flatMap(({ rest, alsoRest = [] }) =>
      [rest ?? [], alsoRest].flat().map((call) => call(anyStage, 'holder')),
    )
    const isCalled = ({ method, path }: (typeof restRows)[number]) =>
      called.some((call) => call.method === method && call.path === path.replace(/\{\w+\}/, 'any'))
    expect(restRows.filter((row) => !isRead(row) && !isCalled(row)).map(({ path }) => path)).toEqual([])
  })
})
