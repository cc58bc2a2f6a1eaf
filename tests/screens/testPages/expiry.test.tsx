import type { Unmasked } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  ExpiryTestDeskChangedDocument,
  ExpiryTestOpenedDocument,
  ExpiryTestQuotedDocument,
} from '../../../web/gql/graphql.ts'
import type { ExpiryTestQuery } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, type ViewerData } from '../../kit/screens/viewers.ts'

type Request = Unmasked<ExpiryTestQuery>['testRequests'][number]

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const aTest = (changes: Partial<Request> = {}): Request => ({
  __typename: 'QuoteRequest',
  id: '3f2b8c11-0000-4000-8000-000000000001',
  test: true,
  productTitle: 'Round Solitaire',
  variantName: '18K White Gold / 6',
  status: 'PENDING',
  heldAt: null,
  // Longer than a busy machine takes to show the page.
  expiresAt: inMs(5 * 60_000),
  quotes: [],
  ...changes,
})
const aQuote = (companyName: string, late: boolean): Request['quotes'][number] => ({
  __typename: 'Quote',
  id: `quote-of-${companyName}`,
  late,
  price: { __typename: 'Money', amount: '100.00', currency: 'USD' },
  supplier: { __typename: 'Supplier', id: `id-of-${companyName}`, companyName },
})
const aurum = {
  __typename: 'Supplier',
  id: 'supplier-1',
  companyName: 'Aurum Atelier',
  businessEmail: 'desk@aurum.example',
}
const settings = (lateQuotes: 'ACCEPT' | 'BLOCK', quoteWindowHours = 12) => ({
  __typename: 'DeskSettings' as const,
  quoteWindowHours,
  lateQuotes,
})
const answering = (mutation: string, field: string, answer: unknown) =>
  graphql.mutation(mutation, () => HttpResponse.json({ data: { [field]: answer } }))

type Given = {
  requests?: Request[]
  late?: 'ACCEPT' | 'BLOCK'
  viewer?: ViewerData
  more?: RequestHandler[]
}

function open({ requests = [], late = 'ACCEPT', viewer = anAdmin(), more = [] }: Given = {}) {
  const now = { requests }
  const handlers = [
    ...more,
    graphql.query('ExpiryTest', () =>
      HttpResponse.json({
        data: { eventCursor: 'cursor-0', deskSettings: settings(late), testRequests: now.requests },
      }),
    ),
    graphql.query('CreateTestRequestPiece', () =>
      HttpResponse.json({
        data: {
          variants: {
            __typename: 'VariantConnection',
            edges: [
              {
                __typename: 'VariantEdge',
                node: {
                  __typename: 'Variant',
                  id: 'v-ring',
                  displayName: '18K White Gold / 6',
                  sku: 'RNG-6',
                  imageUrl: null,
                  product: { __typename: 'Product', id: 'p', title: 'Round Solitaire', images: [] },
                },
              },
            ],
          },
        },
      }),
    ),
    graphql.query('SupplierPicker', () =>
      HttpResponse.json({
        data: {
          suppliers: {
            __typename: 'SupplierConnection',
            edges: [{ __typename: 'SupplierEdge', node: aurum }],
          },
        },
      }),
    ),
  ]
  return { ...renderScreen('/expiry-test', { viewer, handlers }), now }
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the late policy', () => {
  it('the current policy is shown', async () => {
    open({ late: 'BLOCK' })
    expect(await screen.findByText('Late quotes are blocked')).toBeVisible()
    expect(screen.getByText(/closes 12 hours after it opened/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change in Settings' })).toHaveAttribute(
      'href',
      '/settings#deadlines',
    )
  })

  it("the page follows an admin's change of the policy", async () => {
    const { live } = open()
    await screen.findByText('Late quotes are accepted')
    await live.emit(ExpiryTestDeskChangedDocument, {
      deskChanged: { __typename: 'DeskChangedEvent', cursor: 'cursor-1', settings: settings('BLOCK', 6) },
    } as never)
    expect(await screen.findByText('Late quotes are blocked')).toBeVisible()
    expect(screen.getByText(/closes 6 hours after/)).toBeVisible()
  })
})

