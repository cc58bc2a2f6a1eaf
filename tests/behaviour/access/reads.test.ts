import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, type GraphQLObjectType, isLeafType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restRows } from '../../../api/rest/restEntryPoint.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { callOf, idArgument } from '../../kit/widestQueries.ts'
import { webhookRows } from '../../kit/webhookRows.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { matrix, type Role, roles } from './matrix.ts'
import { graphqlReads, restReads } from './reads.ts'

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
  const own = { supplierId: holder.id }
  tokenId = (await world.prisma.apiToken.findFirstOrThrow({ where: own, select: { id: true } })).id
})
afterAll(async () => {
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
function leastOf(field: Field): string {
  const type = getNamedType(field.type)
  const call = callOf(field, whose(field))
  return isLeafType(type) ? call : `${call} { __typename }`
}

const byCode = (codes: readonly string[], text: string): string =>
  codes[0] === 'UNAUTHENTICATED' || codes[0] === 'FORBIDDEN' ? codes[0].toLowerCase() : text

describe('every query of GraphQL', () => {
  it.each(fieldsOf(schema.getQueryType()).map((field) => [field.name, field] as const))(
    '%s',
    async (name, field) => {
      for (const role of roles) {
        const { data, codes, text } = await callers[role].graphql<Record<string, unknown> | null>(
          `{ ${leastOf(field)} }`,
        )
        const said = codes.length > 0 ? byCode(codes, text) : data?.[name] === null ? 'nothing' : 'shown'
        expect(said, role).toBe(graphqlReads[name]?.[role] ?? 'not in the table')
      }
    },
  )
})

describe('every subscription', () => {
  it.each(fieldsOf(schema.getSubscriptionType()).map((field) => [field.name, field] as const))(
    '%s',
    async (name, field) => {
      for (const role of roles) {
        const expected = graphqlReads[name]?.[role] ?? 'not in the table'
        const following = callers[role].subscribe(`subscription { ${leastOf(field)} }`)
        // An accepted subscription stays silent; the error of a broken one sent afterwards on the same connection
        // proves that it was accepted.
        if (expected !== 'shown') expect((await following.refusal()).toLowerCase(), role).toBe(expected)
        else {
          const resync = callers[role].subscribe(
            `subscription { ${callOf(field, { ...whose(field), after: '"AAAA"' })} { __typename } }`,
          )
          expect(await resync.refusal(), `${role} gets as far as its cursor`).toBe('RESYNC')
          expect(following.failure, role).toBeNull()
        }
      }
    },
  )
})

describe('every GET of REST', () => {
  const reads = restRows.filter(isRead)
  it.each(reads.map(({ path }) => path))('%s', async (path) => {
    const id = path.includes('product') ? request.productId : holder.id
    for (const role of roles) {
      const { status } = await callers[role].rest('GET', path.replace(/\{\w+\}/, id))
      const said =
        { 200: 'shown', 401: 'unauthenticated', 403: 'forbidden', 404: 'nothing' }[status] ?? status
      expect(said, role).toBe(restReads[path]?.[role] ?? 'not in the table')
    }
  })
})

/** Signing out has no rule, and an import is another form of saving prices. */
const besides = ['signOut', 'importPricing']

describe('access tables', () => {
  it('the tables say who may call every field of the printed schema and every path', () => {
    const mutations = Object.values(matrix).flatMap((row) => ('elsewhere' in row ? [] : [row.graphql?.field]))
    expect(fieldsOf(schema.getMutationType()).map(({ name }) => name)).toEqual(
      [...mutations.filter((field) => field !== undefined), ...besides].sort(),
    )
    const readable = [...fieldsOf(schema.getQueryType()), ...fieldsOf(schema.getSubscriptionType())]
    expect(Object.keys(graphqlReads).sort()).toEqual(readable.map(({ name }) => name).sort())
    const paths = restRows.filter(isRead).map(({ path }) => path)
    expect(Object.keys(restReads).sort()).toEqual([...paths].sort())
  })
})
