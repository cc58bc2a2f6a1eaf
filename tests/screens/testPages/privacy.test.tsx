import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { PrivacyComparisonChangedDocument } from '../../../web/gql/graphql.ts'
import type { WithheldFact } from '../../../web/gql/graphql.ts'
import { formatDate } from '../../../web/ui/value/formatDate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

const DEADLINE = '2026-11-20T20:00:00.000Z'
const toSupplier = {
  id: '3f2b8c11-0000-4000-8000-000000000001',
  shopify_order_id: null,
  product_title: 'Round Solitaire',
  variant_title: '18K White Gold / 6',
  sku: 'RNG-6',
  quantity: 2,
  destination_country: 'GB',
  expires_at: DEADLINE,
  status: 'pending',
}
const toAdmin = {
  ...toSupplier,
  shopify_order_id: '1042',
  status: 'quoted',
  customer_name: 'Josephine Marchetti',
}
const FACTS: WithheldFact[] = [
  'CUSTOMER_NAME',
  'CUSTOMER_EMAIL',
  'CUSTOMER_PHONE',
  'SHIPPING_ADDRESS',
  'BILLING_ADDRESS',
  'ORDER_NUMBERS',
]
const check = (fact: WithheldFact, changes: object = {}) => ({
  __typename: 'WithheldCheck',
  fact,
  recorded: true,
  foundAt: null as string | null,
  ...changes,
})
const aRequest = (id: string, productTitle: string) => ({
  __typename: 'QuoteRequest',
  id,
  productTitle,
  variantName: null,
  customerName: 'Josephine Marchetti',
  createdAt: '2026-11-20T08:00:00.000Z',
})
const edges = (nodes: object[]) => ({
  __typename: 'QuoteRequestConnection',
  edges: nodes.map((node) => ({ __typename: 'QuoteRequestEdge', node })),
})

type Given = {
  newest?: string | null
  preview?: { admin?: object; supplier?: object | null; withheld?: object[] } | null
  path?: string
  more?: RequestHandler[]
}

function open({ newest = 'request-1', preview = {}, path = '/privacy-test', more = [] }: Given = {}) {
  const now = { preview }
  const handlers = [
    ...more,
    graphql.query('PrivacyTestNewest', () =>
      HttpResponse.json({
        data: { quoteRequests: edges(newest ? [{ __typename: 'QuoteRequest', id: newest }] : []) },
      }),
    ),
    graphql.query('PrivacyComparison', ({ variables }) =>
      HttpResponse.json({
        data: {
          eventCursor: 'cursor-0',
          quoteRequest: now.preview && aRequest(String(variables['requestId']), 'Round Solitaire'),
          privacyPreview: now.preview && {
            __typename: 'PrivacyPreview',
            admin: JSON.stringify(now.preview.admin ?? toAdmin),
            supplier: JSON.stringify(now.preview.supplier === undefined ? toSupplier : now.preview.supplier),
            withheld: now.preview.withheld ?? FACTS.map((fact) => check(fact)),
          },
        },
      }),
    ),
    graphql.query('RequestPicker', ({ variables }) =>
      HttpResponse.json({
        data: {
          quoteRequests: edges(
            [aRequest('request-1', 'Round Solitaire'), aRequest('request-2', 'Tennis Bracelet')].filter(
              ({ productTitle }) =>
                productTitle.toLowerCase().includes(String(variables['search'] ?? '').toLowerCase()),
            ),
          ),
        },
      }),
    ),
  ]
  return { ...renderScreen(path, { viewer: anAdmin(), handlers }), now }
}
const list = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('what suppliers can see', () => {
  it("visible facts are read from the suppliers' own view", async () => {
    open()
    expect(await list('Suppliers can see')).toEqual([
      'Product and variant, passed: Round Solitaire, 18K White Gold / 6, RNG-6',
      'Quantity, passed: 2',
      'Destination country code, passed: GB (United Kingdom)',
      `Deadline, passed: ${formatDate(DEADLINE, 'minute')}`,
      'Status, passed: pending',
    ])
  })

  it('a missing fact is not claimed to be visible', async () => {
    const { product_title: _title, variant_title: _variant, sku: _sku, ...rest } = toSupplier
    open({ preview: { supplier: { ...rest, destination_country: null, expires_at: null } } })
    const [piece, , country, deadline] = await list('Suppliers can see')
    expect(piece).toBe('Product and variant, failed: Missing')
    expect(country).toBe('Destination country code, passed: Not known yet')
    expect(deadline).toBe('Deadline, passed: None')
  })
})