describe('test requests', () => {
  it('a test request can be created for any variant, expires in a minute and is excluded from reports', async () => {
    const { user } = open({
      more: [answering('CreateTestRequest', 'createRequest', { __typename: 'QuoteRequest', id: 'new' })],
    })
    expect(await screen.findByText('No test requests yet')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Piece/ })).toHaveValue(
        'Round Solitaire, 18K White Gold / 6 · RNG-6',
      ),
    )
    const before = Date.now()
    await press(user, 'Create Test Request')
    expect(await screen.findByText('Test Request Created')).toBeVisible()
    const [{ input }] = sentAs('CreateTestRequest') as [{ input: { expiresAt: string } }]
    expect(input).toMatchObject({ variantId: 'v-ring', quantity: 1, test: true })
    expect(Date.parse(input.expiresAt) - before).toBeGreaterThanOrEqual(60_000)
    expect(Date.parse(input.expiresAt) - Date.now()).toBeLessThan(75_000)
  })

  it('a failed test request says why', async () => {
    const { user } = open({
      more: [
        answering('CreateTestRequest', 'createRequest', {
          __typename: 'NotFoundError',
          message: 'Variant not found',
        }),
      ],
    })
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: 'Create Test Request' })).toBeEnabled(),
    )
    await press(user, 'Create Test Request')
    expect(await screen.findByText('Variant not found')).toBeVisible()
  })

  it('a test request shows its remaining time, its status and its quotes', async () => {
    open({
      requests: [aTest({ status: 'QUOTED', quotes: [aQuote('Duval', false), aQuote('Kanjee', true)] })],
    })
    const card = within(await screen.findByRole('article', { name: 'Round Solitaire' }))
    expect(card.getByRole('timer', { hidden: true })).toHaveTextContent(/^00:0[0-5]:\d\d$/)
    expect(card.getByText('Test')).toBeVisible()
    expect(card.getByText('Duval: $100.00, on time')).toBeVisible()
    expect(card.getByText('Kanjee: $100.00, late')).toBeVisible()
  })

  it('past its deadline, a test request says whether quotes are still accepted', async () => {
    const { unmount } = open({ requests: [aTest({ expiresAt: inMs(-60_000) })] })
    expect(await screen.findByText('PAST DEADLINE - STILL OPEN')).toBeVisible()
    unmount()
    open({ requests: [aTest({ expiresAt: inMs(-60_000) })], late: 'BLOCK' })
    expect(await screen.findByText('PAST DEADLINE')).toBeVisible()
  })

  it('a test request created by someone else appears, and other requests are ignored', async () => {
    const { live, now } = open()
    await screen.findByText('No test requests yet')
    const opened = (test: boolean) => ({
      requestOpened: {
        __typename: 'RequestOpenedEvent',
        cursor: 'cursor-1',
        request: { __typename: 'QuoteRequest', id: aTest().id, test },
      },
    })
    await live.emit(ExpiryTestOpenedDocument, opened(false) as never)
    expect(sentAs('ExpiryTest')).toHaveLength(1)
    now.requests = [aTest()]
    await live.emit(ExpiryTestOpenedDocument, opened(true) as never)
    expect(await screen.findByRole('article', { name: 'Round Solitaire' })).toBeVisible()
  })

  it('a test request shows quotes as they arrive', async () => {
    const { live } = open({ requests: [aTest()] })
    await screen.findByText('No quotes yet')
    const request = aTest({ status: 'QUOTED', quotes: [aQuote('Duval', true)] })
    await live.emit(ExpiryTestQuotedDocument, {
      quoteSubmitted: {
        __typename: 'QuoteSubmittedEvent',
        cursor: 'cursor-1',
        quote: { __typename: 'Quote', id: 'quote-of-Duval', request },
      },
    } as never)
    expect(await screen.findByText('Duval: $100.00, late')).toBeVisible()
  })
})

