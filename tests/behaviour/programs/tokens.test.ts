import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

type Result = Record<'createApiToken' | 'revokeApiToken', Record<string, unknown>>

const CREATE = `mutation($input: CreateApiTokenInput!) {
  createApiToken(input: $input) {
    __typename
    ... on CreatedApiToken {
      secret
      token { id name prefix scopes active createdBy expiresAt revokedAt lastUsedAt supplier { id } }
    }
    ... on Error { message }
    ... on ValidationError { fields { path message } }
  }
}`
const REVOKE = `mutation($input: RevokeApiTokenInput!) {
  revokeApiToken(input: $input) { __typename ... on ApiToken { id active revokedAt } ... on Error { message } }
}`
const LIST =
  '{ apiTokens { totalCount edges { node { id name prefix active lastUsedAt supplier { id } } } } }'

const create = async (by: AdminSeat | SupplierSeat, input: object) =>
  (await by.caller.graphqlOk<Result>(CREATE, { input: { scopes: ['CATALOGUE'], ...input } })).createApiToken
const revoke = async (by: AdminSeat | SupplierSeat, tokenId: string) =>
  (await by.caller.graphqlOk<Result>(REVOKE, { input: { tokenId } })).revokeApiToken

describe('creating a token', () => {
  it('the secret is shown once, and nothing it could be derived from is stored', async () => {
    const made = await create(admin, {
      name: ' Lab feed ',
      scopes: ['EVENTS', 'CATALOGUE', 'EVENTS'],
      expiresInDays: 30,
    })
    const { secret } = made as { secret: string }
    expect(secret).toMatch(/^loupe_[\w-]{49}$/)
    expect(made).toMatchObject({
      __typename: 'CreatedApiToken',
      token: {
        name: 'Lab feed',
        prefix: secret.slice(0, 12),
        scopes: ['CATALOGUE', 'EVENTS'],
        active: true,
        createdBy: admin.name,
        expiresAt: expect.stringContaining('2026-04-01T09:00:00') as string,
        revokedAt: null,
        lastUsedAt: null,
        supplier: null,
      },
    })
    const rows = JSON.stringify(await world.prisma.apiToken.findMany())
    const events = JSON.stringify(await world.prisma.event.findMany({ select: { data: true } }))
    expect(rows + events).not.toContain(secret.slice(12))
    expect((await admin.caller.graphql(LIST)).text).not.toContain(secret.slice(12))
  })

  it('an invalid input is refused with the broken rule', async () => {
    const broken = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ name: 'Feed', scopes: [] }, 'scopes'],
      [{ name: 'Feed', scopes: ['QUOTES'] }, 'scopes'],
      [{ name: 'Feed', expiresInDays: 0 }, 'expiresInDays'],
      [{ name: 'Feed', expiresInDays: 366 }, 'expiresInDays'],
    ] as const
    for (const [input, path] of broken)
      expect(await create(admin, input)).toMatchObject({ __typename: 'ValidationError', fields: [{ path }] })
    expect(await world.prisma.apiToken.count()).toBe(0)
  })

  it("a name is unique among an owner's active tokens, whatever others use", async () => {
    const first = (await create(acme, { name: 'ERP', scopes: ['QUOTES', 'PRICING'] })) as {
      token: { id: string }
    }
    expect(await create(acme, { name: 'erp' })).toMatchObject({ __typename: 'ConflictError' })
    expect(await create(admin, { name: 'ERP' })).toMatchObject({ __typename: 'CreatedApiToken' })
    await revoke(acme, first.token.id)
    expect(await create(acme, { name: 'ERP' })).toMatchObject({ __typename: 'CreatedApiToken' })
  })

  it('simultaneous calls create one token per name, and fifty tokens at most', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create(admin, { name: 'Feed' })))
    expect(made.map(({ __typename }) => String(__typename)).sort()).toEqual([
      'ConflictError',
      'ConflictError',
      'CreatedApiToken',
    ])
    await world.prisma.apiToken.createMany({
      data: Array.from({ length: 49 }, (_, nth) => ({ tokenHash: `hash ${nth}`, name: `Old ${nth}` })),
    })
    expect(await create(admin, { name: 'One more' })).toMatchObject({
      __typename: 'ConflictError',
      message: expect.stringContaining('50') as string,
    })
    expect(await create(acme, { name: 'One more' })).toMatchObject({ __typename: 'CreatedApiToken' })
  })
})

