import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { QuoteRequestsScreenOpenedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aRequest, openQuotes } from '../quotes/fixtures.ts'

type View = { __typename: 'SavedView'; id: string; name: string; query: string; count: number }
const aView = (name: string, query: string, count: number): View => ({
  __typename: 'SavedView',
  id: `view-${name}`,
  name,
  query,
  count,
})
const suggested = [
  { __typename: 'SuggestedView', name: 'No quotes yet', query: 'status=pending&fewer=1', count: 3 },
]

/** The list of requests of an admin with these saved views. */
function openViews(saved: View[], path = '/quotes') {
  const opened = openQuotes({ requests: [aRequest()], path })
  server.use(
    graphql.query('SavedViews', () =>
      HttpResponse.json({ data: { savedViews: [...saved], suggestedViews: suggested } }),
    ),
    graphql.mutation('RemoveSavedView', ({ variables }) => {
      const at = saved.findIndex(({ id }) => id === variables['id'])
      const [gone] = saved.splice(at, 1)
      return HttpResponse.json({ data: { removeSavedView: { __typename: 'Removed', id: gone?.id } } })
    }),
    graphql.mutation('RestoreSavedView', ({ variables }) => {
      const { name, query } = variables['input'] as { name: string; query: string }
      const back = aView(name, query, 1)
      saved.push(back)
      return HttpResponse.json({ data: { saveView: back } })
    }),
    graphql.mutation('SaveView', ({ variables }) => {
      const { name, query } = variables['input'] as { name: string; query: string }
      if (saved.some((view) => view.name === name))
        return HttpResponse.json({
          data: {
            saveView: { __typename: 'ConflictError', message: 'You already have a view with this name.' },
          },
        })
      const made = aView(name, query, 1)
      saved.push(made)
      return HttpResponse.json({ data: { saveView: made } })
    }),
  )
  return opened
}

const views = () => within(screen.getByRole('group', { name: 'Saved views' }))

describe('saved views', () => {
  it('saved views show their row counts and open their lists', async () => {
    const { user, router } = openViews([aView('Urgent', 'status=pending&closing=2', 3)])
    await user.click(await screen.findByRole('button', { name: 'Urgent (3)' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=pending&closing=2'))
    const chip = await screen.findByRole('button', { name: 'Urgent (3)', pressed: true })
    await user.click(chip)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('the counts are refreshed after an event', async () => {
    const saved = [aView('Urgent', 'status=pending', 3)]
    const { live } = openViews(saved)
    await screen.findByRole('button', { name: 'Urgent (3)' })
    saved[0] = aView('Urgent', 'status=pending', 4)
    await live.emit(QuoteRequestsScreenOpenedDocument, {
      requestOpened: {
        __typename: 'RequestOpenedEvent' as const,
        cursor: 'c1',
        request: aRequest({ id: 'new', productTitle: 'Emerald Band' }),
      },
    })
    expect(await screen.findByRole('button', { name: 'Urgent (4)' })).toBeVisible()
  })

  it('views are suggested to an admin who has none', async () => {
    const { user, router } = openViews([])
    await user.click(await screen.findByRole('button', { name: 'No quotes yet (3)' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=pending&fewer=1'))
  })

  it('a view is saved under a name that is unique', async () => {
    const { user } = openViews([aView('Urgent', 'closing=1', 0)], '/quotes?status=expired&page=2')
    await user.click(await screen.findByRole('button', { name: 'Save this view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Name is required')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Urgent')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('You already have a view with this name.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' ones')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Urgent ones (1)', pressed: true })).toBeInTheDocument()
    expect(sentAs('SaveView').at(-1)).toEqual({
      input: { list: 'REQUESTS', query: 'status=expired', name: 'Urgent ones' },
    })
    expect(screen.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument()
  })

  it('a view can be removed, and restored right after', async () => {
    const { user } = openViews([aView('Urgent', 'closing=1', 1)])
    await user.click(await screen.findByRole('button', { name: 'Remove view: Urgent' }))
    expect(await views().findByText(/‘Urgent’ removed/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Urgent (1)' })).not.toBeInTheDocument())
    await waitFor(() => expect(views().getByRole('button', { name: 'Undo' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Urgent (1)' })).toBeVisible()
  })

  it('a view that could not be restored can still be', async () => {
    const { user } = openViews([aView('Urgent', 'closing=1', 1)])
    await user.click(await screen.findByRole('button', { name: 'Remove view: Urgent' }))
    await views().findByText(/‘Urgent’ removed/)
    server.use(
      graphql.mutation('RestoreSavedView', () => HttpResponse.json(null, { status: 503 }), { once: true }),
    )
    await user.click(views().getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
    await user.click(views().getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Urgent (1)' })).toBeVisible()
    expect(views().queryByText(/removed/)).not.toBeInTheDocument()
  })

  it('a view that was removed in another window disappears when it is removed here too', async () => {
    const saved = [aView('Urgent', 'closing=1', 1), aView('Late', 'closing=2', 2)]
    const { user } = openViews(saved)
    server.use(
      graphql.mutation('RemoveSavedView', () =>
        HttpResponse.json({
          data: { removeSavedView: { __typename: 'NotFoundError', message: 'View not found' } },
        }),
      ),
    )
    const button = await screen.findByRole('button', { name: 'Remove view: Urgent' })
    saved.shift()
    await user.click(button)
    expect(await screen.findByText('View not found')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Urgent (1)' })).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Late (2)' })).toBeVisible()
    expect(views().queryByText(/removed/)).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('group', { name: 'Saved views' })).toHaveFocus())
  })

  it('the list still works if saved views cannot be loaded', async () => {
    const { user } = openQuotes({ requests: [aRequest()] })
    server.use(graphql.query('SavedViews', () => HttpResponse.error()))
    expect(await screen.findByRole('heading', { name: 'Round Solitaire' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More filters' }))
    expect(await screen.findByRole('combobox', { name: 'Destination' })).toBeVisible()
  })
})
