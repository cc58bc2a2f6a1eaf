import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followedTopics } from '../../../api/usecases/store/topics.ts'
import { fuzzing } from '../../kit/fuzz.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, PASSWORD } from '../../kit/world.ts'
import { graphqlReads, restReads } from '../access/reads.ts'
import { matrix } from '../access/matrix.ts'
import type { UseCase } from '../access/useCases.ts'
import { allowCrawls, type Page } from './crawl.ts'
import { acts, actsOf, decisions } from './histories/acts.ts'
import { DONE, playTwice, type Step } from './histories/play.ts'
import { otherTopics } from './histories/storeActs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Emails, webhooks and pushes are queued when the test reads them.
  await server.stopScheduledJobs()
  // A world needs a real password hash, which other test files reuse.
  await aWorld(server)
})
beforeEach(() => {
  allowCrawls(server)
  // Hashing is slow by design.
  const { passwords } = server.deps.ports
  vi.spyOn(passwords, 'hash').mockResolvedValue('a hash')
  vi.spyOn(passwords, 'verify').mockImplementation(
    async (hash, password) => hash !== null && password === PASSWORD,
  )
})
afterEach(() => expect(server.reported, 'nothing went wrong behind the scenes').toEqual([]))
afterAll(() => server.stop())

const LAST = 9
const all = (names: readonly string[], by: Step['by'] = 0): Step[] =>
  names.map((act) => ({ act, on: LAST, by }))

/** Each act happens at least once, and during the history everything a supplier can query has an answer. */
const everyAct: readonly Step[] = [
  ...all([
    'the supplier quotes',
    'a rival quotes',
    'a customer has it sent to another country',
    'a rival confirms its quote',
    'the supplier confirms its quote',
    // Odd and even steps have different actors.
    'somebody signs in',
    'somebody turns two-step sign-in on and off',
    'somebody adds a passkey',
    'somebody adds a passkey',
    'somebody removes a passkey',
    'somebody confirms their session',
    'somebody turns push notifications on',
    'somebody turns push notifications off',
    'somebody turns two-step sign-in on',
    'somebody turns two-step sign-in on',
    'an admin turns off a rival’s two-step sign-in',
  ]),
  ...all(actsOf('hidden'), 1),
  ...all(actsOf('hidden')),
  ...all(['a customer orders', 'another supplier wins', 'another supplier accepts its order']),
  ...all(Array<string>(3).fill('another supplier’s order advances')),
  ...all(actsOf('hidden')),
  ...all([
    'a customer orders',
    'another supplier wins',
    'another supplier rejects its order',
    'an order that another supplier rejected goes to a rival',
    'an admin cancels another supplier’s order',
    'a customer orders',
    'the supplier quotes',
    'the supplier wins',
    'the supplier rejects its order',
    'an order that the supplier rejected goes to another one',
    'a customer orders',
    'another supplier wins',
    'the supplier takes over an order that another one rejects',
    'the supplier accepts its order',
    'the supplier tracks its order',
    'a customer orders',
    'the supplier declines',
    'a rival declines',
    'an admin changes the destination',
    'an admin changes the target price',
    'an admin reopens or prolongs a request',
    'a customer orders',
    'the supplier quotes',
  ]),
  ...all(actsOf('own')),
  ...all(actsOf('shown')),
  ...all(['a customer orders', 'the deadline approaches', 'the deadline passes']),
  ...all([
    'a customer orders',
    'the supplier quotes',
    'a customer wants another ring size',
    // From here on, the supplier's quote shows what has changed.
    'a customer is erased',
    'a whole shop is erased',
    'the supplier lists a piece',
  ]),
]

const one = (kind: Parameters<typeof actsOf>[0]): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.constantFrom(...actsOf(kind)),
    on: fc.nat({ max: 3 }),
    by: fc.constantFrom(0, 1),
  })

const histories = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: one('hidden') },
    { weight: 2, arbitrary: one('own') },
    { weight: 3, arbitrary: one('shown') },
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
)

/** Queries of suppliers that no history answers, with the reason. */
const notShown: Readonly<Record<string, string>> = {
  systemStatus: 'the same for everybody, and never the same twice',
}

