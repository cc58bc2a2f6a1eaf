import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../api/transport/csv.ts'
import { updateQuote } from '../../api/usecases/quote/updateQuote.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  acme = await world.supplier('Acme')
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const CONFIRM = `mutation($input: ConfirmQuoteInput!) {
  confirmQuote(input: $input) {
    __typename
    ... on Quote { updateCount needsReconfirmation comments versions { version comments } }
    ... on Error { message }
  }
}`
const confirm = async ({ caller }: SupplierSeat, quoteId: string, ifUpdateCount = 0) =>
  (await caller.graphqlOk<{ confirmQuote: object }>(CONFIRM, { input: { quoteId, ifUpdateCount } }))
    .confirmQuote

const whole = (id: string) =>
  world.prisma.quote.findUniqueOrThrow({ where: { id }, include: { versions: true } })

/** A quote of Acme's that must be confirmed. */
async function changedQuote(): Promise<string> {
  const quoteId = await world.quote(acme, await world.openRequest(), '900.00', 9)
  const data = { needsReconfirmation: true }
  await world.prisma.quote.update({ where: { id: quoteId }, data })
  return quoteId
}

/** Acme's quotes to confirm and the others, as the lists and the export have them. */
async function listed() {
  type Nodes = { readonly edges: readonly { readonly node: { readonly id: string } }[] }
  const lists = await acme.caller.graphqlOk<{ readonly toConfirm: Nodes; readonly others: Nodes }>(`{
    toConfirm: quotes(first: 50, needsReconfirmation: true) { edges { node { id } } }
    others: quotes(first: 50, filter: { needsReconfirmation: false }) { edges { node { id } } }
  }`)
  const views = await acme.caller.restOk<{ id: string; needs_reconfirmation: boolean }[]>(
    'GET',
    '/api/quotes',
  )
  const { text } = await (await world.admin()).caller.rest('GET', '/api/admin/export/quotes')
  const records = await readCsv(text)
  if ('refused' in records) throw new Error(records.message)
  const [headings = [], ...rows] = records
  const [idAt, flagAt] = [headings.indexOf('Quote'), headings.indexOf('Needs reconfirmation')]
  const perUnitAt = headings.indexOf('Per unit (USD)')
  const idsIn = ({ edges }: Nodes) => edges.map(({ node }) => node.id)
  return {
    toConfirm: idsIn(lists.toConfirm),
    others: idsIn(lists.others),
    exportedToConfirm: rows.filter((row) => row[flagAt] === 'yes').map((row) => row[idAt] ?? ''),
    exportedPerPiece: rows.filter((row) => row[perUnitAt]).map((row) => row[idAt] ?? ''),
    shownToConfirm: views.filter((view) => view.needs_reconfirmation).map(({ id }) => id),
  }
}

/** A quote's traces in the event log and the history, without ids and times. */
async function traces(quoteId: string) {
  const { requestId } = await whole(quoteId)
  const events = await world.prisma.event.findMany({ where: { requestId }, orderBy: { seq: 'asc' } })
  const log = events.map(({ stream, type, data }) => ({ stream, type, data }))
  const versions = (await whole(quoteId)).versions.map((version) => ({ ...version, givenAt: undefined }))
  return JSON.parse(
    JSON.stringify({ log, versions }).replaceAll(quoteId, 'quote').replaceAll(requestId, 'request'),
  ) as object
}

