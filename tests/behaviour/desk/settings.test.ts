import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { databaseAt } from '../../../api/data/database/database.ts'
import { buildDeps } from '../../../api/deps.ts'
import { readEnv } from '../../../api/env.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  ada = await world.admin()
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})
afterAll(() => server.stop())

interface Settings {
  readonly __typename: string
  readonly message?: string
  readonly fields?: { path: string }[]
  readonly revision?: number
  readonly shipToNotes?: Readonly<Record<'houston' | 'london' | 'hongKong', string>>
}

const FIELDS =
  'shareOutcomeBand quoteWindowHours lateQuotes quoteWindowSet lateQuotesSet revision environment { quoteWindowHours lateQuotes } shipToNotes { houston london hongKong }'
const CHANGE = `mutation($input: ChangeDeskSettingsInput!) {
  changeDeskSettings(input: $input) {
    __typename
    ... on DeskSettings { ${FIELDS} }
    ... on Error { message }
    ... on ValidationError { fields { path } }
  }
}`
const read = async ({ caller }: { caller: Caller } = ada) =>
  (await caller.graphqlOk<{ deskSettings: Settings }>(`{ deskSettings { ${FIELDS} } }`)).deskSettings
const change = async (input: object, { caller }: { caller: Caller } = ada) =>
  (await caller.graphqlOk<{ changeDeskSettings: Settings }>(CHANGE, { input })).changeDeskSettings
const deadlineOf = async (id: string) => {
  const { expiresAt, createdAt } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id } })
  return ((expiresAt?.getTime() ?? 0) - createdAt.getTime()) / 3_600_000
}

