import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BesideApp, besideApp } from '../../kit/besideApp.ts'
import type { Caller } from '../../kit/Caller.ts'
import { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { aWorld, PASSWORD, type SupplierSeat, type World } from '../../kit/world.ts'
import {
  allTopics,
  anEndpoint,
  postOffice,
  startOutgoingServer,
  type Endpoint,
} from '../outgoing/outgoingScene.ts'

const OLD = 'the-key-of-last-year-0123456789abcdef'
const NEW = 'the-key-of-this-year-0123456789abcdef'

/** Was started without a key, like every installation before there were keys. */
let server: TestServer
let receiver: Receiver
let world: World
beforeAll(async () => {
  server = await startOutgoingServer()
  receiver = await Receiver.start()
})
beforeEach(async () => {
  world = await aWorld(server)
  receiver.clear()
})
afterEach(() => world.end())
afterAll(async () => {
  await receiver.stop()
  await server.stop()
})

const environment = (secretKeys: readonly string[]) => ({ ...server.deps.env, secretKeys })

/** The next process starts, with these keys; `at` is the same person there. */
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

/** Everything in the tables that contain secrets, as somebody reads it who has stolen the database. */
async function stolen(): Promise<string> {
  const { prisma } = world
  const rows = [
    await prisma.authenticator.findMany(),
    await prisma.webhookEndpoint.findMany(),
    await prisma.setting.findMany(),
  ]
  return JSON.stringify(rows)
}

/** Turns two-step sign-in on. Returns the secret that the supplier's app has. */
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
  // A code counts once.
  server.clock.advance(1 / 60)
  const { signInSupplier } = await visitor.graphqlOk<{ signInSupplier: { __typename: string } }>(
    `mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename } }`,
    { input: { email, password: PASSWORD, code: codeOf(secret) } },
  )
  return signInSupplier.__typename
}

/** Whether the next event is posted with a signature made with the secret that the endpoint's owner has. */
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

describe('the secrets in the database', () => {
  it('are encrypted by the first start with a key and by each new key, and go on working', async () => {
    const acme = await world.supplier('Acme')
    const endpoint = await anEndpoint(world, receiver.url)
    const secret = await withTwoSteps(acme)
    expect(await stolen()).toContain(secret)

    const seen = new Set<string>()
    for (const keys of [[OLD], [NEW, OLD], [NEW]])
      await startWith(keys, async (at) => {
        const rows = await stolen()
        seen.add(rows)
        expect(rows).not.toContain(secret)
        expect(rows).not.toContain(endpoint.secret)
        expect(rows.match(/"enc1\./g)).toHaveLength(4)
        expect(await signIn(at(world.visitor()), acme, secret)).toBe('Viewer')
        expect(await signsFor(endpoint, keys)).toBe(true)
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
})
