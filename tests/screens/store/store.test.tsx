import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  StoreCheckChangedDocument,
  TestOrderOpenedDocument,
  StoreScreenChangedDocument,
} from '../../../web/gql/graphql.ts'
import { narrowLine } from '../../kit/screens/narrowLine.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import {
  type Asked,
  aHealth,
  asked,
  aStatus,
  openConsole,
  type Status,
  subscription,
  storeScreen,
} from './fixtures.ts'

const ORDERS = '/api/webhooks/shopify/orders/create'

const aVariant = {
  __typename: 'Variant',
  id: 'variant-1',
  storeId: '7100000000011',
  title: '14K Gold / 1ct',
  sku: 'TB-1',
  price: { __typename: 'Money', amount: '2400.00', currency: 'USD' },
  product: { __typename: 'Product', id: 'product-1', storeId: '7100000000010', title: 'Tennis Bracelet' },
}

const open = (status: Status = aStatus(), variants: object[] = [aVariant], said: Asked = asked()) =>
  openConsole('/admin/shopify', {
    status,
    asked: said,
    variants: variants.length,
    handlers: [
      graphql.query('TestOrderVariants', () =>
        HttpResponse.json({
          data: {
            variants: {
              __typename: 'VariantConnection',
              edges: variants.map((node) => ({ __typename: 'VariantEdge', node })),
            },
          },
        }),
      ),
    ],
  })

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const factIn = (card: Awaited<ReturnType<typeof part>>, label: string) =>
  card.getByText(label).nextElementSibling?.textContent