describe('confirming a quote', () => {
  it('a confirmed quote keeps all its terms and counts again', async () => {
    const quoteId = await changedQuote()
    const { versions: _none, ...before } = await whole(quoteId)
    expect(await confirm(acme, quoteId)).toEqual({
      __typename: 'Quote',
      updateCount: 1,
      needsReconfirmation: false,
      comments: before.comments,
      versions: [{ version: 0, comments: before.comments }],
    })
    const { versions: _first, ...after } = await whole(quoteId)
    expect(after).toEqual({
      ...before,
      updateCount: 1,
      needsReconfirmation: false,
      updatedAt: after.updatedAt,
    })
  })

  it('a confirmation leaves the same traces as an update to the same terms', async () => {
    const confirmed = await changedQuote()
    const updated = await changedQuote()
    await confirm(acme, confirmed)
    const { price, deliveryDays, comments } = await whole(updated)
    await updateQuote(world.ports, acme.as, {
      quoteId: updated,
      price: price.toFixed(2),
      deliveryDays,
      comments,
    })
    expect(await traces(confirmed)).toEqual(await traces(updated))
  })

  it('a quote that was updated meanwhile is not confirmed', async () => {
    const quoteId = await changedQuote()
    await updateQuote(world.ports, acme.as, { quoteId, price: '950.00', deliveryDays: 9 })
    await world.prisma.quote.update({ where: { id: quoteId }, data: { needsReconfirmation: true } })
    expect(await confirm(acme, quoteId, 0)).toEqual({
      __typename: 'ConflictError',
      message: 'This quote has changed: it is now $950.00 in 9 days.',
    })
    expect(await whole(quoteId)).toMatchObject({ updateCount: 1, needsReconfirmation: true })
  })

  it('an update of a version that is no longer the current one is refused, and repeats of its key are answered', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '900.00')
    const update = async (price: string, key: string) => {
      const { body } = await acme.caller.rest(
        'POST',
        '/graphql',
        {
          query: `mutation($input: UpdateQuoteInput!) { updateQuote(input: $input) {
            __typename ... on Quote { updateCount } ... on Error { message } } }`,
          variables: { input: { quoteId, price, deliveryDays: 9, ifUpdateCount: 0 } },
        },
        { 'idempotency-key': key },
      )
      return body
    }
    const first = await update('1200.00', 'key-of-the-laptop')
    expect(first).toMatchObject({ data: { updateQuote: { updateCount: 1 } } })
    expect(await update('1000.00', 'key-of-the-phone')).toMatchObject({
      data: { updateQuote: { message: 'This quote has changed: it is now $1,200.00 in 9 days.' } },
    })
    expect(await update('1200.00', 'key-of-the-laptop')).toEqual(first)
    expect((await whole(quoteId)).price.toFixed(2)).toBe('1200.00')
  })

  it('a quote for another destination cannot be awarded until its supplier confirms it', async () => {
    const admin = await world.admin()
    const request = await world.openRequest()
    const quoteId = await world.quote(acme, request, '900.00')
    const change = (fields: object) =>
      admin.caller.restOk('PATCH', `/api/quote-requests/${request.id}`, fields)
    const award = () =>
      admin.caller.rest('POST', '/api/quotes/select', {
        quote_request_id: request.id,
        selected_quote_id: quoteId,
      })
    await change({ desired_price: '850', expires_at: new Date(Date.now() + 86_400_000).toISOString() })
    expect(await whole(quoteId), 'a target or a deadline changes no price').toMatchObject({
      needsReconfirmation: false,
    })
    await change({ destination_country: 'HK' })
    expect(await whole(quoteId)).toMatchObject({ needsReconfirmation: true })
    expect(await award()).toMatchObject({ status: 409 })
    await confirm(acme, quoteId)
    expect(await award()).toMatchObject({ status: 200 })
  })

  it('a quote that needs no confirmation is not confirmed, so not twice either', async () => {
    const quoteId = await changedQuote()
    await confirm(acme, quoteId)
    expect(await confirm(acme, quoteId, 1)).toEqual({
      __typename: 'ConflictError',
      message: 'This quote does not need to be confirmed.',
    })
    expect(await whole(quoteId)).toMatchObject({ updateCount: 1 })
  })

  it('a quote that lost the award no longer needs confirmation, and keeps the flag for a re-award', async () => {
    const request = await world.openRequest()
    const [open, lost] = [await changedQuote(), await world.quote(acme, request, '900.00')]
    await world.prisma.quote.update({ where: { id: lost }, data: { needsReconfirmation: true } })
    expect(await listed()).toMatchObject({
      toConfirm: expect.arrayContaining([open, lost]),
      shownToConfirm: expect.arrayContaining([open, lost]),
    })
    await world.award(await world.quote(await world.supplier('Winner'), request, '800.00'))
    const { toConfirm, others, shownToConfirm, exportedToConfirm, exportedPerPiece } = await listed()
    expect(toConfirm).toContain(open)
    expect(toConfirm).not.toContain(lost)
    expect(others).toContain(lost)
    expect(others).not.toContain(open)
    expect(shownToConfirm.toSorted()).toEqual(toConfirm.toSorted())
    expect(exportedToConfirm.toSorted()).toEqual(toConfirm.toSorted())
    const unconfirmed = new Set([...toConfirm, lost])
    expect(exportedPerPiece.length).toBeGreaterThan(0)
    expect(
      exportedPerPiece.filter((id) => unconfirmed.has(id)),
      'maybe for another quantity',
    ).toEqual([])
    expect(await whole(lost)).toMatchObject({ status: 'not_selected', needsReconfirmation: true })
  })

  it('another supplier’s quote is not found', async () => {
    const bolt = await world.supplier('Bolt')
    const quoteId = await changedQuote()
    for (const id of [quoteId, 'nonsense'])
      expect(await confirm(bolt, id)).toEqual({ __typename: 'NotFoundError', message: 'Quote not found' })
    expect(await whole(quoteId)).toMatchObject({ needsReconfirmation: true })
  })
})
