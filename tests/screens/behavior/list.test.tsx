import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { SupplierBehaviorQuotedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aRow, LANTERN, listOf, openBehavior } from './fixtures.ts'

const quoted = { quoteSubmitted: { __typename: 'QuoteSubmittedEvent' as const, cursor: 'cursor-9' } }
const theRow = (name: RegExp) => screen.findByRole('row', { name })

describe('the supplier behavior list', () => {
  it('each supplier has its name, its quotes and wins, and its status', async () => {
    openBehavior('/supplier-behavior', {
      rows: [
        aRow(),
        aRow({
          id: 'bolt',
          companyName: 'Bolt',
          contactPerson: null,
          status: 'PENDING',
          scorecard: {
            __typename: 'Scorecard',
            from: '2025-11-20T00:00:00.000Z',
            quoted: 0,
            won: 0,
            winsOfQuotes: 0,
          },
        }),
      ],
    })
    const lantern = within(await theRow(/Lantern Atelier/))
    for (const text of ['LA', 'Mei Lin', '12', '5', '41.7%', 'Active'])
      expect(lantern.getByText(text)).toBeVisible()
    expect(lantern.getByText(/lantern\.example/)).toBeVisible()
    const list = `/quotes?supplier=${LANTERN}`
    const figures = lantern.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(figures.slice(-2)).toEqual([
      ['12', `${list}&answer=quoted&since=2025-11-20&tests=no`],
      ['5', `${list}&answer=won&since=2025-11-20&tests=no`],
    ])
    const bolt = within(await theRow(/Bolt/))
    expect(bolt.getByText('–'), 'no rate of nothing').toBeVisible()
    expect(bolt.queryByText('0%')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Supplier Behavior Analysis' })).toBeVisible()
  })

  it('an erased supplier has neither an address nor a status, and no dot that would part them', async () => {
    const erased = { businessEmail: 'erased-1@erased.invalid', erasedAt: '2026-03-01T09:00:00.000Z' }
    openBehavior('/supplier-behavior', { rows: [aRow({ ...erased, status: 'REJECTED' })] })
    const row = await theRow(/Lantern Atelier/)
    expect(within(row).getByText('Mei Lin')).toBeVisible()
    expect(row).not.toHaveTextContent(/·|erased\.invalid|Rejected/)
  })

  it('the list follows the URL, and choices change the URL', async () => {
    const { user, router } = openBehavior('/supplier-behavior?sort=wins&days=90&search=lan')
    await theRow(/Lantern/)
    expect(sentAs('SupplierBehavior')).toEqual([{ first: 50, search: 'lan', sort: 'WINS', days: 90 }])
    await user.click(screen.getByRole('button', { name: /Win rate/ }))
    await user.click(screen.getByRole('button', { name: 'All time' }))
    await waitFor(() => expect(sentAs('SupplierBehavior').at(-1)).toMatchObject({ days: 3650 }))
    await user.click(screen.getByRole('button', { name: '30 days' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=win_rate&days=30&search=lan'))
    await waitFor(() =>
      expect(sentAs('SupplierBehavior').at(-1)).toMatchObject({ sort: 'WIN_RATE', days: 30 }),
    )
    expect(screen.getByRole('columnheader', { name: /Win rate/ })).toHaveAttribute('aria-sort', 'descending')
  })

  it('the list is refreshed when someone quotes', async () => {
    const rows = [aRow()]
    const { live } = openBehavior('/supplier-behavior', { rows })
    await theRow(/Lantern/)
    rows[0] = aRow({
      scorecard: {
        __typename: 'Scorecard',
        from: '2025-11-20T00:00:00.000Z',
        quoted: 14,
        won: 7,
        winsOfQuotes: 50,
      },
    })
    await live.emit(SupplierBehaviorQuotedDocument, quoted)
    expect(await screen.findByText('50.0%')).toBeVisible()
  })

  it('more suppliers are loaded further down', async () => {
    const { user } = openBehavior('/supplier-behavior', {
      handlers: [
        graphql.query('SupplierBehavior', ({ variables }) =>
          HttpResponse.json({
            data: variables['after']
              ? listOf([aRow({ id: 'bolt', companyName: 'Bolt' })], 1)
              : listOf([aRow()], 2),
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Load more (1 of 2)' }))
    expect(await theRow(/Bolt/)).toBeVisible()
  })

  it('the list says if there are no suppliers, and if none match', async () => {
    const { unmount } = openBehavior('/supplier-behavior', { rows: [] })
    expect(await screen.findByText('No suppliers yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Suppliers' })).toHaveAttribute('href', '/suppliers')
    unmount()
    const { user, router } = openBehavior('/supplier-behavior?sort=wins&days=90&search=nobody', {
      rows: [],
    })
    await user.click(await screen.findByRole('button', { name: 'Show all suppliers' }))
    expect(router.state.location.search).toBe('?sort=wins&days=90')
  })

  it('the list shows a loading state', async () => {
    openBehavior('/supplier-behavior', {
      handlers: [graphql.query('SupplierBehavior', () => new Promise<never>(() => {}))],
    })
    expect(await screen.findByText('Loading suppliers...')).toBeInTheDocument()
  })

  it('if loading fails, the list offers to try again', async () => {
    let reachable = false
    const { user } = openBehavior('/supplier-behavior', {
      handlers: [graphql.query('SupplierBehavior', () => (reachable ? undefined : HttpResponse.error()))],
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    reachable = true
    await user.click(again)
    expect(await theRow(/Lantern/)).toBeVisible()
  })
})
