import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { LinesScreenChangedDocument, OthersStoreActionDocument } from '../../../web/gql/graphql.ts'
import { storeActionEvent } from '../../kit/screens/overtaken.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { connectionOf, openConsole } from './fixtures.ts'

const aVariant = {
  __typename: 'Variant',
  id: 'variant-1',
  displayName: '14K Gold / 1ct',
  sku: 'RING-1',
  imageUrl: null,
  product: { __typename: 'Product', id: 'product-1', title: 'Solitaire Ring', images: [] },
}

const aLine = (changes: object = {}) => ({
  __typename: 'SkippedLine',
  id: 'line-1',
  title: 'Ring for a friend',
  variantTitle: null,
  sku: 'RING-1',
  quantity: 2,
  reason: 'NO_VARIANT',
  openable: true,
  needsMapping: true,
  dismissedAt: null,
  dismissedBy: null,
  orderNumber: '1001',
  storeOrderId: '820982911946154508',
  country: 'US',
  test: false,
  placedAt: '2026-11-20T08:00:00.000Z',
  properties: [{ __typename: 'Property', name: 'Ring size', value: '7' }],
  candidates: [aVariant],
  ...changes,
})

/** Opens the list over a server with these lines; `beyond` are those after its first page. */
function openLines(lines: readonly object[], query = '') {
  const now = { lines, beyond: [] as readonly object[], asked: {} as Record<string, unknown> }
  const view = openConsole(`/admin/shopify/lines${query}`, {
    handlers: [
      graphql.query('LinesScreen', ({ variables }) => {
        now.asked = variables['filter'] as Record<string, unknown>
        return HttpResponse.json({
          data: { eventCursor: 'c', skippedLines: connectionOf('SkippedLine', now.lines) },
        })
      }),
      graphql.query('OpenLineDialog', ({ variables }) => {
        const found = [...now.lines, ...now.beyond].find(
          (line) => 'id' in line && line.id === variables['id'],
        )
        return HttpResponse.json({ data: { eventCursor: 'c', skippedLine: found ?? null } })
      }),
    ],
  })
  return { ...view, now }
}

const serveOpening = (answer: object) => {
  server.use(
    graphql.mutation('OpenSkippedLine', () => HttpResponse.json({ data: { openSkippedLine: answer } })),
  )
}

