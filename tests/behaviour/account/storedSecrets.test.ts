import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../../api/data/database/openDatabase.ts'
import { secretCipher } from '../../../api/data/secrets/secretCipher.ts'
import { type BesideApp, besideApp } from '../../kit/besideApp.ts'
import type { Caller } from '../../kit/Caller.ts'
import { emptyDatabase } from '../../kit/database/emptyDatabase.ts'
import type { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'
import {
  allTopics,
  anEndpoint,
  call,
  postOffice,
  setUpOutgoing,
  type Endpoint,
} from '../outgoing/outgoingScene.ts'

const OLD = 'the-key-of-last-year-0123456789abcdef'
const NEW = 'the-key-of-this-year-0123456789abcdef'

/** Started without a key, like every installation before keys existed. */
let server: TestServer
let receiver: Receiver
let world: World
setUpOutgoing((scene) => ({ server, receiver, world } = scene))

const environment = (secretKeys: readonly string[]) => ({ ...server.deps.env, secretKeys })

/** The next process, started with these keys; `at` returns the same person as its caller. */
async function startWith(
  keys: readonly string[],
  work: (at: BesideApp['for']) => Promise<void>,
): Promise<void> {
  const app = await besideApp(server, undefined, environment(keys))
  try {
    await work(app.for)
  } finally {
    await app.stop()
  }
}

/** Everything in the tables that contain secrets, as seen by someone who has stolen the database. */
async function stolen(): Promise<string> {
  const { prisma } = world
  const rows = [
    await prisma.authenticator.findMany(),
    await prisma.webhookEndpoint.findMany(),
    await prisma.setting.findMany(),
  ]
  return JSON.stringify(rows)
}

/** Turns two-step sign-in on. Returns the secret in the supplier's app. */
async function withTwoSteps({ caller }: SupplierSeat): Promise<string> {
  const { beginTwoStep } = await caller.graphqlOk<{ beginTwoStep: { secret: string } }>(
    `mutation { beginTwoStep(input: { currentPassword: "${PASSWORD}" }) { ... on TwoStepBegun { secret } } }`,
  )
  const { confirmTwoStep } = await caller.graphqlOk<{ confirmTwoStep: { __typename: string } }>(
    `mutation { confirmTwoStep(input: { code: "${codeOf(beginTwoStep.secret)}" }) { __typename } }`,
  )
  expect(confirmTwoStep.__typename).toBe('TwoStepConfirmed')
  return beginTwoStep.secret
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })

async function signIn(visitor: Caller, { email }: SupplierSeat, secret: string): Promise<string> {
  // Each code is accepted once.
  server.clock.advance(1 / 60)
  const { signInSupplier } = await visitor.graphqlOk<{ signInSupplier: { __typename: string } }>(
    `mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename } }`,
    { input: { email, password: PASSWORD, code: codeOf(secret) } },
  )
  return signInSupplier.__typename
}

/** Whether the next event is signed with the secret that the endpoint's owner has. */
async function signsFor({ secret }: Endpoint, keys: readonly string[]): Promise<boolean> {
  receiver.clear()
  const office = postOffice({ ...server, deps: { ...server.deps, env: environment(keys) } })
  await world.openRequest()
  await office.read()
  await office.post()
  const [post] = receiver.got
  if (!post) throw new Error('Nothing was posted')
  const expected = createHmac('sha256', secret).update(post.raw).digest('base64')
  return post.headers['x-loupe-hmac-sha256'] === expected
}

/** Replaces the secret of an endpoint; returns the new one. */
async function renewed(endpointId: string): Promise<string> {
  const { caller } = await world.admin()
  const more = '... on WebhookSecret { secret }'
  return (await call(caller, 'rotateWebhookSecret', { endpointId }, { more })).secret ?? ''
}

