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

function openLines(lines: readonly object[], query = '') {
  const now = { lines, asked: {} as Record<string, unknown> }
  const view = openConsole(`/admin/shopify/lines${query}`, {
    handlers: [
      graphql.query('LinesScreen', ({ variables }) => {
        now.asked = variables['filter'] as Record<string, unknown>
        return HttpResponse.json({
          data: { eventCursor: 'c', skippedLines: connectionOf('SkippedLine', now.lines) },
        })
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
      input: { lineId: 'line-1', variantId: 'variant-1', quantity: 3, destinationCountry: 'US' },
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
      input: { lineId: 'line-1', variantId: null, quantity: 2, destinationCountry: null },
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
    await live.emit(OthersStoreActionDocument, storeActionEvent({ lineId: 'line-1' }))
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

  it('a line whose request someone else has already created says so', async () => {
    const { user } = openLines([aLine()], '?line=line-1')
    serveOpening({ __typename: 'ConflictError', message: 'This line already has a request.' })
    await user.click(await screen.findByRole('button', { name: 'Create Request' }))
    expect(await screen.findByText('This line already has a request.')).toBeVisible()
  })
})
