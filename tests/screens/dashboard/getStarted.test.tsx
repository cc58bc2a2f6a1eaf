import type { Unmasked } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  DashboardScreenChangedDocument,
  GetStartedStoreChangedDocument,
  TestOrderOpenedDocument,
} from '../../../web/gql/graphql.ts'
import type { DashboardScreenQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { dashboardAnswer } from './fixtures.ts'

type Data = Unmasked<DashboardScreenQuery>
type Steps = NonNullable<Data['dashboard']['setup']>

const NONE_DONE: Steps = {
  __typename: 'SetupSteps',
  storeConnected: false,
  supplierApproved: false,
  quoteWindowSet: false,
  orderReceived: false,
  quoteAwarded: false,
}

const answer = (setup: Steps | null) => dashboardAnswer({ figures: { setup } })

function open(setup: Steps | null) {
  const now = { setup }
  const view = renderScreen('/dashboard', {
    viewer: anAdmin(),
    handlers: [graphql.query('DashboardScreen', () => HttpResponse.json({ data: answer(now.setup) }))],
  })
  return { ...view, now }
}

const steps = async () => within(await screen.findByRole('region', { name: 'Get started' }))
const states = async () =>
  (await steps()).getAllByRole('listitem').map((item) => within(item).getByText(/done/).textContent?.trim())

describe('getting started', () => {
  it('its place is reserved while the dashboard loads, if it was shown before', async () => {
    const placeholders = async () => {
      const { unmount } = renderScreen('/dashboard', {
        viewer: anAdmin(),
        handlers: [graphql.query('DashboardScreen', () => new Promise(() => {}))],
      })
      await screen.findByText('Loading the dashboard...')
      const { length } = document.querySelectorAll('main .MuiSkeleton-root')
      unmount()
      return length
    }
    const first = open(NONE_DONE)
    await steps()
    first.unmount()
    const withSteps = await placeholders()
    const done = open(null)
    await screen.findByText('Recent Quote Requests')
    done.unmount()
    expect(await placeholders()).toBe(withSteps - 1)
  })

  it('on an empty desk, each step says why it matters and links to the place to do it', async () => {
    open(NONE_DONE)
    const list = await steps()
    expect(list.getByText('0 of 5 done')).toBeVisible()
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Connect the store (not done yet)Its catalog and orders arrive in Loupe automatically.Open store',
      'Invite suppliers (not done yet)Only suppliers you have approved see requests and can quote.Open suppliers',
      'Set the quote window (not done yet)It decides how long suppliers have to quote on a new request.Open settings',
      'Send a test order (not done yet)It orders a product of the store, so connect the store first.',
      'Award it (not done yet)Once a supplier has quoted, your award turns the quote into an order.Open requests',
    ])
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/shopify',
      '/suppliers',
      '/settings#deadlines',
      '/quotes',
    ])
  })

  it('steps that are done are marked as such and no longer offer an action', async () => {
    open({ ...NONE_DONE, storeConnected: true, quoteWindowSet: true })
    expect(await states()).toEqual(['(done)', '(not done yet)', '(done)', '(not done yet)', '(not done yet)'])
    const list = await steps()
    expect(list.getByText('2 of 5 done')).toBeVisible()
    expect(list.queryByRole('link', { name: 'Open store' })).not.toBeInTheDocument()
    expect(list.queryByRole('link', { name: 'Open settings' })).not.toBeInTheDocument()
  })

  it('once a test order has arrived, the step no longer asks for the store', async () => {
    open({ ...NONE_DONE, orderReceived: true })
    const list = await steps()
    expect(list.queryByText(/connect the store first/)).not.toBeInTheDocument()
    expect(list.getByText('It becomes a request that suppliers see but reports exclude.')).toBeVisible()
  })

  it('a desk that is up and running is not asked to get started', async () => {
    open(null)
    expect(await screen.findByRole('region', { name: 'Needs you' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument()
  })

  it('a step is checked off when another admin completes it', async () => {
    const { live, now } = open({ ...NONE_DONE, storeConnected: true })
    expect((await states())[2]).toBe('(not done yet)')
    now.setup = { ...NONE_DONE, storeConnected: true, quoteWindowSet: true }
    await live.emit(DashboardScreenChangedDocument, {
      dashboardChanged: { __typename: 'DashboardChangedEvent', cursor: 'a' },
    })
    await waitFor(async () => expect((await states())[2]).toBe('(done)'))
  })

  it('the first step is checked off when the first products arrive from the store', async () => {
    const { live, now } = open(NONE_DONE)
    expect((await states())[0]).toBe('(not done yet)')
    now.setup = { ...NONE_DONE, storeConnected: true }
    await live.emit(GetStartedStoreChangedDocument, {
      storeChanged: { __typename: 'StoreChangedEvent', cursor: 'a' },
    })
    await waitFor(async () => expect((await states())[0]).toBe('(done)'))
  })

  it('the test order is sent from the dashboard, which then links to its request', async () => {
    const { user, live } = open({ ...NONE_DONE, storeConnected: true })
    server.use(
      graphql.query('TestOrderVariants', () =>
        HttpResponse.json({
          data: {
            variants: {
              __typename: 'VariantConnection',
              edges: [
                {
                  __typename: 'VariantEdge',
                  node: {
                    __typename: 'Variant',
                    id: 'variant-1',
                    storeId: '11',
                    title: '14k Gold',
                    sku: 'RING-14',
                    price: null,
                    product: { __typename: 'Product', id: 'product-1', storeId: '1', title: 'Ring' },
                  },
                },
              ],
            },
          },
        }),
      ),
      http.post('*/api/webhooks/shopify/orders/create', () => HttpResponse.json({ order_number: 'TEST-7' })),
    )
    await user.click((await steps()).getByRole('button', { name: 'Send test order' }))
    await live.emit(TestOrderOpenedDocument, {
      requestOpened: {
        __typename: 'RequestOpenedEvent',
        cursor: 'a',
        request: { __typename: 'QuoteRequest', id: 'request-7', storeOrderNumber: 'TEST-7' },
      },
    })
    expect(await screen.findByText('Order TEST-7 has become a quote request.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/quotes/request-7')
  })
})
