import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { aQuoteFrom, aRequest, desksOwnKeys, openQuotes } from './fixtures.ts'

async function open(viewer = anAdmin()) {
  const quotes = [aQuoteFrom('First', '1000.00'), aQuoteFrom('Second', '1100.00')]
  const request = aRequest({ quotes, status: 'QUOTED' })
  const opened = openQuotes({ requests: [request], path: `/quotes/${request.id}`, viewer })
  await screen.findByText(/^Quote Comparison/)
  return opened
}
const undecided = (id: string) =>
  aRequest({ id, quotes: [aQuoteFrom(`House ${id}`, '900.00')], status: 'QUOTED' })

const quoted = aQuoteFrom('Suspended House', '900.00')
const fromSuspended = { ...quoted, supplier: { ...quoted.supplier, suspendedAt: '2026-11-20T09:00:00.000Z' } }

const toDecide = (ids: string[], hasNextPage = false) => ({
  quoteRequests: {
    __typename: 'QuoteRequestConnection',
    edges: ids.map((id) => ({ __typename: 'QuoteRequestEdge', node: { __typename: 'QuoteRequest', id } })),
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null },
  },
})
const focused = () => document.activeElement?.querySelector('p')?.textContent

beforeEach(() => localStorage.clear())

describe('keyboard shortcuts of the comparison', () => {
  it('the arrow keys move between rows and stop at the ends', async () => {
    const { user } = await open()
    await user.keyboard('j')
    expect(focused()).toBe('First')
    await user.keyboard('j')
    expect(focused()).toBe('Second')
    await user.keyboard('j{ArrowUp}')
    expect(focused()).toBe('First')
    await user.keyboard('{ArrowDown}k')
    expect(focused()).toBe('First')
  })

  it('a key opens the award of the focused quote, which asks first', async () => {
    const { user } = await open()
    await user.keyboard('jja')
    expect(await screen.findByRole('dialog', { name: 'Award this order to Second?' })).toBeVisible()
    expect(sentAs('AwardQuote')).toEqual([])
  })

  it('an award is confirmed from the field for its reason, by the keyboard alone', async () => {
    const { user } = await open()
    server.use(graphql.mutation('AwardQuote', () => new Promise<never>(() => {})))
    await user.keyboard('ja')
    const dialog = await screen.findByRole('dialog', { name: 'Award this order to First?' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Why this quote' }), 'Fastest{Enter}of all')
    expect(sentAs('AwardQuote')).toEqual([])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sentAs('AwardQuote')).toHaveLength(1))
  })

  it('a key adds the focused quote to the shortlist', async () => {
    const { user } = await open()
    server.use(graphql.mutation('MarkQuote', () => HttpResponse.error()))
    await user.keyboard('js')
    await waitFor(() =>
      expect(sentAs('MarkQuote')).toEqual([
        { input: { quoteId: 'quote-of-First', ifRevision: 0, shortlisted: true } },
      ]),
    )
    await screen.findByText(/Loupe can't be reached/)
  })

  it('the key for the shortlist does nothing for an admin with read-only access', async () => {
    const { user } = await open(anAdmin({ role: 'VIEWER' }))
    await user.keyboard('sjs')
    await user.keyboard('?')
    // By now the command would have been sent.
    await screen.findByText('Comparison shortcuts')
    expect(sentAs('MarkQuote')).toEqual([])
    expect(screen.queryByText('Not Saved')).not.toBeInTheDocument()
    expect(screen.queryByText('No Quote Focused')).not.toBeInTheDocument()
  })

  it('n opens the next request to decide, and the first one again after the last', async () => {
    const ids = ['request-a', 'request-b']
    const { user } = openQuotes({ requests: ids.map(undecided), path: '/quotes/request-a' })
    server.use(graphql.query('NextToDecide', () => HttpResponse.json({ data: toDecide(ids) })))
    await screen.findByText('House request-a')
    await desksOwnKeys(user)
    await user.keyboard('n')
    expect(await screen.findByText('House request-b')).toBeVisible()
    await user.keyboard('n')
    expect(await screen.findByText('House request-a')).toBeVisible()
  })

  it('after n, the link back leads to the list as it was filtered', async () => {
    const ids = ['request-a', 'request-b']
    const { user } = openQuotes({ requests: ids.map(undecided), path: '/quotes/request-a?search=solitaire' })
    server.use(graphql.query('NextToDecide', () => HttpResponse.json({ data: toDecide(ids) })))
    await screen.findByText('House request-a')
    await desksOwnKeys(user)
    await user.keyboard('n')
    await screen.findByText('House request-b')
    const back = screen.getByRole('link', { name: /Back to Quote Requests/ })
    expect(back).toHaveAttribute('href', '/quotes?search=solitaire')
  })

  it('the palette opens the next request to decide from the one shown, as its key does', async () => {
    const ids = ['request-a', 'request-b']
    const { user, router } = openQuotes({ requests: ids.map(undecided), path: '/quotes/request-a' })
    server.use(graphql.query('NextToDecide', () => HttpResponse.json({ data: toDecide(ids) })))
    await screen.findByText('House request-a')
    await user.click(await screen.findByRole('button', { name: 'Search and commands' }))
    await user.click(await screen.findByRole('option', { name: /^Next request to decide/ }))
    expect(await screen.findByText('House request-b')).toBeVisible()
    expect(router.state.location.pathname).toBe('/quotes/request-b')
  })

  it('n continues on the next page of requests to decide before it returns to the first', async () => {
    const ids = ['request-a', 'request-b', 'request-c']
    const { user } = openQuotes({ requests: ids.map(undecided), path: '/quotes/request-b' })
    server.use(
      graphql.query('NextToDecide', ({ variables }) =>
        HttpResponse.json({
          data: variables['after'] ? toDecide(ids.slice(2)) : toDecide(ids.slice(0, 2), true),
        }),
      ),
    )
    await screen.findByText('House request-b')
    await desksOwnKeys(user)
    await user.keyboard('n')
    expect(await screen.findByText('House request-c')).toBeVisible()
    await user.keyboard('n')
    expect(await screen.findByText('House request-a')).toBeVisible()
  })

  it.each([
    ['a decided request', { status: 'CANCELLED' as const }],
    ['an expired request without quotes', { status: 'EXPIRED' as const, quotes: [], quoteCount: 0 }],
    [
      'a request that only a suspended supplier has quoted on',
      { status: 'QUOTED' as const, quotes: [fromSuspended] },
    ],
  ])('n does not look for %s on further pages', async (_which, changes) => {
    const requests = [undecided('request-a'), aRequest({ id: 'request-b', ...changes })]
    const { user } = openQuotes({ requests, path: '/quotes/request-b' })
    server.use(
      graphql.query('NextToDecide', () => HttpResponse.json({ data: toDecide(['request-a'], true) })),
    )
    await screen.findByText('Round Solitaire', { selector: 'h3' })
    await desksOwnKeys(user)
    await user.keyboard('n')
    expect(await screen.findByText('House request-a')).toBeVisible()
    expect(sentAs('NextToDecide')).toHaveLength(1)
  })

  it('after an award, n continues with the next request not shown yet, and starts over once all were', async () => {
    const ids = ['request-a', 'request-b', 'request-c', 'request-d']
    let undecidedIds = ids
    const { user, router } = openQuotes({ requests: ids.map(undecided), path: '/quotes/request-a' })
    server.use(graphql.query('NextToDecide', () => HttpResponse.json({ data: toDecide(undecidedIds) })))
    await screen.findByText('House request-a')
    await desksOwnKeys(user)
    for (const next of ['b', 'c']) {
      await user.keyboard('n')
      expect(await screen.findByText(`House request-${next}`)).toBeVisible()
    }
    // c is awarded; a and b were skipped.
    undecidedIds = ['request-a', 'request-b', 'request-d']
    act(() => void router.navigate('/quotes'))
    await screen.findByText('New Quote Request')
    for (const next of ['d', 'a', 'b']) {
      await user.keyboard('n')
      expect(await screen.findByText(`House request-${next}`)).toBeVisible()
    }
  })

  it('Shift+N returns to the request that n showed before, and n then continues as before', async () => {
    const ids = ['request-a', 'request-b', 'request-c']
    const { user } = openQuotes({ requests: ids.map(undecided), path: '/quotes/request-a' })
    server.use(graphql.query('NextToDecide', () => HttpResponse.json({ data: toDecide(ids) })))
    await screen.findByText('House request-a')
    await desksOwnKeys(user)
    await user.keyboard('{Shift>}N{/Shift}')
    expect(await screen.findByText('No previous request')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to the request' }))
    await screen.findByText('House request-a')
    const pressed = [
      ['n', 'b'],
      ['n', 'c'],
      ['{Shift>}N{/Shift}', 'b'],
      ['n', 'c'],
      ['{Shift>}N{/Shift}', 'b'],
      ['{Shift>}N{/Shift}', 'a'],
    ] as const
    for (const [keys, opened] of pressed) {
      await user.keyboard(keys)
      expect(await screen.findByText(`House request-${opened}`)).toBeVisible()
    }
  })

  it('n says so when nothing else waits for a decision', async () => {
    const { user } = await open()
    server.use(graphql.query('NextToDecide', () => HttpResponse.json({ data: toDecide([]) })))
    await desksOwnKeys(user)
    await user.keyboard('n')
    expect(await screen.findByText('Nothing to decide')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'View Quote Requests' }))
    expect(await screen.findByText('New Quote Request')).toBeVisible()
  })

  it("? lists these shortcuts instead of the desk's own", async () => {
    const { user } = await open()
    await desksOwnKeys(user)
    await user.keyboard('?')
    expect(await screen.findByText('Comparison shortcuts')).toBeVisible()
    expect(screen.getByText('Award the focused quote (asks first)')).toBeVisible()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it.each(['a', 's'])('%s says how to focus a quote while none is', async (key) => {
    const { user } = await open()
    await user.keyboard(key)
    expect(await screen.findByText('Press j for the first quote.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sentAs('MarkQuote')).toEqual([])
  })

  it('shortcuts do nothing while a field has the focus, or after the first key of another shortcut', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText('Add the note on First'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Note'), 'jas?')
    expect(dialog.getByLabelText('Note')).toHaveValue('jas?')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // It opens the list of suppliers, which may take a while.
    server.use(graphql.query('SuppliersScreen', () => delay('infinite')))
    await user.keyboard('j')
    // In the same moment: a second later, the next key would be a separate shortcut.
    for (const key of ['g', 's']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(sentAs('MarkQuote')).toEqual([])
  })
})