describe('desk settings', () => {
  it("settings have the environment's values until an admin sets them, and again after they are reset", async () => {
    const untouched = {
      shareOutcomeBand: false,
      quoteWindowHours: 12,
      lateQuotes: 'ACCEPT',
      quoteWindowSet: false,
      lateQuotesSet: false,
      environment: { quoteWindowHours: 12, lateQuotes: 'ACCEPT' },
      revision: 0,
    }
    expect(await read()).toMatchObject(untouched)
    await change({ quoteWindowHours: 0.5, lateQuotes: 'BLOCK', ifRevision: 0 })
    expect(await read()).toMatchObject({
      quoteWindowHours: 0.5,
      lateQuotes: 'BLOCK',
      quoteWindowSet: true,
      lateQuotesSet: true,
      environment: untouched.environment,
      revision: 1,
    })
    await change({ quoteWindowHours: null, lateQuotes: null, ifRevision: 1 })
    expect(await read()).toMatchObject({ ...untouched, revision: 2 })
  })

  it('every owner is notified by email of who changed a ship-to address, and no other change sends email', async () => {
    const [mei, buyer] = [await world.anotherAdmin(), await world.anotherAdmin('buyer')]
    const mails = () =>
      world.prisma.mailMessage.findMany({ where: { dedupeKey: { contains: ':ship-to-changed:' } } })
    await change({ shareOutcomeBand: true, ifRevision: 0 })
    expect(await mails()).toEqual([])
    const { london } = (await read()).shipToNotes ?? {}
    await change({ shipToNotes: { london: 'Loupe, 2 New Road' }, ifRevision: 1 })
    const sent = await mails()
    expect(sent.map(({ to }) => to).sort()).toEqual([ada.email, mei.email].sort())
    expect(buyer.email).not.toBe(ada.email)
    expect(sent[0]?.text).toContain(`${ada.as.name} changed where suppliers ship finished pieces:`)
    expect(sent[0]?.text).toContain(`UK Store - London: ${london} → Loupe, 2 New Road`)
    expect(sent[0]?.text).not.toContain('Houston')
  })

  it('an old session may change settings, but no address', async () => {
    server.clock.advance(1)
    await change({ shareOutcomeBand: true, ifRevision: 0 })
    const moved = { shipToNotes: { london: 'Elsewhere 1' }, ifRevision: 1 }
    await expect(change(moved)).rejects.toThrow('CONFIRMATION_REQUIRED')
    const { london } = (await read()).shipToNotes ?? {}
    // All three at once, as the form sends them.
    expect(await change({ shipToNotes: { london }, shareOutcomeBand: false, ifRevision: 1 })).toMatchObject({
      revision: 2,
    })
  })

  it('settings change one at a time, and settings that are not named stay', async () => {
    await change({ shareOutcomeBand: true, ifRevision: 0 })
    await change({ shipToNotes: { london: 'Loupe, 2 New Road' }, ifRevision: 1 })
    expect(await change({ quoteWindowHours: 24, ifRevision: 2 })).toMatchObject({
      shareOutcomeBand: true,
      quoteWindowHours: 24,
      shipToNotes: {
        london: 'Loupe, 2 New Road',
        houston: expect.stringContaining('Houston') as string,
      },
      revision: 3,
    })
  })

  it('of two admins who change settings at once, one succeeds; the other is told, and nothing is lost', async () => {
    const mei = await world.anotherAdmin()
    const answers = await Promise.all([
      change({ quoteWindowHours: 24, ifRevision: 0 }),
      change({ quoteWindowHours: 48, ifRevision: 0 }, mei),
    ])
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['ConflictError', 'DeskSettings'])
    expect(answers.find(({ message }) => message)?.message).toMatch(
      /^Another admin just changed the settings/,
    )
    expect(await read()).toMatchObject({ revision: 1 })
    expect(await world.prisma.event.count({ where: { type: 'desk.changed' } })).toBe(1)
  })

  it('saving the current values is no change and sends no event', async () => {
    expect(await change({ shareOutcomeBand: false, quoteWindowHours: null, ifRevision: 0 })).toMatchObject({
      revision: 0,
    })
    expect(await world.prisma.event.count({ where: { type: 'desk.changed' } })).toBe(0)
  })

  it.each([
    [{ quoteWindowHours: 0 }, 'quoteWindowHours'],
    [{ quoteWindowHours: 8761 }, 'quoteWindowHours'],
    [{ shipToNotes: { houston: '  ' } }, 'shipToNotes.houston'],
    [{ shipToNotes: { london: 'x'.repeat(201) } }, 'shipToNotes.london'],
  ])('settings of %j are refused', async (input, path) => {
    expect(await change({ ...input, ifRevision: 0 })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ path }],
    })
    expect(await read()).toMatchObject({ revision: 0 })
  })

  it('other admins get changes live, the log says who changed what from what, and suppliers learn only that the policy did', async () => {
    const mei = await world.anotherAdmin()
    const acme = await world.supplier('Acme')
    const after = await mei.caller.eventCursor()
    const subscription =
      'subscription($after: EventCursor) { deskChanged(after: $after) { by settings { lateQuotes revision } } }'
    const heard = mei.caller.subscribe(subscription, { after })
    const refused = acme.caller.subscribe(subscription, {})
    const changes = acme.caller.subscribe<{ policyChanged: { __typename: string } }>(
      'subscription($after: EventCursor) { policyChanged(after: $after) { __typename } }',
      { after: await acme.caller.eventCursor() },
    )
    await change({ lateQuotes: 'BLOCK', ifRevision: 0 })
    expect(await changes.take(1)).toEqual([{ policyChanged: { __typename: 'PolicyChangedEvent' } }])
    expect(await heard.take(1)).toEqual([
      { deskChanged: { by: ada.name, settings: { lateQuotes: 'BLOCK', revision: 1 } } },
    ])
    await until('the supplier is refused', () => Promise.resolve(refused.failure))
    const events = await world.prisma.event.findMany({ where: { type: 'desk.changed' } })
    expect(events).toMatchObject([
      {
        stream: 'admin',
        actor: { id: ada.id },
        data: { was: { lateQuotes: null }, is: { lateQuotes: 'block' } },
      },
    ])
    await change({ quoteWindowHours: 36, ifRevision: 1 })
    const forSuppliers = await world.prisma.event.findMany({ where: { type: 'policy.changed' } })
    expect(forSuppliers).toMatchObject([{ stream: 'suppliers', requestId: null, data: {} }])
  })

  it('suppliers learn live that an address they ship to changed, and get neither a notification nor an email', async () => {
    const acme = await world.supplier('Acme')
    const changes = acme.caller.subscribe<{ policyChanged: { __typename: string } }>(
      'subscription($after: EventCursor) { policyChanged(after: $after) { __typename } }',
      { after: await acme.caller.eventCursor() },
    )
    await change({ shipToNotes: { london: 'Bond Street 1' }, ifRevision: 0 })
    expect(await changes.take(1)).toEqual([{ policyChanged: { __typename: 'PolicyChangedEvent' } }])
    // The addresses are on the suppliers' orders; the event itself contains none.
    const events = await world.prisma.event.findMany({ where: { type: 'policy.changed' } })
    expect(events).toMatchObject([{ stream: 'suppliers', requestId: null, data: {} }])
    const { unread } = await acme.caller.graphqlOk<{ unread: number }>('{ unread: unreadNotifications }')
    expect(unread).toBe(0)
    expect(await world.prisma.mailMessage.count({ where: { to: acme.email } })).toBe(0)
  })
})