describe('lines without a request', () => {
  it('lines that need mapping are shown with their order, reason and customer properties', async () => {
    const { now } = openLines([aLine()])
    const title = await screen.findByRole('heading', { name: 'Ring for a friend' })
    const card = within(title.closest('li') as HTMLElement)
    expect(card.getByText('Not in the catalog')).toBeVisible()
    expect(card.getByText('#1001')).toBeVisible()
    expect(card.getByText('Ring size')).toBeVisible()
    expect(now.asked).toEqual({ needsMapping: true })
  })

  it('all lines can be shown, and those that cannot become a request offer no action', async () => {
    const { now } = openLines(
      [aLine({ reason: 'CANCELLED', openable: false, needsMapping: false })],
      '?show=all',
    )
    expect(await screen.findByText('Order canceled')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Create a request/ })).toBeNull()
    expect(now.asked).toEqual({})
  })

  it('lines are searched in the chosen list, and in all lines on request if nothing matches', async () => {
    const { user, now, router } = openLines([aLine()])
    now.lines = []
    await user.type(await screen.findByRole('searchbox', { name: 'Search order lines' }), ' #1001 ')
    await waitFor(() => expect(now.asked).toEqual({ needsMapping: true, search: '#1001' }))
    expect(await screen.findByText('No lines under “Needs mapping” match “#1001”.')).toBeVisible()
    now.lines = [aLine({ openable: false, needsMapping: false, reason: 'GIFT_CARD' })]
    await user.click(screen.getByRole('button', { name: 'Search All Lines' }))
    expect(await screen.findByText('Gift card')).toBeVisible()
    expect(now.asked).toEqual({ search: '#1001' })
    expect(router.state.location.search).toBe('?search=%231001&show=all')
  })

  it('an admin decides that a line needs no request', async () => {
    const { user } = openLines([aLine()])
    const decided = { dismissedAt: '2026-11-20T09:00:00.000Z', dismissedBy: 'Ada', needsMapping: false }
    server.use(
      graphql.mutation('DismissLine', () => HttpResponse.json({ data: { dismissLine: aLine(decided) } })),
    )
    const name = 'No Request Needed for Ring for a friend'
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(/decided by Ada on/)).toHaveTextContent(
      'No request needed, decided by Ada on Nov 20, 2026',
    )
    expect(sentAs('DismissLine')).toEqual([{ input: { lineId: 'line-1' } }])
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('button', { name: 'Create a Request for Ring for a friend' })).toBeVisible()
  })

  it('an empty list says so', async () => {
    openLines([])
    expect(await screen.findByText('Nothing needs mapping')).toBeVisible()
  })

  it('if loading fails, the lines can be loaded again', async () => {
    const { user } = openLines([aLine()])
    server.use(graphql.query('LinesScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Ring for a friend')).toBeVisible()
  })

  it('new lines appear live', async () => {
    const { live, now } = openLines([])
    await screen.findByText('Nothing needs mapping')
    now.lines = [aLine()]
    await live.emit(LinesScreenChangedDocument, {
      storeChanged: { __typename: 'StoreChangedEvent', cursor: 'c', what: 'LINE' },
    })
    expect(await screen.findByText('Ring for a friend')).toBeVisible()
  })

  it('by default, a line becomes a request for the only variant with its SKU', async () => {
    const { user } = openLines([aLine()])
    serveOpening({ __typename: 'QuoteRequest', id: 'request-9', heldAt: null })
    await user.click(await screen.findByRole('button', { name: 'Create a Request for Ring for a friend' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a request' }))
    expect(dialog.getByRole('combobox', { name: 'Piece' })).toHaveValue(
      'Solitaire Ring, 14K Gold / 1ct · RING-1',
    )
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await user.clear(quantity)
    await user.type(quantity, '3')
    await user.click(dialog.getByRole('button', { name: 'Create Request' }))
    expect(await screen.findByText('Quote Request Created')).toBeVisible()
    expect(sentAs('OpenSkippedLine')[0]).toEqual({
      input: {
        lineId: 'line-1',
        variantId: 'variant-1',
        quantity: 3,
        destinationCountry: 'US',
        ifLine: { quantity: 2, country: 'US' },
      },
    })
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/quotes/request-9')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a request that mentions the customer is not said to be open', async () => {
    const { user } = openLines([aLine()], '?line=line-1')
    serveOpening({ __typename: 'QuoteRequest', id: 'request-9', heldAt: '2026-11-20T09:00:00.000Z' })
    await user.click(await screen.findByRole('button', { name: 'Create Request' }))
    expect(await screen.findByText(/suppliers cannot see it until you release it/)).toBeVisible()
    expect(screen.queryByText(/has been asked to quote/)).toBeNull()
  })

  it('without a chosen variant, the request is created as ordered', async () => {
    const { user } = openLines([aLine({ candidates: [], country: null })], '?line=line-1')
    serveOpening({ __typename: 'QuoteRequest', id: 'request-9', heldAt: null })
    await user.click(await screen.findByRole('button', { name: 'Create Request' }))
    await screen.findByText('Quote Request Created')
    expect(sentAs('OpenSkippedLine')[0]).toEqual({
      input: {
        lineId: 'line-1',
        variantId: null,
        quantity: 2,
        destinationCountry: null,
        ifLine: { quantity: 2, country: null },
      },
    })
  })

  it('an invalid variant is reported at the field', async () => {
    const { user } = openLines([aLine()], '?line=line-1')
    serveOpening({ __typename: 'QuoteRequest', id: 'request-9', heldAt: null })
    const quantity = await screen.findByRole('textbox', { name: 'Quantity' })
    await user.clear(quantity)
    await user.type(quantity, '0')
    await user.click(screen.getByRole('button', { name: 'Create Request' }))
    expect(await screen.findByText('Quantity must be a whole number of at least 1')).toBeVisible()
    expect(sentAs('OpenSkippedLine')).toEqual([])
  })

  it('the dialog stays open when another admin creates the request first, and says who', async () => {
    const { user, live, now } = openLines([aLine()], '?line=line-1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a request' }))
    await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '7')
    now.lines = []
    await live.emit(OthersStoreActionDocument, storeActionEvent('LINE', { lineId: 'line-1' }))
    await live.emit(LinesScreenChangedDocument, {
      storeChanged: { __typename: 'StoreChangedEvent', cursor: 'c', what: 'LINE' },
    })
    expect(await dialog.findByText('Decided by Mei Lin just now.')).toBeVisible()
    expect(dialog.getByText('This line no longer needs mapping.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('27')
    expect(dialog.queryByRole('button', { name: 'Create Request' })).not.toBeInTheDocument()
    await user.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const lineChanged = storeActionEvent('LINE', { by: null })
  const openDialog = async (line: object, query = '?line=line-1') => {
    const view = openLines([line], query)
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Create a request' })) }
  }

  it('the store’s changes while the dialog is open appear in unedited fields', async () => {
    const { user, live, now, dialog } = await openDialog(aLine())
    serveOpening({ __typename: 'QuoteRequest', id: 'request-9', heldAt: null })
    await user.clear(dialog.getByRole('combobox', { name: 'Destination' }))
    now.lines = [aLine({ quantity: 3 })]
    await live.emit(OthersStoreActionDocument, lineChanged)
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3'))
    expect(dialog.queryByText(/The store has changed/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create Request' }))
    await screen.findByText('Quote Request Created')
    expect(sentAs('OpenSkippedLine')[0]).toMatchObject({
      input: { destinationCountry: null, quantity: 3, ifLine: { quantity: 3, country: 'US' } },
    })
  })

  it('the admin’s edits stay, and the store’s new value can be taken instead', async () => {
    const { user, live, now, dialog } = await openDialog(aLine())
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await user.clear(quantity)
    await user.type(quantity, '5')
    now.lines = [aLine({ quantity: 3, country: 'CA' })]
    await live.emit(OthersStoreActionDocument, lineChanged)
    expect(await dialog.findByText(/The store has changed this line: Quantity is now 3\./)).toBeVisible()
    expect(quantity).toHaveValue('5')
    expect(dialog.getByRole('combobox', { name: 'Destination' })).toHaveValue('Canada')
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
    expect(quantity).toHaveValue('3')
    expect(dialog.queryByText(/The store has changed/)).toBeNull()
  })

  it('a line that the store changed just before it was sent is refused, and shows its new values', async () => {
    const { user, now, dialog } = await openDialog(aLine())
    const message = 'The store has changed this line since you opened it: Quantity is now 3.'
    serveOpening({ __typename: 'ConflictError', message })
    now.lines = [aLine({ quantity: 3 })]
    await user.click(dialog.getByRole('button', { name: 'Create Request' }))
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3'))
  })

  it('a line that newer ones move beyond the first page can still become a request', async () => {
    const { live, now, dialog } = await openDialog(aLine())
    now.lines = [aLine({ id: 'line-2', title: 'Newer ring' })]
    now.beyond = [aLine({ title: 'Ring for a friend of hers' })]
    await live.emit(LinesScreenChangedDocument, {
      storeChanged: { __typename: 'StoreChangedEvent', cursor: 'c', what: 'LINE' },
    })
    await live.emit(OthersStoreActionDocument, lineChanged)
    expect(await screen.findByText('Newer ring')).toBeInTheDocument()
    expect(await dialog.findByText(/“Ring for a friend of hers”/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Create Request' })).toBeEnabled()
  })

  it('a link opens a line beyond the first page', async () => {
    const { now } = openLines([], '?line=line-9')
    now.beyond = [aLine({ id: 'line-9' })]
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a request' }))
    expect(dialog.getByText(/“Ring for a friend”/)).toBeVisible()
  })

  it('a link to a line that now has a request says so', async () => {
    openLines([], '?line=line-1')
    expect(await screen.findByText('This line does not exist or already has a request.')).toBeVisible()
  })

  it('a line that an admin dismissed earlier can become a request until the store cancels its order', async () => {
    const dismissed = { needsMapping: false, dismissedAt: '2026-11-20T09:00:00.000Z', dismissedBy: 'Ada' }
    const { live, now, dialog } = await openDialog(aLine(dismissed), '?show=all&line=line-1')
    expect(dialog.getByRole('button', { name: 'Create Request' })).toBeEnabled()
    now.lines = [aLine({ ...dismissed, openable: false })]
    await live.emit(OthersStoreActionDocument, lineChanged)
    expect(await dialog.findByText('This line can no longer become a request.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Create Request' })).toBeNull()
  })

  it('a line whose request someone else has already created says so', async () => {
    const { user } = openLines([aLine()], '?line=line-1')
    serveOpening({ __typename: 'ConflictError', message: 'This line already has a request.' })
    await user.click(await screen.findByRole('button', { name: 'Create Request' }))
    expect(await screen.findByText('This line already has a request.')).toBeVisible()
  })
})