describe('the store screen', () => {
  it('the screen shows a loading state', async () => {
    renderScreen('/admin/shopify', {
      viewer: anAdmin(),
      handlers: [
        graphql.query('StoreScreen', () => new Promise(() => {})),
        graphql.query('StoreCheck', () => new Promise(() => {})),
      ],
    })
    expect(await screen.findByText("Loading the store's status...")).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Store integration' })).toBeVisible()
  })

  it.each([
    ['Overview', 'Store integration'],
    ['Deliveries', 'Store deliveries'],
    ['Needs mapping', 'Store lines that need mapping'],
    ['Privacy', 'Store privacy requests'],
    ['Sync history', 'Store sync history'],
  ])('the part “%s” is distinguished from the others by the browser’s title', async (label, title) => {
    const { user } = open()
    const loading = () => new Promise<never>(() => {})
    for (const query of ['DeliveriesScreen', 'LinesScreen', 'PrivacyScreen', 'RunsScreen'])
      server.use(graphql.query(query, loading))
    await user.click(await screen.findByRole('link', { name: label }))
    await waitFor(() => expect(document.title).toBe(`${title} · Loupe`))
  })

  it('if loading fails, the screen can be loaded again', async () => {
    const { user } = open()
    server.use(graphql.query('StoreScreen', () => HttpResponse.error(), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Connected')).toBeVisible()
  })

  it('a connected store shows how much is synced, and the last delivery', async () => {
    open()
    const connection = await part('Connection')
    expect(connection.getByText('Connected')).toBeVisible()
    expect(factIn(connection, 'Shop domain')).toBe('loupe.myshopify.com')
    expect(factIn(connection, 'Products')).toBe('1,204')
    expect(connection.getByRole('link', { name: '1,204' })).toHaveAttribute('href', '/products?source=store')
    expect(factIn(connection, 'Variants')).toBe('8,310')
    expect(factIn(connection, 'Last sync')).toMatch(/^Nov 20, 2026 \d{2}:05$/)
  })

  it('a disconnected store says so, and lists what is missing', async () => {
    open(aStatus({ configured: false, shopDomain: null, lastSync: null }))
    const connection = await part('Connection')
    expect(connection.getByText('Not Configured')).toBeVisible()
    expect(connection.getByText(/SHOPIFY_WEBHOOK_SECRET/)).toBeVisible()
    expect(factIn(connection, 'Last sync')).toBe('Never')
  })

  it('before the store is connected, the screen leads with the variables and addresses it needs', async () => {
    const status = aStatus({ configured: false, apiConfigured: false, apiVersion: null, lastByTopic: [] })
    const nothing = { waiting: 0, done: 0, dead: 0, ignored: 0, lastTopic: null, lastReceivedAt: null }
    open(
      { ...status, shopDomain: null, deliveries: { ...status.deliveries, ...nothing } },
      [],
      asked({ health: null, subscriptions: [subscription('orders/create', null)] }),
    )
    const connection = await part('Connection')
    const steps = within(connection.getByRole('list', { name: 'Steps to connect the store' }))
    expect(steps.getAllByRole('listitem')).toHaveLength(2)
    expect(steps.getByRole('button', { name: 'Copy the variables' })).toBeVisible()
    const topics = await part('All topics')
    const headers = (await topics.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(headers).toEqual(['Topic', 'URL'])
    const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(parts).toEqual(['Connection', 'Webhook URLs', 'All topics', 'Sync and test'])
  })

  it('the screen shows the status of deliveries', async () => {
    open()
    const deliveries = await part('Deliveries')
    const figures = ['Waiting', 'Processed', 'Failed', 'Ignored'].map((label) => factIn(deliveries, label))
    expect(figures).toEqual(['2', '310', '1', '4'])
    expect(deliveries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(
        ['received', 'done', 'dead', 'ignored'].map((status) => `/admin/shopify/deliveries?status=${status}`),
      ),
    )
    expect(factIn(deliveries, 'Latest')).toMatch(/^orders\/create, Nov 20, 2026/)
  })

  it('a store without an API cannot be synced, and the buttons say why', async () => {
    open(aStatus({ apiConfigured: false, apiVersion: null }), [], asked({ health: null }))
    for (const name of ['Sync Products', 'Sync Orders', 'Sync Costs Only']) {
      const button = await screen.findByRole('button', { name })
      expect(button).toBeDisabled()
      expect(button).toHaveAccessibleDescription(
        'Syncing from the store is not set up; products and orders arrive by webhook.',
      )
    }
  })

  it('an empty desk does not claim that webhooks arrive', async () => {
    open(aStatus({ configured: false, apiConfigured: false, apiVersion: null }), [], asked({ health: null }))
    expect(await screen.findByRole('button', { name: 'Sync Products' })).toHaveAccessibleDescription(
      'Syncing from the store is not set up, and its webhooks are not fully set up either.',
    )
  })

  it('a store with an API shows its response, and what its token lacks', async () => {
    const message = 'Store API is responding, but some permissions are missing.'
    open(aStatus(), [], asked({ health: aHealth({ ok: false, message, missingScopes: ['read_orders'] }) }))
    const connection = await part('Connection')
    expect(await connection.findByText(/Its token also needs: read_orders\./)).toBeVisible()
    expect(factIn(connection, 'API version')).toBe('2026-10')
  })

  it('a store whose prices are not in dollars is warned about', async () => {
    const message =
      'Store API is responding, but its prices are in EUR and left out, since amounts are in US dollars.'
    open(aStatus(), [], asked({ health: aHealth({ ok: false, message, currency: 'EUR' }) }))
    const connection = await part('Connection')
    const warning = (await connection.findByText(/its prices are in EUR/)).closest('[role="status"]')
    expect(warning).toHaveClass('MuiAlert-colorWarning')
  })

  it('a store that did not answer is asked again, and the screen says when it answers', async () => {
    const message = 'It has not answered within 5 seconds.'
    open(aStatus(), [], asked({ health: aHealth({ ok: false, message, currency: null }) }))
    const connection = await part('Connection')
    expect(await connection.findByText(/It has not answered within 5 seconds\./)).toBeVisible()
    server.use(graphql.query('StoreCheck', () => HttpResponse.json({ data: { storeStatus: asked() } })))
    expect(
      await connection.findByText(/Store API is responding\./, undefined, { timeout: 20_000 }),
    ).toBeVisible()
  })

  it('everything else is shown while the store is slow to respond', async () => {
    openConsole('/admin/shopify', {
      handlers: [graphql.query('StoreCheck', () => new Promise(() => {}))],
    })
    const connection = await part('Connection')
    expect(connection.getByText('Connected')).toBeVisible()
    expect(connection.getByText('Checking the store API...')).toBeVisible()
  })

  it('a simulated store says so, and links to its back office', async () => {
    open(aStatus({ simulatorUrl: 'http://127.0.0.1:4100' }))
    const connection = await part('Connection')
    expect(connection.getByText('Simulator')).toBeVisible()
    expect(connection.getByRole('link', { name: 'Open the simulated store' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:4100',
    )
  })

  it('each section shows how many items need attention', async () => {
    open(aStatus({ needs: { ...aStatus().needs, linesToMap: 1200 } }))
    const nav = within(await screen.findByRole('navigation', { name: 'Store' }))
    expect(await nav.findByRole('link', { name: 'Deliveries 1' })).toHaveAttribute(
      'href',
      '/admin/shopify/deliveries',
    )
    expect(nav.getByRole('link', { name: 'Needs mapping 1,200' })).toBeVisible()
    expect(nav.getByRole('link', { name: 'Privacy' })).toBeVisible()
    expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  })

  it('on a phone, the open section is in sight', async () => {
    const isInSight = narrowLine()
    const { router } = open()
    server.use(graphql.query('RunsScreen', () => new Promise<never>(() => {})))
    const nav = within(await screen.findByRole('navigation', { name: 'Store' }))
    const last = nav.getByRole('link', { name: 'Sync history' })
    expect(isInSight(last)).toBe(false)
    act(() => void router.navigate('/admin/shopify/runs'))
    await waitFor(() => expect(last).toHaveAttribute('aria-current', 'page'))
    await waitFor(() => expect(isInSight(last)).toBe(true))
  })

  it('the screen follows changes live', async () => {
    const { live } = open()
    const connection = await part('Connection')
    expect(factIn(connection, 'Products')).toBe('1,204')
    server.use(
      graphql.query('StoreScreen', () =>
        HttpResponse.json({ data: storeScreen(aStatus({ productCount: 1_205 })) }),
      ),
    )
    await live.emit(StoreScreenChangedDocument, {
      storeChanged: {
        __typename: 'StoreChangedEvent',
        cursor: 'b',
        what: 'CATALOGUE',
        removes: null,
        run: null,
      },
    })
    await waitFor(() => expect(factIn(connection, 'Products')).toBe('1,205'))
  })

  it('three webhook addresses can be copied', async () => {
    const { user } = open()
    const addresses = await part('Webhook URLs')
    const shown = addresses.getAllByRole('listitem').map((row) => row.querySelector('code')?.textContent)
    expect(shown).toEqual(
      ['create', 'update', 'delete'].map(
        (event) => `${window.location.origin}/api/webhooks/shopify/products/${event}`,
      ),
    )
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(addresses.getByRole('button', { name: 'Copy the URL for product update' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledWith(shown[1])
  })

  it('with PUBLIC_URL, webhook addresses are complete', async () => {
    const url = 'https://desk.example/api/webhooks/shopify/products/create'
    open(aStatus({ webhooks: [{ __typename: 'StoreWebhook', topic: 'products/create', url }] }))
    expect(await screen.findByText(url)).toBeVisible()
  })
})

describe('store topics', () => {
  const storeChange = (what: 'SUBSCRIPTIONS' | 'DELIVERY') => ({
    storeChanged: { __typename: 'StoreChangedEvent' as const, cursor: 'cursor-1', what },
  })
  const rowOf = async (topic: string) => {
    const table = await screen.findByRole('table', { name: 'Topics' })
    const name = within(table).getByText(topic)
    return within(name.closest('tr') as HTMLElement)
  }

  it('each topic shows whether the store delivers it, and when it last did', async () => {
    open()
    expect((await rowOf('orders/create')).getByText('Subscribed')).toBeVisible()
    expect((await rowOf('orders/create')).getByText('210')).toBeVisible()
    expect((await rowOf('products/update')).getByText('Missing')).toBeVisible()
    const unknown = await rowOf('orders/delete')
    expect(unknown.queryByText('Missing')).toBeNull()
    expect(unknown.queryByText('Subscribed')).toBeNull()
  })

  it('missing topics can be created', async () => {
    const { user } = open()
    const complete = asked({ subscriptions: [subscription('products/update', true)] })
    server.use(
      graphql.mutation('RepairSubscriptions', () =>
        HttpResponse.json({
          data: { repairSubscriptions: { __typename: 'StoreStatus', subscriptions: complete.subscriptions } },
        }),
      ),
    )
    const button = await screen.findByRole('button', { name: 'Create missing (1)' })
    await user.click(button)
    expect(await screen.findByText('Subscriptions Created')).toBeVisible()
    expect(sentAs('RepairSubscriptions')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: /Create missing/ })).toBeNull())
    expect((await rowOf('products/update')).getByText('Subscribed')).toBeVisible()
  })

  it('topics created in another window, or by the server, are shown as subscribed', async () => {
    const { live } = open()
    expect((await rowOf('products/update')).getByText('Missing')).toBeVisible()
    const complete = asked({ subscriptions: [subscription('products/update', true)] })
    server.use(graphql.query('StoreCheck', () => HttpResponse.json({ data: { storeStatus: complete } })))
    await live.emit(StoreCheckChangedDocument, storeChange('SUBSCRIPTIONS'))
    await waitFor(async () => expect((await rowOf('products/update')).getByText('Subscribed')).toBeVisible())
    expect(screen.queryByRole('button', { name: /Create missing/ })).toBeNull()
  })

  it('topics are shown in their current state after the window has missed changes', async () => {
    const { live } = open()
    expect((await rowOf('products/update')).getByText('Missing')).toBeVisible()
    const complete = asked({ subscriptions: [subscription('products/update', true)] })
    server.use(graphql.query('StoreCheck', () => HttpResponse.json({ data: { storeStatus: complete } })))
    await live.resync(StoreCheckChangedDocument)
    await waitFor(async () => expect((await rowOf('products/update')).getByText('Subscribed')).toBeVisible())
  })

  it('the store is not asked again for other changes', async () => {
    const { live } = open()
    expect((await rowOf('products/update')).getByText('Missing')).toBeVisible()
    await live.emit(StoreCheckChangedDocument, storeChange('DELIVERY'))
    expect(sentAs('StoreCheck')).toHaveLength(1)
  })

  it('without a reachable address, topics cannot be compared or created, and the screen says so', async () => {
    open(aStatus({ repairable: false }), [], asked({ subscriptions: [subscription('orders/create', null)] }))
    expect(await screen.findByText(/Set PUBLIC_URL/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Create missing/ })).toBeNull()
  })
})

describe('a test order', () => {
  const create = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Test Order Creation' }))

  it('a test order is sent as the store would send it, and links to its request once it exists', async () => {
    const { user, live } = open()
    let sent: Record<string, unknown> = {}
    server.use(
      http.post(ORDERS, async ({ request }) => {
        sent = (await request.json()) as Record<string, unknown>
        return HttpResponse.json({ received: true, order_number: sent['order_number'] })
      }),
    )
    await create(user)
    await waitFor(() => expect(sent['order_number']).toMatch(/^TEST-[0-9A-Z]+$/))
    // Checked soon: after five seconds, a toast says that the request does not exist yet.
    await live.emit(TestOrderOpenedDocument, {
      requestOpened: {
        __typename: 'RequestOpenedEvent',
        cursor: 'a',
        request: {
          __typename: 'QuoteRequest',
          id: 'request-9',
          storeOrderNumber: String(sent['order_number']),
        },
      },
    })
    expect(await screen.findByText('Test Order Created')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      '/quotes/request-9',
    )
    expect(sent).toMatchObject({
      shipping_address: { country: 'United States' },
      line_items: [{ variant_id: '7100000000011', sku: 'TB-1', quantity: 1 }],
    })
    expect(Date.parse(String(sent['created_at']))).not.toBeNaN()
  })

  it('a refused test order is reported', async () => {
    const { user } = open()
    server.use(http.post(ORDERS, () => HttpResponse.json({ error: 'Not ready' }, { status: 503 })))
    await create(user)
    expect(await screen.findByText('Test Order Failed')).toBeVisible()
    expect(screen.getByText('Not ready')).toBeVisible()
  })

  it('a test order that does not arrive is reported', async () => {
    const { user } = open()
    server.use(http.post(ORDERS, () => HttpResponse.error()))
    await create(user)
    expect(
      await screen.findByText("Loupe can't be reached at the moment. Please try again shortly."),
    ).toBeVisible()
  })

  it('a test order needs a variant', async () => {
    open(aStatus(), [])
    const button = await screen.findByRole('button', { name: 'Test Order Creation' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('The catalog is empty, so there is nothing to order yet.')
  })

  it('a variant created in Loupe can be ordered as a test, too', async () => {
    open(aStatus({ productCount: 0, variantCount: 0 }))
    expect(await screen.findByRole('button', { name: 'Test Order Creation' })).toBeEnabled()
  })
})
