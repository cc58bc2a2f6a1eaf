import { getOperationAST, Kind, parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { allowCrawls } from '../privacy/crawl.ts'

const UNKNOWN = 'ab'.repeat(32)
const QUERY = '{ viewer { role } }'
const CHANGES_BY_ITSELF = /systemStatus|auditLog|serverTime/

const byId = (sha256Hash: unknown) => ({ persistedQuery: { version: 1, sha256Hash } })

let server: TestServer
let world: World
let admin: Caller
let acme: SupplierSeat
let request: OpenRequest
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  admin = (await world.admin()).caller
  acme = await world.supplier('Acme')
  request = await world.openRequest()
  await world.quote(acme, request, '900.00')
})
beforeEach(() => allowCrawls(server))
afterAll(async () => {
  await world.end()
  await server.stop()
})

const trusted = () =>
  [...server.deps.trustedDocuments].map(([id, text]) => ({
    id,
    text,
    operation: getOperationAST(parse(text)),
  }))

function named(name: string) {
  const found = trusted().find(({ operation }) => operation?.name?.value === name)
  if (!found) throw new Error(`no screen has the operation ${name}`)
  return found
}

const post = (caller: Caller, body: object) => caller.rest('POST', '/graphql', body)
const get = (caller: Caller, params: Record<string, string>) =>
  caller.rest('GET', `/graphql?${new URLSearchParams(params)}`)
const codeIn = (text: string) =>
  (JSON.parse(text) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code

describe('a document of the screens', () => {
  // By id, it runs from a plan; by text, in the ordinary way.
  it('gets the same answer by its id as by its text, for every caller', async () => {
    const queries = trusted().filter(
      ({ text, operation }) => operation?.operation === 'query' && !CHANGES_BY_ITSELF.test(text),
    )
    expect(queries.length).toBeGreaterThan(70)
    let answered = 0
    for (const { id, text, operation } of queries) {
      const takesId = operation?.variableDefinitions?.some(
        ({ variable, type }) => variable.name.value === 'id' && type.kind === Kind.NON_NULL_TYPE,
      )
      const variables = takesId ? { id: request.id } : {}
      for (const caller of [admin, acme.caller, world.visitor()]) {
        const known = await post(caller, { extensions: byId(id), variables })
        const written = await post(caller, { query: text, variables })
        expect([known.status, known.text], operation?.name?.value).toEqual([written.status, written.text])
        if (known.status === 200 && codeIn(known.text) === undefined) answered++
      }
    }
    expect(answered).toBeGreaterThan(60)
  })

  it('is answered over GET, which changes nothing', async () => {
    const viewer = { extensions: JSON.stringify(byId(named('AppViewer').id)) }
    const { status, text } = await get(acme.caller, viewer)
    expect([status, text]).toEqual([200, (await post(acme.caller, { query: named('AppViewer').text })).text])
    const { id } = named('MarkNotificationsSeen')
    expect((await get(acme.caller, { extensions: JSON.stringify(byId(id)) })).status).toBe(405)
  })

  it('is followed over a WebSocket', async () => {
    const { id, text } = named('NotificationBellArrived')
    const after = await acme.caller.eventCursor()
    const follower = acme.caller.subscribe('', { after }, byId(id))
    const writer = acme.caller.subscribe(text, { after })
    await world.openRequest()
    expect(await follower.take(1)).toEqual(await writer.take(1))
  })
})

describe('an id that the server does not know', () => {
  it('is refused without being repeated, so that the client sends the text', async () => {
    const posted = await post(world.visitor(), { extensions: byId(UNKNOWN) })
    const got = await get(world.visitor(), { extensions: JSON.stringify(byId(UNKNOWN)) })
    for (const { status, text } of [posted, got]) {
      expect([status, codeIn(text)]).toEqual([400, 'PERSISTED_QUERY_NOT_FOUND'])
      expect(text).not.toContain(UNKNOWN)
    }
    const followed = acme.caller.subscribe('', {}, byId(UNKNOWN))
    expect(await followed.refusal()).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it('is ignored beside a text, which runs and is not stored', async () => {
    const body = { query: QUERY, extensions: byId(UNKNOWN) }
    expect((await post(acme.caller, body)).text).toBe('{"data":{"viewer":{"role":"SUPPLIER"}}}')
    const again = await post(acme.caller, { extensions: byId(UNKNOWN) })
    expect(codeIn(again.text)).toBe('PERSISTED_QUERY_NOT_FOUND')
  })

  it.each([
    ['a key of every object', '__proto__'],
    ['in capitals', 'A'.repeat(64)],
    ['far too long', 'a'.repeat(10_000)],
    ['a list', ['a'.repeat(64)]],
  ])('because it is %s, is refused without being repeated', async (_what, id) => {
    const { status, text } = await post(world.visitor(), { extensions: byId(id) })
    expect([status, codeIn(text)]).toEqual([400, 'BAD_REQUEST'])
    expect(text.length).toBeLessThan(300)
  })
})

describe('where only trusted documents may run', () => {
  it('people cannot run others over HTTP or a WebSocket, and programs can', async () => {
    const strict = await startTestServer({ GRAPHQL_DOCUMENTS: 'trusted' })
    const there = await aWorld(strict)
    try {
      const { id, text } = named('AppViewer')
      const people = [there.visitor(), (await there.supplier('Acme')).caller, (await there.admin()).caller]
      for (const person of people) {
        const others = [{ query: QUERY }, { query: text }, { query: QUERY, extensions: byId(UNKNOWN) }]
        for (const body of others) {
          const { status, text: refusal } = await post(person, body)
          expect([status, codeIn(refusal)]).toEqual([403, 'DOCUMENT_NOT_TRUSTED'])
        }
        expect((await get(person, { query: QUERY })).status).toBe(403)
        expect(await person.subscribe(QUERY).refusal()).toBe('DOCUMENT_NOT_TRUSTED')
        expect((await post(person, { extensions: byId(id) })).status).toBe(200)
        const page = await person.rest('GET', '/graphql', undefined, { accept: 'text/html' })
        expect([page.status, page.headers.get('location')], 'GraphiQL').toEqual([302, '/'])
      }
      const program = await there.program('feed')
      expect((await program.graphql(QUERY)).codes).toEqual([])
    } finally {
      await there.end()
      await strict.stop()
    }
  })
})