/** Acts of suppliers that happen in no history in which their answer would be compared. */
const notDone: Readonly<Record<string, readonly UseCase[]>> = {
  'Opens, proves or recovers an account, which is all that it answers': [
    'signInAdmin',
    'signInSupplier',
    'signInWithPasskey',
    'beginPasskeySignIn',
    'registerSupplier',
    'requestVerification',
    'verifyEmail',
    'requestPasswordReset',
    'checkResetLink',
    'resetPassword',
    'confirmSession',
    'beginPasskeyConfirmation',
    'confirmWithPasskey',
  ],
  'Changes what belongs to the account that asks, and answers with that': [
    'changeContactDetails',
    'changePassword',
    'endSessions',
    'beginTwoStep',
    'confirmTwoStep',
    'endTwoStep',
    'beginPasskey',
    'addPasskey',
    'removePasskey',
    'markNotificationsSeen',
    'setMailPreferences',
    'turnOnPush',
    'turnOffPush',
    'revokeApiToken',
    'createWebhookEndpoint',
    'updateWebhookEndpoint',
    'removeWebhookEndpoint',
    'rotateWebhookSecret',
    'testWebhookEndpoint',
    'replayOutgoingDelivery',
  ],
}

/** The names of the fields, subscriptions and paths that have an answer in some pages. */
const answeredIn = (pages: readonly Page[]) =>
  pages
    .filter(({ full, text }) => full && !/^\{"data":\{"\w+":null\}\}$/.test(text))
    .map(({ of }) => of.replace(/\(.*|^subscription /, '').replace(/[\da-f-]{36}/, '{id}'))

const openToSuppliers = (reads: typeof graphqlReads) =>
  Object.keys(reads).filter((name) => reads[name]?.holder === 'shown')

describe('a history in which everything happens', () => {
  let played: ReturnType<typeof playTwice> | undefined
  const everything = () => (played ??= playTwice(server, everyAct))

  it('contains every use case and every topic of the store, or says why not', async () => {
    const { answers, topics } = (await everything()).full
    const happened = new Set(everyAct.filter((_, nth) => answers[nth] === DONE).map(({ act }) => act))
    expect(Object.keys(acts).filter((act) => !happened.has(act))).toEqual([])
    expect([...topics, ...Object.keys(otherTopics)].sort()).toEqual([...followedTopics].sort())
  })

  it('shows every answer that suppliers may query, or says why not', async () => {
    const shown = new Set([...answeredIn((await everything()).full.pages), ...Object.keys(notShown)])
    const paths = openToSuppliers(restReads).map((path) => `GET ${path.replace(/\{\w+\}/, '{id}')}`)
    expect([...openToSuppliers(graphqlReads), ...paths].filter((name) => !shown.has(name))).toEqual([])
  })

  it('has the answer to every act of suppliers, or says why not', () => {
    const isOpen = (useCase: UseCase) => {
      const row = matrix[useCase]
      return !('elsewhere' in row) && row.expects.holder !== 'forbidden'
    }
    const isDone = (useCase: UseCase) => {
      const decision = decisions[useCase]
      return typeof decision !== 'string' && Object.values(decision).some(({ kind }) => kind === 'own')
    }
    const open = (Object.keys(decisions) as UseCase[]).filter(
      (useCase) => isOpen(useCase) && !isDone(useCase),
    )
    expect(open.sort()).toEqual(Object.values(notDone).flat().sort())
  })

  it('shows a supplier nothing that it may not learn of', async () => expectAlike(await everything()))
})

function expectAlike({ full, alone, answered }: Awaited<ReturnType<typeof playTwice>>): void {
  expect(answered[0]).toEqual(answered[1])
  expect(full.view.length).toBe(alone.view.length)
  for (const [nth, page] of full.view.entries()) expect(page).toBe(alone.view[nth])
}

describe('any history of rivals, customers, partners, admins and the store', () => {
  const { parameters, timeoutMs } = fuzzing({
    short: { count: 2, seconds: 240 },
    long: { count: 1_000, seconds: 7_200 },
  })

  it(
    'changes nothing that a supplier can read or is sent, unless it does it itself or all can see it',
    async () => {
      const property = fc.asyncProperty(histories, async (history) =>
        expectAlike(await playTwice(server, history)),
      )
      // Each history takes a while, so the first counterexample is reported instead of the smallest.
      await fc.assert(property, { ...parameters, endOnFailure: true })
    },
    timeoutMs,
  )
})
