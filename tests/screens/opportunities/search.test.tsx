import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  OpportunitiesScreenChangedDocument,
  OpportunitiesScreenOpenedDocument,
} from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aQuoted, aWaiting, changed, HOUR, inMs, listsOf, openOpportunities } from './fixtures.ts'

const solitaire = aWaiting()
const hoops = aWaiting({ id: 'request-2', productTitle: 'Gold Hoops' })
const lateHoops = aWaiting(
  { id: 'request-3', productTitle: 'Late Hoops', expiresAt: inMs(-HOUR) },
  { state: 'PAST_DEADLINE' },
)
const quotedHoops = aQuoted({ id: 'request-4', productTitle: 'Quoted Hoops' })

const searchable = graphql.query('OpportunitiesScreen', ({ variables }) => {
  const { search = '' } = variables as { search?: string }
  const matching = <T extends { request: { productTitle: string } }>(all: T[]) =>
    all.filter(({ request }) => request.productTitle.includes(search))
  return HttpResponse.json({
    data: listsOf({
      active: matching([solitaire, hoops]),
      late: matching([lateHoops]),
      quoted: matching([quotedHoops]),
    }),
  })
})

const open = (path?: string) =>
  openOpportunities({ active: [solitaire, hoops] }, { handlers: [searchable] }, path)

const titles = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
const FOUND = ['Late Hoops', 'Gold Hoops', 'Quoted Hoops']

describe('the search in opportunities', () => {
  it('finds in all sections, unfolds what is past its deadline, and stays in the address', async () => {
    const { user, router } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search requests...' }), 'Hoops')
    await waitFor(() => expect(titles()).toEqual(FOUND))
    expect(router.state.location.search).toBe('?search=Hoops')
    expect(sentAs('OpportunitiesScreen').at(-1)).toEqual({ first: 20, search: 'Hoops' })
  })

  it('says which search had no result, and clears it', async () => {
    const { user, router } = open('/quote-opportunities?search=tiara')
    const text = await screen.findByText('None of your open requests and quotes match “tiara”.')
    const [, clear] = screen.getAllByRole('button', { name: 'Clear search' })
    expect(text).toBeVisible()
    if (clear) await user.click(clear)
    await waitFor(() => expect(titles()).toContain('Round Solitaire'))
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('shows all requests again while the server is still being queried', async () => {
    const { user } = open()
    await waitFor(() => expect(titles()).toContain('Round Solitaire'))
    await user.type(screen.getByRole('searchbox'), 'tiara')
    await screen.findByText('None of your open requests and quotes match “tiara”.')
    const asked = sentAs('OpportunitiesScreen').length
    server.use(graphql.query('OpportunitiesScreen', () => new Promise<never>(() => {})))
    const [clear] = screen.getAllByRole('button', { name: 'Clear search' })
    if (clear) await user.click(clear)
    await waitFor(() => expect(sentAs('OpportunitiesScreen')).toHaveLength(asked + 1))
    expect(screen.queryByText('No Active Quote Requests')).not.toBeInTheDocument()
    expect(titles()).toContain('Round Solitaire')
  })

  it('only reads the counts after a change of a request that is not listed and can only have left the lists', async () => {
    const { live } = open('/quote-opportunities?search=Hoops')
    server.use(
      graphql.query('OpportunityTotals', () => {
        const { active, late, quoted, lateQuoted } = listsOf({ late: [lateHoops], quoted: [quotedHoops] })
        return HttpResponse.json({ data: { active: { ...active, totalCount: 7 }, late, quoted, lateQuoted } })
      }),
    )
    await waitFor(() => expect(titles()).toEqual(FOUND))
    const asked = sentAs('OpportunitiesScreen').length
    await live.emit(OpportunitiesScreenChangedDocument, changed(null, 'request-9'))
    await waitFor(() => expect(sentAs('OpportunityTotals')).toEqual([{ first: 1, search: 'Hoops' }]))
    expect(await screen.findByRole('region', { name: /^Active Quote Opportunities \(7\)/ })).toBeVisible()
    expect(sentAs('OpportunitiesScreen')).toHaveLength(asked)
  })

  it('announces a new request without listing it, and asks whether it matches', async () => {
    const { live } = open('/quote-opportunities?search=Hoops')
    await waitFor(() => expect(titles()).toEqual(FOUND))
    const asked = sentAs('OpportunitiesScreen').length
    const bracelet = aWaiting({ id: 'request-5', productTitle: 'Tennis Bracelet' })
    await live.emit(OpportunitiesScreenOpenedDocument, {
      requestOpened: { __typename: 'RequestOpenedEvent' as const, cursor: 'cursor-5', opportunity: bracelet },
    })
    await live.emit(OpportunitiesScreenChangedDocument, changed(bracelet, 'request-5'))
    expect(await screen.findAllByText('New quote opportunity: Tennis Bracelet')).not.toEqual([])
    expect(titles()).toEqual(FOUND)
    await waitFor(() => expect(sentAs('OpportunitiesScreen').length).toBeGreaterThan(asked))
    expect(sentAs('OpportunitiesScreen').at(-1)).toMatchObject({ search: 'Hoops' })
  })

  it('a found request moves to the section of its answer', async () => {
    const { live } = open('/quote-opportunities?search=Hoops')
    await waitFor(() => expect(titles()).toEqual(FOUND))
    const quote = aQuoted({ id: 'request-2', productTitle: 'Gold Hoops' })
    const answered = aWaiting(hoops.request, { state: 'QUOTED' })
    await live.emit(
      OpportunitiesScreenChangedDocument,
      changed({ ...answered, myQuote: quote, request: quote.request }, 'request-2'),
    )
    const quoted = within(screen.getByRole('region', { name: /^Your Active Quotes \(2\)/ }))
    expect(quoted.getByRole('heading', { name: 'Gold Hoops' })).toBeVisible()
    expect(screen.getByText('None of the active requests match “Hoops”.')).toBeVisible()
  })

  it('is not offered without requests, nor for the few that close soon', async () => {
    const { unmount } = openOpportunities({})
    await screen.findByText('No Active Quote Requests')
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    unmount()
    openOpportunities({ active: [solitaire] }, {}, '/quote-opportunities?show=closing&search=tiara')
    await screen.findByRole('link', { name: 'Show all opportunities' })
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(sentAs('OpportunitiesScreen').at(-1)).toEqual({ first: 20 })
  })
})