describe('deadline tools', () => {
  it('simulated expiry moves the deadline to a minute ago', async () => {
    const request = aTest()
    const { user } = open({
      requests: [request],
      more: [answering('SimulateExpiry', 'changeRequest', aTest({ expiresAt: inMs(-60_000) }))],
    })
    await press(user, 'Simulate expiry')
    expect(await screen.findByText('Deadline Moved')).toBeVisible()
    const [{ input }] = sentAs('SimulateExpiry') as [{ input: { expiresAt: string } }]
    expect(Date.parse(input.expiresAt)).toBeLessThan(Date.now() - 59_000)
    expect(input).toMatchObject({ requestId: request.id, was: { expiresAt: request.expiresAt } })
    expect(await screen.findByText('PAST DEADLINE - STILL OPEN')).toBeVisible()
  })

  it('processing affects only test requests, and says how many it marked', async () => {
    const { user } = open({
      more: [
        answering('ProcessExpired', 'expireRequests', {
          __typename: 'ExpireRequestsResult',
          processedCount: 2,
        }),
      ],
    })
    await press(user, 'Process Expired Quotes')
    expect(await screen.findByText('2 processed: 2 requests marked as expired.')).toBeVisible()
  })

  it.each([
    [
      'taken and marked as late',
      {
        __typename: 'Quote',
        id: 'q',
        late: true,
        request: aTest({ quotes: [aQuote('Aurum Atelier', true)] }),
      },
      'Late Submission Accepted',
      'The server accepted the quote and marked it as late.',
    ],
    [
      'blocked',
      {
        __typename: 'ConflictError',
        message: 'Late Submission Blocked: the deadline of this request has passed.',
      },
      'Late Submission Blocked',
      'The deadline of this request has passed.',
    ],
    [
      'in time after all',
      { __typename: 'Quote', id: 'q', late: false, request: aTest() },
      'Submission Accepted',
      'The deadline has not passed yet, so the quote is on time.',
    ],
    [
      'refused for another reason',
      { __typename: 'ConflictError', message: 'You have already quoted on this request.' },
      'Submission Failed',
      'You have already quoted on this request.',
    ],
  ])("a late submission is %s, in the server's words", async (_, answer, title, text) => {
    const { user } = open({
      requests: [aTest({ expiresAt: inMs(-60_000) })],
      more: [answering('LateQuote', 'submitQuote', answer)],
    })
    await press(user, 'Test late submission')
    const dialog = within(await screen.findByRole('dialog', { name: 'Test Late Submission' }))
    expect(dialog.getByRole('button', { name: 'Submit Quote' })).toBeDisabled()
    await user.click(dialog.getByRole('combobox', { name: 'Supplier' }))
    await user.click(await screen.findByRole('option', { name: /Aurum Atelier/ }))
    await user.click(dialog.getByRole('button', { name: 'Submit Quote' }))
    expect(await dialog.findByText(title)).toBeVisible()
    expect(dialog.getByText(text)).toBeVisible()
    expect(sentAs('LateQuote')[0]).toMatchObject({
      input: { requestId: aTest().id, supplierId: 'supplier-1' },
    })
  })

  it.each(['Simulate expiry', 'Test late submission'])(
    'a viewer sees “%s” and cannot use it',
    async (name) => {
      open({ requests: [aTest()], viewer: anAdmin({ role: 'VIEWER' }) })
      expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    },
  )

  it('an awarded request offers no tools', async () => {
    open({ requests: [aTest({ status: 'COMPLETED' })] })
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Simulate expiry' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Test late submission' })).not.toBeInTheDocument()
  })
})

it('the page shows a loading state, and that loading failed', async () => {
  const waiting = open({ more: [graphql.query('ExpiryTest', () => new Promise(() => {}))] })
  expect(await screen.findByText('Loading test requests...')).toBeInTheDocument()
  waiting.unmount()
  // Waits for the button: a failed query is also retried automatically.
  let isDown = true
  const failing = graphql.query('ExpiryTest', () =>
    isDown ? HttpResponse.json({ errors: [{ message: 'down' }] }) : undefined,
  )
  const { user } = open({ requests: [aTest()], more: [failing] })
  const button = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(button)
  expect(await screen.findByRole('article')).toBeVisible()
})