describe('the secrets in the database', () => {
  it('are encrypted by the first start with a key and by each new key, and remain valid', async () => {
    const acme = await world.supplier('Acme')
    const { id, secret: replaced } = await anEndpoint(world, receiver.url)
    const endpoint = { id, secret: await renewed(id) }
    const secret = await withTwoSteps(acme)
    expect(await stolen()).toContain(secret)
    expect(await stolen()).toContain(replaced)

    const seen = new Set<string>()
    for (const keys of [[OLD], [NEW, OLD], [NEW]])
      await startWith(keys, async (at) => {
        const rows = await stolen()
        seen.add(rows)
        expect(rows).not.toContain(secret)
        expect(rows).not.toContain(endpoint.secret)
        expect(rows).not.toContain(replaced)
        expect(rows.match(/"enc1\./g)).toHaveLength(5)
        expect(await signIn(at(world.visitor()), acme, secret)).toBe('Viewer')
        expect(await signsFor(endpoint, keys)).toBe(true)
        expect(receiver.got[0]?.headers['webhook-signature'], 'also by the replaced one').toMatch(/ v1,/)
      })
    expect(seen.size).toBeGreaterThan(1)
    expect(server.reported).toEqual([])
  })

  it('are encrypted from the start when there is a key already', async () => {
    const acme = await world.supplier('Acme')
    await startWith([NEW], async (at) => {
      const caller = at(acme.caller)
      const secret = await withTwoSteps({ ...acme, caller })
      expect(await stolen()).not.toContain(secret)
      const { createWebhookEndpoint: made } = await caller.graphqlOk<{
        createWebhookEndpoint: Endpoint
      }>(
        `mutation($input: CreateWebhookEndpointInput!) {
          createWebhookEndpoint(input: $input) { ... on WebhookSecret { secret } } }`,
        { input: { name: 'Own', url: receiver.url, topics: allTopics('supplier') } },
      )
      expect(made.secret).toMatch(/^whsec_/)
      expect(await stolen()).not.toContain(made.secret)
    })
  })

  it('an undecryptable old secret is not reported as still signing when it is replaced', async () => {
    const { id } = await anEndpoint(world, receiver.url)
    const secret = secretCipher([OLD]).encrypt('whsec_c2VjcmV0', `webhook_endpoints ${id}`)
    await world.prisma.webhookEndpoint.update({ where: { id }, data: { secret } })
    await renewed(id)
    const mail = await world.prisma.mailMessage.findFirstOrThrow({
      where: { dedupeKey: { contains: `webhook-secret:${id}` } },
    })
    expect(mail.text).toContain('From now on, its deliveries are signed with the new secret.')
    const entry = await world.prisma.auditEntry.findFirstOrThrow({ orderBy: { seq: 'desc' } })
    expect(entry.content).toContain('"newSecret":true')
    expect(entry.content).not.toContain('oldSecretUntil')
  })

  it.each([
    { keys: [], how: 'without keys' },
    { keys: [NEW], how: 'with another key' },
  ])('a start $how refuses in one line that names the missing key, and changes nothing', async ({ keys }) => {
    await anEndpoint(world, receiver.url)
    await startWith([OLD], () => Promise.resolve())
    const before = await stolen()
    await expect(besideApp(server, undefined, environment(keys))).rejects.toThrow(
      /^SECRET_KEYS does not contain the key [0-9a-f]{8}[^\n]*$/,
    )
    expect(await stolen()).toBe(before)
  })

  it('are not encrypted by a start with a key that one of them refuses', async () => {
    const { prisma } = world
    const { id } = await anEndpoint(world, receiver.url)
    await startWith([OLD], () => Promise.resolve())
    await anEndpoint(world, receiver.url)
    // The database returns the most recently written row last.
    await prisma.webhookEndpoint.update({ where: { id }, data: { failures: 1 } })
    const before = await stolen()
    await expect(besideApp(server, undefined, environment([NEW]))).rejects.toThrow('SECRET_KEYS')
    expect(await stolen()).toBe(before)
  })

  // The embedded database cannot be read beside its server.
  it
    .runIf(inject('database').kind === 'postgres')
    .each(['webhook_endpoints', 'replaced secrets of webhook_endpoints', 'settings'])(
    'are checked before a database is upgraded: %s',
    async (table) => {
      const empty = await emptyDatabase()
      if (!empty) throw new Error('PostgreSQL can create databases')
      const where = { databaseUrl: empty.url, dataDir: '' }
      const first = await openDatabase(where)
      const { prisma } = first
      const secret = secretCipher([OLD]).encrypt('whsec_c2VjcmV0', table)
      if (table === 'settings') await prisma.setting.create({ data: { key: 'push-key', value: secret } })
      else {
        const old = { previousSecret: secret, previousSecretUntil: new Date() }
        const stored = table === 'webhook_endpoints' ? { secret } : { secret: 'whsec_bmV3', ...old }
        await prisma.webhookEndpoint.create({ data: { name: 'Own', url: receiver.url, ...stored } })
      }
      await first.close()
      const client = new pg.Client(empty.url)
      await client.connect()
      // Simulates a version of the database that did not have this migration.
      await client.query(
        `DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)`,
      )
      const applied = async () => (await client.query('SELECT * FROM _prisma_migrations ORDER BY id')).rows
      const before = await applied()
      const said: string[] = []
      await expect(
        openDatabase({ ...where, secretKeys: [NEW], say: (line) => said.push(line) }),
      ).rejects.toThrow('SECRET_KEYS does not contain the key')
      expect(said).toEqual([])
      expect(await applied()).toEqual(before)
      await client.end()
      await empty.drop()
    },
  )
})
