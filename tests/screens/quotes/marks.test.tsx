import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { RequestDetailChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aQuote, aQuoteFrom, aRequest, openQuotes } from './fixtures.ts'
import type { Quote } from './fixtures.ts'

type Mark = NonNullable<Quote['mark']>
const aMark = (changes: Partial<Mark> = {}): Mark => ({
  __typename: 'QuoteMark',
  shortlisted: true,
  note: null,
  revision: 1,
  changedBy: 'Grace',
  changedAt: '2026-11-20T09:30:00.000Z',
  ...changes,
})

async function open(quotes: Quote[] = [aQuote(), aQuoteFrom('Rival', '1500.00')]) {
  const request = aRequest({ quotes, status: 'QUOTED' })
  const opened = openQuotes({ requests: [request], path: `/quotes/${request.id}` })
  await screen.findByText(/^Quote Comparison/)
  return opened
}
const answer = (mark: Mark | null, quoteId = 'quote-1') =>
  server.use(
    graphql.mutation('MarkQuote', () =>
      HttpResponse.json({ data: { markQuote: { __typename: 'Quote', id: quoteId, mark } } }),
    ),
  )
const refuse = (message: string) =>
  server.use(
    graphql.mutation('MarkQuote', () =>
      HttpResponse.json({ data: { markQuote: { __typename: 'ConflictError', message } } }),
    ),
  )
const star = (company: string) => screen.getByLabelText(`Shortlist ${company}`)

beforeEach(() => localStorage.clear())

describe('the shortlist', () => {
  it('a star adds the quote to the shortlist, based on the version seen', async () => {
    const { user } = await open()
    answer(aMark())
    expect(star('Aurum Atelier')).toHaveAttribute('aria-pressed', 'false')
    await user.click(star('Aurum Atelier'))
    await waitFor(() => expect(star('Aurum Atelier')).toHaveAttribute('aria-pressed', 'true'))
    expect(sentAs('MarkQuote')).toEqual([{ input: { quoteId: 'quote-1', ifRevision: 0, shortlisted: true } }])
  })

  it('the screen can show only the shortlist, in the URL', async () => {
    const { user, router } = await open([aQuote({ mark: aMark() }), aQuoteFrom('Rival', '1500.00')])
    await user.click(screen.getByText('Shortlisted only (1)'))
    expect(screen.queryByText('Rival')).not.toBeInTheDocument()
    expect(screen.getByText('Quote Comparison (2 quotes received)')).toBeVisible()
    expect(router.state.location.search).toBe('?shortlisted=1')
  })

  it('an empty shortlist says how to fill it, and leads back', async () => {
    const { user } = await open()
    await user.click(screen.getByText('Shortlisted only (0)'))
    expect(screen.getByText('No shortlisted quotes')).toBeVisible()
    await user.click(screen.getByText('Show all quotes'))
    expect(screen.getByText('Rival')).toBeVisible()
  })

  it('a change by another admin is not overwritten: the refusal is shown, and the screen is refreshed', async () => {
    const { user, now } = await open()
    refuse('Grace just changed this: it is on the shortlist, without a note.')
    now.requests = [aRequest({ status: 'QUOTED', quotes: [aQuote({ mark: aMark() })] })]
    await user.click(star('Aurum Atelier'))
    expect(await screen.findByText(/^Grace just changed this/)).toBeVisible()
    await waitFor(() => expect(star('Aurum Atelier')).toHaveAttribute('aria-pressed', 'true'))
  })

  it('a change by another admin appears at once', async () => {
    const { live } = await open([aQuote()])
    await live.emit(RequestDetailChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent',
        cursor: 'c1',
        request: aRequest({ status: 'QUOTED', quotes: [aQuote({ mark: aMark({ note: 'Best stones' }) })] }),
      },
    })
    expect(star('Aurum Atelier')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('Best stones')).toBeVisible()
    expect(screen.getByText('Note by Grace')).toBeVisible()
  })
})

describe('a note', () => {
  const write = async (quotes: Quote[]) => {
    const opened = await open(quotes)
    await opened.user.click(screen.getByLabelText(/the note on Aurum Atelier$/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Note on Aurum Atelier' }))
    return { ...opened, dialog }
  }

  it('a note is written, saved and shown', async () => {
    const { user, dialog } = await write([aQuote()])
    answer(aMark({ shortlisted: false, note: 'Ask for photos' }))
    await user.type(dialog.getByLabelText('Note'), 'Ask for photos')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note by Grace')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('MarkQuote')).toEqual([
      { input: { quoteId: 'quote-1', ifRevision: 0, note: 'Ask for photos' } },
    ])
  })

  it('a note that another admin changed meanwhile is shown before anything is overwritten', async () => {
    const { user, dialog, now } = await write([aQuote({ mark: aMark({ note: 'Old' }) })])
    refuse('Grace just changed this: it is on the shortlist, with the note “Theirs”.')
    now.requests = [
      aRequest({ status: 'QUOTED', quotes: [aQuote({ mark: aMark({ note: 'Theirs', revision: 2 }) })] }),
    ]
    await user.type(dialog.getByLabelText('Note'), ' and mine')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    const warning = await dialog.findByRole('alert')
    expect(warning).toHaveTextContent('Grace just changed this note')
    expect(warning).toHaveTextContent('“Theirs”')
    expect(dialog.getByLabelText('Note')).toHaveValue('Old and mine')
    expect(dialog.queryByRole('button', { name: 'Save note' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    answer(aMark({ note: 'Old and mine', revision: 3 }))
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('MarkQuote').at(-1)).toEqual({
      input: { quoteId: 'quote-1', ifRevision: 2, note: 'Old and mine' },
    })
  })

  it("another admin's note can be kept", async () => {
    const { user, dialog, live } = await write([aQuote()])
    await user.type(dialog.getByLabelText('Note'), 'Mine')
    await live.emit(RequestDetailChangedDocument, {
      requestChanged: {
        __typename: 'RequestChangedEvent',
        cursor: 'c1',
        request: aRequest({ status: 'QUOTED', quotes: [aQuote({ mark: aMark({ note: 'Theirs' }) })] }),
      },
    })
    await user.click(await dialog.findByRole('button', { name: 'Use theirs' }))
    expect(dialog.getByLabelText('Note')).toHaveValue('Theirs')
  })
})
