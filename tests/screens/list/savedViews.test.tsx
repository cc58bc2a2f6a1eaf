import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
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
      HttpResponse.json({
        data: { savedViews: saved.map((view) => ({ ...view })), suggestedViews: suggested },
      }),
    ),
    graphql.mutation('RemoveSavedView', ({ variables }) => {
      const at = saved.findIndex(({ id }) => id === variables['id'])
      const [gone] = saved.splice(at, 1)
      return HttpResponse.json({ data: { removeSavedView: { __typename: 'Removed', id: gone?.id } } })
    }),
    graphql.mutation('UpdateSavedView', ({ variables }) => {
      const { id, ...change } = variables['input'] as { id: string; name?: string; query?: string }
      if (saved.some((view) => view.id !== id && view.name === change.name))
        return HttpResponse.json({
          data: {
            updateSavedView: {
              __typename: 'ConflictError',
              message: 'You already have a view with this name.',
            },
          },
        })
      const view = saved.find((each) => each.id === id)
      if (view) Object.assign(view, change)
      return HttpResponse.json({ data: { updateSavedView: { ...view } } })
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

/** Chooses an action from a view's menu. */
async function choose(user: ReturnType<typeof openViews>['user'], view: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `View options: ${view}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
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

  it('views are suggested beside the saved ones, unless one of these shows the same', async () => {
    const saved = [aView('Urgent', 'closing=1', 0)]
    const { user, router } = openViews(saved)
    await screen.findByRole('button', { name: 'Urgent (0)' })
    await user.click(await screen.findByRole('button', { name: 'No quotes yet (3)' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=pending&fewer=1'))
    await user.click(await screen.findByRole('button', { name: 'Save this view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('No quotes yet')
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByRole('button', { name: 'No quotes yet (1)', pressed: true }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'No quotes yet (3)' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Urgent (0)' })).toBeInTheDocument()
  })

  it('cards or table alone are not offered as a view to save', async () => {
    const { user } = openViews([aView('Urgent', 'closing=1', 0)])
    await screen.findByRole('button', { name: 'Urgent (0)' })
    await user.click(screen.getByRole('button', { name: 'Table' }))
    await screen.findByRole('grid', { name: 'Quote requests' })
    expect(screen.queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'No quotes yet (3)' }))
    expect(await screen.findByRole('button', { name: 'Save this view' })).toBeVisible()
  })

  it('a view is renamed, to a name that is unique', async () => {
    const { user } = openViews([aView('Urgent', 'closing=1', 1), aView('Late', 'status=expired', 2)])
    await choose(user, 'Urgent', 'Rename')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename this view' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveValue('Urgent')
    await user.clear(name)
    await user.type(name, 'Late')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(await screen.findByText('You already have a view with this name.')).toBeVisible()
    await user.type(name, ' tonight')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(await screen.findByRole('button', { name: 'Late tonight (1)' })).toBeVisible()
    expect(sentAs('UpdateSavedView').at(-1)).toEqual({ input: { id: 'view-Urgent', name: 'Late tonight' } })
  })

  it('once the filters of a view are changed, they can be saved in it or as a new view', async () => {
    const { user, router } = openViews([aView('Urgent', 'closing=1', 1)])
    await user.click(await screen.findByRole('button', { name: 'Urgent (1)' }))
    await screen.findByRole('button', { name: 'Urgent (1)', pressed: true })
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
    act(() => void router.navigate('/quotes?closing=1&country=GB'))
    expect(await screen.findByRole('button', { name: 'Save as a new view' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save changes to ‘Urgent’' }))
    expect(await screen.findByRole('button', { name: 'Urgent (1)', pressed: true })).toBeVisible()
    expect(sentAs('UpdateSavedView')).toEqual([
      { input: { id: 'view-Urgent', query: 'closing=1&country=GB' } },
    ])
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('group', { name: 'Saved views' })).toHaveFocus())
    expect(within(views().getByRole('status')).getByText('Changes to ‘Urgent’ saved')).toBeVisible()
    act(() => void router.navigate('/quotes?closing=1'))
    await waitFor(() => expect(views().getByRole('status')).toBeEmptyDOMElement())
  })

  it('no changes are saved in a view after the whole list or a suggested view was shown', async () => {
    const { router } = openViews([aView('Urgent', 'closing=1', 1)], '/quotes?closing=1')
    await screen.findByRole('button', { name: 'Urgent (1)', pressed: true })
    act(() => void router.navigate('/quotes'))
    act(() => void router.navigate('/quotes?country=GB'))
    await screen.findByRole('button', { name: 'Save this view' })
    act(() => void router.navigate('/quotes?closing=1'))
    await screen.findByRole('button', { name: 'Urgent (1)', pressed: true })
    act(() => void router.navigate('/quotes?status=pending&fewer=1'))
    expect(await screen.findByRole('button', { name: 'Save this view' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Save changes/ })).not.toBeInTheDocument()
  })

  it.each([
    ['closing=2', 1],
    ['status=waiting&unanswered=24', 1],
    ['status=pending', 0],
  ])(
    'the result count of %s is read again after a minute as often as time alone can change it: %i',
    async (query, more) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      openViews([aView('Urgent', query, 3)])
      await screen.findByRole('button', { name: 'Urgent (3)' })
      const counted = sentAs('SavedViews').length
      await act(() => vi.advanceTimersByTimeAsync(61_000))
      await waitFor(() => expect(sentAs('SavedViews')).toHaveLength(counted + more))
    },
  )

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
    await choose(user, 'Urgent', 'Delete')
    expect(await views().findByText(/‘Urgent’ deleted/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Urgent (1)' })).not.toBeInTheDocument())
    await waitFor(() => expect(views().getByRole('button', { name: 'Undo' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Urgent (1)' })).toBeVisible()
  })

  it('a view that could not be restored can still be', async () => {
    const { user } = openViews([aView('Urgent', 'closing=1', 1)])
    await choose(user, 'Urgent', 'Delete')
    await views().findByText(/‘Urgent’ deleted/)
    server.use(
      graphql.mutation('RestoreSavedView', () => HttpResponse.json(null, { status: 503 }), { once: true }),
    )
    await user.click(views().getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
    await user.click(views().getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Urgent (1)' })).toBeVisible()
    expect(views().queryByText(/deleted/)).not.toBeInTheDocument()
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
    await screen.findByRole('button', { name: 'View options: Urgent' })
    saved.shift()
    await choose(user, 'Urgent', 'Delete')
    expect(await screen.findByText('View not found')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Urgent (1)' })).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Late (2)' })).toBeVisible()
    expect(views().queryByText(/deleted/)).not.toBeInTheDocument()
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
