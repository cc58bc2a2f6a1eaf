import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { outgoingLog } from '../../../api/data/events/outgoingLog.ts'
import { outgoingQueue } from '../../../api/data/outgoing/outgoingQueue.ts'
import { secretCipher } from '../../../api/data/secrets/secretCipher.ts'
import { theClock } from '../../../api/domain/actor.ts'
import { topicsFor } from '../../../api/domain/outgoing/topics.ts'
import { outgoingSender } from '../../../api/outgoing/outgoingSender.ts'
import type { QueueSender } from '../../../api/outgoing/queueSender.ts'
import { poster } from '../../../api/outgoing/poster.ts'
import { queueDeliveries } from '../../../api/outgoing/queueDeliveries.ts'
import { outgoingBody } from '../../../api/rest/outgoingBody.ts'
import { isUnavailable } from '../../../api/transport/answers/isUnavailable.ts'
import { recordAttempt } from '../../../api/usecases/outgoing/recordAttempt.ts'
import type { BodyOf } from '../../../api/usecases/outgoing/ports.ts'
import type { Caller } from '../../kit/Caller.ts'
import { Receiver } from '../../kit/Receiver.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

export const allTopics = (audience: 'partner' | 'supplier') => topicsFor(audience).map(({ topic }) => topic)

/** A server that may post to this machine, and does so only when a test says so. */
export async function startOutgoingServer(): Promise<TestServer> {
  const server = await startTestServer({ LOCAL_WEBHOOKS: '1' })
  await server.stopScheduledJobs()
  return server
}

interface OutgoingScene {
  readonly server: TestServer
  readonly receiver: Receiver
  readonly world: World
}

/**
 * One server and one receiver for a file, and a new world for each test, which must leave no report of an error behind.
 *
 * @param enter is told of them before each test
 */
export function setUpOutgoing(enter: (scene: OutgoingScene) => void): void {
  let server: TestServer
  let receiver: Receiver
  let world: World
  beforeAll(async () => {
    server = await startOutgoingServer()
    receiver = await Receiver.start()
  })
  afterAll(async () => {
    await receiver.stop()
    await server.stop()
  })
  beforeEach(async () => {
    world = await aWorld(server)
    receiver.clear()
    enter({ server, receiver, world })
  })
  afterEach(async () => {
    await world.end()
    expect(server.reported).toEqual([])
  })
}

/** One process's part in sending webhooks; there may be several. */
export interface PostOffice {
  /** Reads the log to its end. */
  read(): Promise<void>
  /** Posts everything due. */
  post(): Promise<void>
  readonly sender: QueueSender
}

export function postOffice(
  { deps, database, clock, reported }: TestServer,
  { withinMs, bodyOf: given }: { withinMs?: number; bodyOf?: BodyOf } = {},
): PostOffice {
  const { prisma } = database
  const { ports } = deps
  const bodyOf = given ?? outgoingBody({ readsFor: database.readsFor, ports })
  const report = (error: unknown) => void reported.push(error)
  const sender = outgoingSender({
    queue: outgoingQueue(prisma, secretCipher(deps.env.secretKeys)),
    post: poster({ local: true, withinMs }),
    record: (attempt) => recordAttempt(ports, theClock, attempt),
    now: clock.now,
    report,
  })
  return {
    read: queueDeliveries({
      log: outgoingLog(prisma),
      bodyOf,
      isTemporary: isUnavailable,
      now: clock.now,
      report,
    }),
    post: () => sender.drain(),
    sender,
  }
}

export interface Endpoint {
  readonly id: string
  readonly secret: string
}

/** An endpoint of the partners, created by an admin, or of the given supplier; follows all topics by default. */
export async function anEndpoint(
  world: World,
  url: string,
  { of, topics }: { of?: SupplierSeat; topics?: readonly string[] } = {},
): Promise<Endpoint> {
  const caller = of?.caller ?? (await world.admin()).caller
  const input = { name: 'Receiver', url, topics: topics ?? allTopics(of ? 'supplier' : 'partner') }
  const { createWebhookEndpoint: made } = await caller.graphqlOk<{
    createWebhookEndpoint: { endpoint: { id: string }; secret: string }
  }>(
    `mutation($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { ... on WebhookSecret { secret endpoint { id } } }
    }`,
    { input },
  )
  return { id: made.endpoint.id, secret: made.secret }
}

interface Delivery {
  readonly id: string
  readonly topic: string
  readonly status: string
  readonly attempts: number
  readonly replays: number
  readonly responseStatus: number | null
  readonly lastError: string | null
  readonly nextAttemptAt: string | null
}

interface EndpointState {
  readonly enabled: boolean
  readonly failures: number
  readonly disabledBy: string | null
  readonly deliveries: Delivery[]
}

/** An endpoint as its owner sees it, newest delivery first. */
export async function lookAt(caller: Caller, id: string): Promise<EndpointState> {
  const { webhookEndpoint } = await caller.graphqlOk<{
    webhookEndpoint: Omit<EndpointState, 'deliveries'> & { deliveries: { edges: { node: Delivery }[] } }
  }>(
    `query($id: ID!) { webhookEndpoint(id: $id) { enabled failures disabledBy deliveries(first: 100) { edges { node {
      id topic status attempts replays responseStatus lastError nextAttemptAt
    } } } } }`,
    { id },
  )
  return { ...webhookEndpoint, deliveries: webhookEndpoint.deliveries.edges.map(({ node }) => node) }
}

interface Result {
  readonly __typename: string
  readonly message?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
  readonly secret?: string
}

/** Runs a mutation with an input, and returns the type of its result. */
export async function call(
  caller: Caller,
  field: string,
  input: object,
  { type = 'WebhookEndpointIdInput', more = '' }: { type?: string; more?: string } = {},
): Promise<Result> {
  const answer = await caller.graphqlOk<Record<string, Result>>(
    `mutation($input: ${type}!) { ${field}(input: $input) {
      __typename ... on Error { message } ${more}
    } }`,
    { input },
  )
  return answer[field] as Result
}

export const change = (caller: Caller, input: object): Promise<Result> =>
  call(caller, 'updateWebhookEndpoint', input, {
    type: 'UpdateWebhookEndpointInput',
    more: '... on ValidationError { fields { path message } }',
  })

export const replay = (caller: Caller, deliveryId: string | undefined): Promise<Result> =>
  call(caller, 'replayOutgoingDelivery', { deliveryId }, { type: 'ReplayOutgoingDeliveryInput' })