describe('what suppliers cannot see', () => {
  it('hidden facts are those the server looked for and did not find', async () => {
    open()
    expect(await list('Suppliers cannot see')).toEqual(
      [
        'Customer name',
        'Customer email',
        'Customer phone',
        'Shipping address',
        'Billing details',
        'Store order numbers',
      ].map((label) => `${label}, passed: Not in the supplier’s view`),
    )
  })

  it('the page says where a fact was found, and which facts did not exist', async () => {
    open({
      preview: {
        withheld: [
          check('CUSTOMER_NAME', { foundAt: 'properties.0.value' }),
          check('CUSTOMER_EMAIL', { recorded: false }),
        ],
      },
    })
    expect(await list('Suppliers cannot see')).toEqual([
      'Customer name, failed: Found in the supplier’s view, at properties.0.value',
      'Customer email, passed: Not in the supplier’s view: the store sent none',
    ])
  })
})

it('both responses are shown side by side, with the data that suppliers do not get marked', async () => {
  open()
  const code = await screen.findByRole('region', { name: 'What you see' })
  expect(code).toHaveTextContent('"customer_name": "Josephine Marchetti"')
  expect([...code.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    expect.stringContaining('"shopify_order_id": "1042"'),
    expect.stringContaining('"status": "quoted"'),
    expect.stringContaining('"customer_name"'),
  ])
  const theirs = screen.getByRole('region', { name: 'What suppliers see' })
  expect(theirs).not.toHaveTextContent('Josephine')
})

it('the page shows the request that was searched for, and the URL names it', async () => {
  const { user, router } = open()
  const picker = await screen.findByRole('combobox', { name: 'Request' })
  expect(picker).toHaveValue(
    `request- · Round Solitaire · Josephine Marchetti · ${formatDate('2026-11-20T08:00:00.000Z', 'minute')}`,
  )
  await user.clear(picker)
  await user.type(picker, 'tennis')
  await user.click(await screen.findByRole('option', { name: /Tennis Bracelet/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?request=request-2'))
  await waitFor(() => expect(sentAs('PrivacyComparison').at(-1)).toEqual({ requestId: 'request-2' }))
})

it('the page follows changes of the request', async () => {
  const { live, now } = open()
  await list('Suppliers can see')
  now.preview = { supplier: { ...toSupplier, quantity: 3 } }
  await live.emit(PrivacyComparisonChangedDocument, {
    requestChanged: { __typename: 'RequestChangedEvent', cursor: 'cursor-1' },
  } as never)
  expect(await screen.findByText('3')).toBeVisible()
})

describe('a held request', () => {
  const held = {
    supplier: null,
    withheld: [
      check('CUSTOMER_NAME', { foundAt: 'properties.0.value' }),
      check('CUSTOMER_EMAIL'),
      check('CUSTOMER_PHONE', { recorded: false }),
    ],
  }

  it('the page shows the admin’s view, that suppliers see nothing yet, and their view after a release', async () => {
    open({ preview: held })
    const theirs = await screen.findByRole('region', { name: 'What suppliers see' })
    expect(theirs).toHaveTextContent(/^What suppliers seeNothing yet: this request is held because/)
    expect(within(theirs).getByRole('link', { name: 'Open the request to release it' })).toHaveAttribute(
      'href',
      '/quotes/request-1',
    )
    expect(await list('If released unchanged, suppliers cannot see')).toEqual([
      'Customer name, failed: Found in the view they would get, at properties.0.value',
      'Customer email, passed: Not in the view they would get',
      'Customer phone, passed: Not in the view they would get: the store sent none',
    ])
    expect(screen.getByRole('region', { name: 'What you see' })).toHaveTextContent('Josephine Marchetti')
    expect(screen.queryByText('Quote request not found')).toBeNull()
  })

  it('a request that was canceled while it was held offers no release', async () => {
    open({ preview: { ...held, admin: { ...toAdmin, status: 'cancelled' } } })
    const theirs = await screen.findByRole('region', { name: 'What suppliers see' })
    expect(theirs).toHaveTextContent('Nothing: this request was canceled while it was held.')
    expect(within(theirs).queryByRole('link')).toBeNull()
  })
})

describe('states of the privacy page', () => {
  it('the page shows a loading state', async () => {
    open({ more: [graphql.query('PrivacyComparison', () => new Promise(() => {}))] })
    expect(await screen.findByText('Loading both views...')).toBeInTheDocument()
  })

  it('the page says if there is no request yet', async () => {
    open({ newest: null })
    expect(await screen.findByText('No quote requests found')).toBeVisible()
  })

  it('an unknown request is reported', async () => {
    open({ preview: null, path: '/privacy-test?request=gone' })
    expect(await screen.findByText('Quote request not found')).toBeVisible()
  })

  it('if loading fails, the page offers to try again', async () => {
    const { user } = open({
      more: [
        graphql.query('PrivacyComparison', () => HttpResponse.json({ errors: [{ message: 'down' }] }), {
          once: true,
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await list('Suppliers can see')).toHaveLength(5)
  })
})