describe('effects of the settings', () => {
  it('the quote window applies to all requests opened from then on, whoever opens them', async () => {
    const before = await world.openRequest()
    await change({ quoteWindowHours: 48, ifRevision: 0 })
    const after = await world.openRequest({ product: before.product })
    expect(await deadlineOf(before.id)).toBe(12)
    expect(await deadlineOf(after.id)).toBe(48)
  })

  it('the late policy applies at once to what suppliers see, may do and have missed', async () => {
    const acme = await world.supplier('Acme')
    const request = await world.openRequest()
    server.clock.advance(13)
    const state = async () => {
      const { opportunity } = await acme.caller.graphqlOk<{
        opportunity: { state: string; availableMoves: string[] } | null
      }>('query($id: ID!) { opportunity(id: $id) { state availableMoves } }', { id: request.id })
      return opportunity
    }
    expect(await state()).toEqual({ state: 'PAST_DEADLINE', availableMoves: ['SUBMIT', 'DECLINE'] })
    await change({ lateQuotes: 'BLOCK', ifRevision: 0 })
    expect(await state()).toEqual({ state: 'MISSED', availableMoves: [] })
    const input = { requestId: request.id, price: '900.00', deliveryDays: 7 }
    const submit =
      'mutation($input: SubmitQuoteInput!) { submitQuote(input: $input) { __typename ... on Error { message } } }'
    const { data } = await acme.caller.graphql(submit, { input })
    expect(data).toMatchObject({
      submitQuote: { message: expect.stringContaining('Late Submission Blocked') as string },
    })
    await change({ lateQuotes: null, ifRevision: 1 })
    expect((await acme.caller.graphql(submit, { input })).data).toEqual({
      submitQuote: { __typename: 'Quote' },
    })
  })

  it('suppliers get new ship-to addresses at once, over GraphQL and REST', async () => {
    const acme = await world.supplier('Acme')
    await world.openRequest({ country: 'GB' })
    await change({ shipToNotes: { london: 'Loupe, 2 New Road' }, ifRevision: 0 })
    const { opportunities } = await acme.caller.graphqlOk<{
      opportunities: { edges: { node: { request: { shipTo: { note: string } } } }[] }
    }>('{ opportunities { edges { node { request { shipTo { note } } } } } }')
    expect(opportunities.edges[0]?.node.request.shipTo.note).toBe('Loupe, 2 New Road')
    expect((await acme.caller.rest('GET', '/api/quote-requests')).text).toContain('Loupe, 2 New Road')
  })
})

describe.runIf(inject('database').kind === 'postgres')('another process on the same database', () => {
  it('another process follows within seconds without a wake-up', async () => {
    const { url } = server.database
    if (url === undefined) throw new Error('PostgreSQL has an address')
    const there = await buildDeps(readEnv({ DEMO: '0', PORT: '0', DATABASE_URL: url }), {
      report: (error) => server.reported.push(error),
      database: databaseAt(url, 2, { rowSecurityMissing: null }),
    })
    try {
      expect(there.ports.policy).toEqual({ quoteWindowHours: 12, lateQuotes: 'accept' })
      await change({ quoteWindowHours: 6, lateQuotes: 'BLOCK', ifRevision: 0 })
      await until(
        'the other process has the new policy',
        () => Promise.resolve(there.ports.policy.lateQuotes === 'block'),
        30_000,
      )
      expect(there.ports.policy).toEqual({ quoteWindowHours: 6, lateQuotes: 'block' })
      expect(there.ports.environmentPolicy).toEqual({ quoteWindowHours: 12, lateQuotes: 'accept' })
    } finally {
      await there.close()
    }
  })
})
