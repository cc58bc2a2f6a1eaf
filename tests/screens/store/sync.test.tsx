import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  OthersStoreActionDocument,
  StoreScreenChangedDocument,
  StoreSyncFollowDocument,
} from '../../../web/gql/graphql.ts'
import { storeActionEvent } from '../../kit/screens/overtaken.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aRun, aStatus, openConsole, type Run, storeScreen } from './fixtures.ts'

/** The server's runs, and its response to a click. */
function serve(answer: object, runs: readonly Run[] = []) {
  server.use(
    graphql.query('StoreSyncStart', () =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-1',
          storeSyncRuns: {
            __typename: 'StoreSyncRunConnection',
            edges: runs.map((node) => ({ __typename: 'StoreSyncRunEdge', node })),
          },
        },
      }),
    ),
    graphql.mutation('SyncStore', () => HttpResponse.json({ data: { syncStore: answer } })),
  )
}

const moved = (run: Run, removes: boolean | null = null) => ({
  storeChanged: {
    __typename: 'StoreChangedEvent' as const,
    cursor: 'c',
    what: 'SYNC' as const,
    removes,
    run,
  },
})

const products = { counts: { productCount: 40, variantCount: 1_200 } }

describe('a store sync', () => {
  it('a requested sync shows its result once it is over', async () => {
    const { user, live } = openConsole('/admin/shopify')
    serve(aRun())
    await user.click(await screen.findByRole('button', { name: 'Sync Products' }))
    await waitFor(() => expect(sentAs('SyncStore')).toHaveLength(1))
    expect(sentAs('SyncStore')[0]).toEqual({ input: { kind: 'PRODUCTS' } })
    expect(await screen.findByRole('button', { name: 'Syncing...' })).toBeDisabled()
    expect(screen.queryByText('Sync Completed')).toBeNull()
    await live.emit(
      StoreSyncFollowDocument,
      moved(aRun({ status: 'COMPLETED', finishedAt: '2026-11-20T09:01:00.000Z', ...products })),
    )
    expect(await screen.findByText('Sync Completed')).toBeVisible()
    expect(screen.getByText('40 products and 1,200 variants.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sync Products' })).toBeEnabled()
  })

  it.each([
    [
      'Sync Costs Only',
      'Cost Sync Completed',
      '30 updated, 8 unchanged, 2 skipped with no cost data, 40 processed in all.',
      aRun({
        kind: 'COSTS',
        status: 'COMPLETED',
        counts: { costsSynced: 30, unchanged: 8, skipped: 2, totalProcessed: 40 },
      }),
    ],
    [
      'Sync Orders',
      'Orders Sync Completed',
      '12 orders read, 1 new quote request.',
      aRun({ kind: 'ORDERS', status: 'COMPLETED', counts: { orderCount: 12, quoteRequestCount: 1 } }),
    ],
    [
      'Sync Orders',
      'Orders Sync Failed',
      'The token may not read orders.',
      aRun({ kind: 'ORDERS', status: 'FAILED', error: 'The token may not read orders.' }),
    ],
    [
      'Sync Costs Only',
      'Cost Sync Failed',
      'Failed to sync with the store platform',
      aRun({ kind: 'COSTS', status: 'FAILED' }),
    ],
  ])('a sync by %s that ends before the response shows its result: %s', async (button, title, text, run) => {
    const { user } = openConsole('/admin/shopify')
    serve(run)
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })

  it('a sync that cannot start is reported', async () => {
    const { user } = openConsole('/admin/shopify')
    serve({ __typename: 'ConflictError', message: 'The store API is not configured.' })
    await user.click(await screen.findByRole('button', { name: 'Sync Products' }))
    expect(await screen.findByText('Sync Failed')).toBeVisible()
    expect(screen.getByText('The store API is not configured.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sync Products' })).toBeEnabled()
  })

  it('a sync request that does not reach the server is reported with our own message', async () => {
    const { user } = openConsole('/admin/shopify')
    server.use(graphql.query('StoreSyncStart', () => HttpResponse.error()))
    await user.click(await screen.findByRole('button', { name: 'Sync Products' }))
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
  })

  it('progress is shown and updates live, whoever started the sync', async () => {
    const { live } = openConsole('/admin/shopify', { status: aStatus({ running: [aRun()] }) })
    const bar = await screen.findByRole('progressbar', { name: 'Products' })
    expect(bar).toHaveAttribute('aria-valuetext', 'Saving, 1,200 of 8,310')
    expect(screen.getByRole('button', { name: 'Syncing...' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Sync Orders' })).toBeEnabled()
    server.use(graphql.query('StoreScreen', () => HttpResponse.error()))
    await live.emit(StoreScreenChangedDocument, moved(aRun({ done: 4_155 })))
    expect(bar).toHaveAttribute('aria-valuetext', 'Saving, 4,155 of 8,310')
    expect(bar).toHaveAttribute('aria-valuenow', '50')
  })

  it('a sync that would remove too much asks first, and can finish without removing', async () => {
    const held = aRun({ status: 'HELD', phase: 'REMOVING', counts: { removed: 412, ordersCanceled: 0 } })
    const { user } = openConsole('/admin/shopify', { status: aStatus({ running: [held] }) })
    server.use(
      graphql.mutation('ConfirmStoreSync', () =>
        HttpResponse.json({ data: { confirmStoreSync: aRun({ status: 'COMPLETED' }) } }),
      ),
    )
    const question = within(await screen.findByRole('group', { name: 'Products: your approval is needed' }))
    expect(question.getByText(/the store’s response is missing 412 products that Loupe has/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sync Products' })).toBeEnabled()
    await user.click(question.getByRole('button', { name: 'Finish without removing' }))
    expect(await screen.findByText('Nothing Removed')).toBeVisible()
    expect(sentAs('ConfirmStoreSync')[0]).toEqual({ input: { runId: 'run-1', remove: false } })
  })

  it('if another admin answers first, the open dialog says so', async () => {
    const held = aRun({ status: 'HELD', counts: { removed: 412, ordersCanceled: 0 } })
    const { user, live } = openConsole('/admin/shopify', { status: aStatus({ running: [held] }) })
    await user.click(await screen.findByRole('button', { name: 'Remove 412 products' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 412 products?' }))
    await live.emit(OthersStoreActionDocument, storeActionEvent('SYNC', { runId: 'run-1', removes: false }))
    await live.emit(StoreScreenChangedDocument, moved(aRun({ counts: { removed: 0 } })))
    expect(await dialog.findByText('Finished without removing by Mei Lin just now.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
    expect(sentAs('ConfirmStoreSync')).toEqual([])
  })

  it('a held sync is counted at its tab until it is answered, even while it continues', async () => {
    const held = aRun({ status: 'HELD', counts: { removed: 412, ordersCanceled: 0 } })
    const needs = (heldSyncs: number) => ({ ...aStatus().needs, heldSyncs })
    const { live } = openConsole('/admin/shopify', {
      status: aStatus({ running: [held], needs: needs(1) }),
    })
    expect(await screen.findByRole('link', { name: 'Overview 1' })).toBeVisible()
    const answered = aStatus({ running: [aRun()], needs: needs(0) })
    server.use(graphql.query('StoreScreen', () => HttpResponse.json({ data: storeScreen(answered) })))
    await live.emit(StoreScreenChangedDocument, moved(aRun(), false))
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeVisible()
  })

  it('removing requires a second confirmation', async () => {
    const held = aRun({ status: 'HELD', counts: { removed: 412, ordersCanceled: 0 } })
    const { user } = openConsole('/admin/shopify', { status: aStatus({ running: [held] }) })
    server.use(
      graphql.mutation('ConfirmStoreSync', () =>
        HttpResponse.json({ data: { confirmStoreSync: aRun({ counts: { removed: 412 } }) } }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove 412 products' }))
    expect(sentAs('ConfirmStoreSync')).toEqual([])
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove 412 products?' }))
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Removing')).toBeVisible()
    expect(sentAs('ConfirmStoreSync')[0]).toEqual({ input: { runId: 'run-1', remove: true } })
  })
})

describe('a full check that waits for approval', () => {
  const PRODUCTS = '21 products are removed from the catalog; their requests, quotes and orders stay.'
  const ORDERS = '4 orders are canceled: their open requests close and suppliers are notified.'

  it.each([
    [
      25,
      null,
      '25 products and orders',
      'Remove 25 products and orders',
      'Products are removed from the catalog; their requests, quotes and orders stay. Orders are canceled: their open requests close and suppliers are notified.',
    ],
    [25, 4, '21 products and 4 orders', 'Remove 21 products and cancel 4 orders', `${PRODUCTS} ${ORDERS}`],
    [4, 4, '4 orders', 'Cancel 4 orders', ORDERS],
    [21, 0, '21 products', 'Remove 21 products', PRODUCTS],
    [
      2,
      1,
      '1 product and 1 order',
      'Remove 1 product and cancel 1 order',
      '1 product is removed from the catalog; its requests, quotes and orders stay. 1 order is canceled: its open requests close and suppliers are notified.',
    ],
  ])(
    'of %s removed, %s orders, the question names products and orders, and what happens to each',
    async (removed, ordersCanceled, missing, removal, effects) => {
      const held = aRun({ kind: 'INVENTORY', status: 'HELD', counts: { removed, ordersCanceled } })
      const { user } = openConsole('/admin/shopify', { status: aStatus({ running: [held] }) })
      const question = within(
        await screen.findByRole('group', { name: 'Full check: your approval is needed' }),
      )
      expect(question.getByText(/^Full check: the store’s response/)).toHaveTextContent(
        `is missing ${missing} that Loupe has, which is more than expected.`,
      )
      await user.click(question.getByRole('button', { name: removal }))
      const dialog = within(await screen.findByRole('dialog', { name: `${removal}?` }))
      expect(dialog.getByText(effects)).toBeVisible()
    },
  )
})

describe('the sync history', () => {
  const row = (run: Run, more: object = {}) => ({ ...run, cause: 'TIMER', requestedBy: null, ...more })
  const serveRuns = (runs: readonly object[]) =>
    graphql.query('RunsScreen', () =>
      HttpResponse.json({
        data: {
          eventCursor: 'c',
          storeSyncRuns: {
            __typename: 'StoreSyncRunConnection',
            edges: runs.map((node) => ({ __typename: 'StoreSyncRunEdge', node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
            totalCount: runs.length,
          },
        },
      }),
    )

  it('each run shows the number of synced items, its cause, its duration and its result', async () => {
    const done = aRun({ status: 'COMPLETED', finishedAt: '2026-11-20T09:02:05.000Z', ...products })
    const failed = aRun({
      id: 'run-2',
      kind: 'COSTS',
      status: 'FAILED',
      finishedAt: '2026-11-20T09:00:03.000Z',
      error: 'The token may not read costs.',
    })
    openConsole('/admin/shopify/runs', {
      handlers: [serveRuns([row(done, { cause: 'ADMIN', requestedBy: 'Ada' }), row(failed)])],
    })
    const table = await screen.findByRole('table', { name: 'Sync history' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent('ProductsAda')
    expect(first).toHaveTextContent('2 min 5 s')
    expect(first).toHaveTextContent('40 products and 1,200 variants')
    expect(second).toHaveTextContent('Scheduled')
    expect(second).toHaveTextContent('The token may not read costs.')
  })

  it('removed products and canceled orders are listed separately, except where an older version counted them together', async () => {
    const ended = { kind: 'INVENTORY', status: 'COMPLETED', finishedAt: '2026-11-20T09:02:05.000Z' } as const
    const checked = { productCount: 1, orderCount: 9 }
    openConsole('/admin/shopify/runs', {
      handlers: [
        serveRuns([
          row(aRun({ ...ended, counts: { ...checked, removed: 5, ordersCanceled: 1 } })),
          row(aRun({ ...ended, id: 'run-2', counts: { ...checked, removed: 4, ordersCanceled: 4 } })),
          row(aRun({ ...ended, id: 'run-3', counts: { ...checked, removed: 5 } })),
        ]),
      ],
    })
    const table = await screen.findByRole('table', { name: 'Sync history' })
    const [, first, second, third] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent('1 product and 9 orders checked, 4 products removed, 1 order canceled')
    expect(second).toHaveTextContent(/checked, 4 orders canceled/)
    expect(third).toHaveTextContent(/checked, 5 removed/)
  })

  it('the history is empty at first', async () => {
    openConsole('/admin/shopify/runs', { handlers: [serveRuns([])] })
    expect(await screen.findByText('No syncs yet')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Go to Overview' })).toBeNull()
  })

  it('without access to the store, the empty history says that there will be no syncs', async () => {
    openConsole('/admin/shopify/runs', {
      status: aStatus({ apiConfigured: false }),
      handlers: [serveRuns([])],
    })
    expect(await screen.findByText(/Syncing from the store is not set up/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Overview' })).toHaveAttribute('href', '/admin/shopify')
  })
})