describe('the list of tokens', () => {
  it("a supplier sees its own tokens, and admins see everyone's", async () => {
    const best = await world.supplier('Best')
    await world.token('Partner')
    await world.token('Of Acme', { of: acme })
    await world.token('Of Best', { of: best })
    const names = async ({ caller }: AdminSeat | SupplierSeat) =>
      (
        await caller.graphqlOk<{ apiTokens: { edges: { node: { name: string } }[] } }>(LIST)
      ).apiTokens.edges.map(({ node }) => node.name)
    expect((await names(admin)).sort()).toEqual(['Of Acme', 'Of Best', 'Partner'])
    expect(await names(acme)).toEqual(['Of Acme'])
  })

  it('the list shows when a token was last used, to within ten minutes', async () => {
    const { caller } = await world.token('Feed')
    const used = async () => (await world.prisma.apiToken.findFirstOrThrow()).lastUsedAt
    expect(await used()).toBeNull()
    await caller.restOk('GET', '/api/products')
    const first = await used()
    expect(first?.toISOString()).toContain('2026-03-02T09:00:00')
    server.clock.advance(9 / 60)
    await caller.restOk('GET', '/api/products')
    expect(await used()).toEqual(first)
    server.clock.advance(2 / 60)
    await caller.restOk('GET', '/api/products')
    expect((await used())?.toISOString()).toContain('2026-03-02T09:11:00')
  })
})

describe('an invalid token', () => {
  const opened = async (secret: string) => {
    const headers = { authorization: `Bearer ${secret}` }
    const rest = await world.visitor().rest('GET', '/api/products', undefined, headers)
    const { text } = await world
      .visitor()
      .rest('POST', '/graphql', { query: '{ products { totalCount } }' }, headers)
    return [rest.status, text.includes('UNAUTHENTICATED') ? 401 : 200]
  }

  it('a revoked token is refused at every entry point, and revoking it again succeeds', async () => {
    const { id, secret } = await world.token('Feed')
    expect(await opened(secret)).toEqual([200, 200])
    expect(await revoke(admin, id)).toMatchObject({ id, active: false })
    expect(await opened(secret)).toEqual([401, 401])
    expect(await revoke(admin, id)).toMatchObject({ __typename: 'ApiToken', active: false })
    expect(await world.prisma.event.count({ where: { stream: 'admin', type: 'token.revoked' } })).toBe(1)
  })

  it('an expired token is refused', async () => {
    const { secret } = await world.token('Feed', { expiresInDays: 1 })
    server.clock.advance(23.99)
    expect(await opened(secret)).toEqual([200, 200])
    server.clock.advance(0.01)
    expect(await opened(secret)).toEqual([401, 401])
  })

  it('a mistyped token, an unknown one, or a session is refused as a token', async () => {
    const { secret } = await world.token('Feed')
    const other = secret.at(-1) === 'A' ? 'B' : 'A'
    for (const wrong of [
      secret.slice(0, -1) + other,
      secret.toUpperCase(),
      'loupe_',
      'loupe_x',
      'x'.repeat(500),
    ])
      expect(await opened(wrong), wrong).toEqual([401, 401])
  })

  it('a token is refused while its supplier is not active', async () => {
    const { secret } = await world.token('ERP', { of: acme })
    expect(await opened(secret)).toEqual([200, 200])
    await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'rejected' } })
    expect(await opened(secret)).toEqual([401, 401])
  })
})

describe("another's token", () => {
  it("a supplier cannot see another's token, and an admin can revoke it", async () => {
    const best = await world.supplier('Best')
    const { id } = await world.token('ERP', { of: acme })
    expect(await revoke(best, id)).toMatchObject({ __typename: 'NotFoundError' })
    expect(await revoke(best, 'x')).toMatchObject({ __typename: 'NotFoundError' })
    expect(await revoke(admin, id)).toMatchObject({ __typename: 'ApiToken' })
    const heard = await world.prisma.event.findMany({
      where: { type: 'token.revoked' },
      select: { stream: true },
    })
    expect(heard.map(({ stream }) => stream).sort()).toEqual(['admin', `supplier:${acme.id}`])
  })
})

it('screens that show tokens are notified of new and revoked ones', async () => {
  const of = await acme.caller.eventCursor()
  const SUBSCRIBE =
    'subscription($after: EventCursor) { accessChanged(after: $after) { tokenId endpointId } }'
  const own = acme.caller.subscribe(SUBSCRIBE, { after: of })
  const best = await world.supplier('Best')
  const rival = best.caller.subscribe(SUBSCRIBE, { after: await best.caller.eventCursor() })
  const { id } = await world.token('ERP', { of: acme })
  await revoke(acme, id)
  const heard = { accessChanged: { tokenId: id, endpointId: null } }
  expect(await own.take(2)).toEqual([heard, heard])
  const ofBest = await world.token('ERP', { of: best })
  expect(await rival.take(1)).toEqual([{ accessChanged: { tokenId: ofBest.id, endpointId: null } }])
})
