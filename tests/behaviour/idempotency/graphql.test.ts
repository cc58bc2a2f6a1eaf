import { isObjectType, isUnionType, getNamedType } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANSWER_SECRETS, IGNORE_KEYS } from '../../../api/graphql/server/http/keyedMutations.ts'
import { schema } from '../../../api/graphql/schema.ts'
import { type BesideApp, besideApp, pausing } from '../../kit/besideApp.ts'
import type { Answer, Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let request: OpenRequest
let acme: SupplierSeat
let beside: BesideApp | undefined
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
  request = await world.openRequest()
  acme = await world.supplier('Acme')
})
afterEach(async () => {
  await beside?.stop()
  beside = undefined
  vi.useRealTimers()
  await world.end()
})
afterAll(() => server.stop())

const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324'
const BOTH = 'application/graphql-response+json, application/json;q=0.9'

interface Body {
  readonly data?: Record<string, { readonly __typename: string } & Record<string, unknown>> | null
  readonly errors?: { readonly message: string; readonly extensions: Record<string, unknown> }[]
}

const send = (
  caller: Caller,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<Body>> =>
  caller.rest('POST', '/graphql', { query, variables }, { 'idempotency-key': KEY, ...headers })

const SUBMIT = `mutation Submit($input: SubmitQuoteInput!) {
  submitQuote(input: $input) { __typename ... on Quote { id } ... on Error { message } }
}`
const quoting = (price = '100.00') => ({ input: { requestId: request.id, price, deliveryDays: 7 } })
const quotes = () => world.prisma.quote.count()
const stored = () => world.prisma.idempotencyKey.count()
const codeOf = ({ body }: Answer<Body>) => body.errors?.[0]?.extensions['code']
const isReplay = ({ headers }: Answer<Body>) => headers.get('idempotent-replayed') === 'true'

describe('a mutation with an Idempotency-Key', () => {
  it.each([['application/json'], [BOTH]])(
    'sent again, it gets the same answer, and nothing is done twice (Accept: %s)',
    async (accept) => {
      const first = await send(acme.caller, SUBMIT, quoting(), { accept })
      const again = await send(acme.caller, SUBMIT, quoting(), { accept })
      expect(first.body.data?.['submitQuote']?.__typename).toBe('Quote')
      expect([again.status, again.text]).toEqual([200, first.text])
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      expect([isReplay(first), isReplay(again)]).toEqual([false, true])
      expect(await quotes()).toBe(1)
    },
  )

  it('a refusal is sent again', async () => {
    await world.quote(acme, request, '90.00')
    const first = await send(acme.caller, SUBMIT, quoting())
    const again = await send(acme.caller, SUBMIT, quoting())
    expect(first.body.data?.['submitQuote']?.__typename).toBe('ConflictError')
    expect([again.text, isReplay(again)]).toEqual([first.text, true])
  })

  it('the same key with other variables or another document is refused', async () => {
    await send(acme.caller, SUBMIT, quoting())
    const other = await send(acme.caller, SUBMIT, quoting('99.00'), { accept: BOTH })
    expect([other.status, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(other.headers.get('content-type')).toContain('graphql-response+json')
    expect(codeOf(await send(acme.caller, `${SUBMIT} #`, quoting()))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await quotes()).toBe(1)
  })

  it('two accounts may use the same key', async () => {
    const best = await world.supplier('Best')
    await send(acme.caller, SUBMIT, quoting())
    const theirs = await send(best.caller, SUBMIT, quoting())
    expect([theirs.body.data?.['submitQuote']?.__typename, isReplay(theirs)]).toEqual(['Quote', false])
    expect(await quotes()).toBe(2)
  })

  it('a malformed key is refused', async () => {
    const refused = await send(acme.caller, SUBMIT, quoting(), { 'idempotency-key': 'k'.repeat(256) })
    expect([refused.status, codeOf(refused)]).toEqual([400, 'BAD_REQUEST'])
    expect(await quotes()).toBe(0)
  })

  it('while another process has not answered, the error says when to retry, and later that the answer is lost', async () => {
    const { changed, arrived } = pausing('after the work')
    // The other process never continues: it has crashed, and does not renew its lease.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    beside = await besideApp(server, changed)
    void send(beside.for(acme.caller), SUBMIT, quoting()).catch(() => null)
    await arrived
    const meanwhile = await send(acme.caller, SUBMIT, quoting())
    expect([meanwhile.status, codeOf(meanwhile)]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
    expect(meanwhile.headers.get('retry-after')).toBe('2')
    expect(meanwhile.body.errors?.[0]?.extensions['retryAfterSeconds']).toBe(2)
    server.clock.advance(1)
    const later = await send(acme.caller, SUBMIT, quoting())
    expect([later.status, codeOf(later)]).toEqual([409, 'ANSWER_LOST'])
  })
})

describe('a key that is not used', () => {
  it('a call refused before it runs leaves the key free', async () => {
    const visitor = await send(world.visitor(), SUBMIT, quoting())
    expect(codeOf(visitor)).toBe('UNAUTHENTICATED')
    expect(codeOf(await send(await world.program('Partner'), SUBMIT, quoting()))).toBe('FORBIDDEN')
    expect(await stored()).toBe(0)
    expect((await send(acme.caller, SUBMIT, quoting())).body.data?.['submitQuote']?.__typename).toBe('Quote')
  })

  it('queries ignore it', async () => {
    const read = await send(acme.caller, '{ eventCursor }', {}, { 'idempotency-key': '' })
    expect([read.status, await stored()]).toEqual([200, 0])
  })

  it('signing out ignores it, also through a fragment', async () => {
    const signOut = 'mutation { ...Out } fragment Out on Mutation { signOut { __typename } }'
    const again = await world.freshCaller(acme)
    await send(acme.caller, signOut)
    await send(again, signOut)
    expect((await send(again, '{ viewer { __typename } }')).text).not.toContain('Supplier')
    expect(await stored()).toBe(0)
  })

  it('a document that spreads itself is refused as ever', async () => {
    const loop = 'mutation { ...A } fragment A on Mutation { ...A }'
    expect((await send(acme.caller, loop)).status).toBeLessThan(500)
    expect(await stored()).toBe(0)
  })
})

describe('secrets', () => {
  const TOKEN = `mutation { createApiToken(input: { name: "Reports", scopes: [ORDERS] }) {
    __typename ... on CreatedApiToken { secret } ... on Error { message } } }`

  it('a new secret is not stored: the retry hears that it was carried out', async () => {
    const first = await send(acme.caller, TOKEN)
    const secret = first.body.data?.['createApiToken']?.['secret'] as string
    expect(secret).toMatch(/^loupe_/)
    expect(JSON.stringify(await world.prisma.idempotencyKey.findMany())).not.toContain(secret)
    const again = await send(acme.caller, TOKEN)
    expect([again.status, codeOf(again)]).toEqual([409, 'ANSWER_LOST'])
    expect(await world.prisma.apiToken.count()).toBe(1)
  })

  it('after a refusal, the same key may be used again', async () => {
    await world.token('Reports', { of: acme })
    const first = await send(acme.caller, TOKEN)
    expect(first.body.data?.['createApiToken']?.__typename).toBe('ConflictError')
    await world.prisma.apiToken.deleteMany()
    const again = await send(acme.caller, TOKEN)
    expect(again.body.data?.['createApiToken']?.__typename).toBe('CreatedApiToken')
  })

  it('every mutation whose answer has a secret is known', () => {
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
    const withSecret = fields.filter(({ type }) => {
      const named = getNamedType(type)
      const made = isUnionType(named) ? named.getTypes() : isObjectType(named) ? [named] : []
      return made.some((one) => ['secret', 'recoveryCodes'].some((name) => name in one.getFields()))
    })
    expect(new Set(withSecret.map(({ name }) => name))).toEqual(ANSWER_SECRETS)
  })

  it('every mutation listed as ignoring keys exists', () => {
    const known = schema.getMutationType()?.getFields() ?? {}
    expect([...IGNORE_KEYS].filter((name) => !(name in known))).toEqual([])
  })
})
