import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

const DOCUMENT = {
  openapi: '3.1.1',
  tags: [
    { name: 'Requests', description: 'What is wanted.' },
    { name: 'Orders', description: 'What was awarded.' },
  ],
  paths: {
    '/api/quote-requests': {
      get: {
        operationId: 'get_quoteRequests',
        tags: ['Requests'],
        summary: 'Open requests',
        'x-callers': ['admin', 'partner'],
        security: [{ session: [] }, { token: ['REQUESTS'] }],
        parameters: [{ $ref: '#/components/parameters/limit' }],
        responses: {
          200: {
            description: 'Done',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/QuoteRequest' } },
              },
            },
          },
          401: { $ref: '#/components/responses/Error401' },
        },
      },
    },
    '/api/auth/supplier/login': {
      post: {
        operationId: 'post_auth_supplier_login',
        tags: ['Orders'],
        summary: 'Sign in',
        security: [{}, { session: [] }],
        responses: { 204: { description: 'Done' } },
      },
    },
    '/api/admin/export/orders': {
      get: {
        operationId: 'get_admin_export_orders',
        tags: ['Orders'],
        summary: 'Export orders',
        security: [{ session: [] }],
        responses: {
          200: {
            description: 'The file orders.csv',
            content: { 'text/csv': { schema: { type: 'string' } } },
          },
        },
      },
    },
    '/api/orders/{id}/status': {
      patch: {
        operationId: 'patch_orders_id_status',
        tags: ['Orders'],
        summary: 'Moves an order on',
        'x-callers': ['admin'],
        security: [{ session: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, description: 'Which one.' }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { status: { enum: ['fulfilled', 'shipped'] } },
                required: ['status'],
              },
            },
          },
        },
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components: {
    schemas: {
      QuoteRequest: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          desired_price: { type: ['string', 'null'], description: 'In USD.' },
        },
        required: ['id'],
      },
    },
    parameters: { limit: { name: 'limit', in: 'query', description: 'At most so many rows.' } },
    responses: { Error401: { description: 'Nobody is signed in' } },
  },
}

const answers = http.get('*/api/openapi.json', () => HttpResponse.json(DOCUMENT))
const open = (address = '/developers/rest', handler = answers) =>
  renderScreen(address, { viewer: null, handlers: [handler] })

describe('the REST reference', () => {
  it('the reference shows a loading state that screen readers announce', async () => {
    open(
      undefined,
      http.get('*/api/openapi.json', () => delay('infinite')),
    )
    expect(await screen.findByText('Loading the reference...')).toBeInTheDocument()
  })

  it('if loading fails, the reference offers to try again', async () => {
    let broken = true
    const { user } = open(
      undefined,
      http.get('*/api/openapi.json', () =>
        broken ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(DOCUMENT),
      ),
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Requests' })).toBeVisible()
  })

  it('if loading fails, the reference also tries again by itself', async () => {
    let calls = 0
    open(
      undefined,
      http.get('*/api/openapi.json', () => {
        calls += 1
        return calls === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(DOCUMENT)
      }),
    )
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Requests' })).toBeVisible()
  })

  it('a call shows who may use it, its parameters and its response', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /GET \/api\/quote-requests/ }))
    expect(screen.getByText('For admins; partner tokens.')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Parameters' })).getByRole('listitem')).toHaveTextContent(
      'limit (query): At most so many rows.',
    )
    expect(screen.getByText('200 response: list of QuoteRequest')).toBeVisible()
    expect(screen.getByText('string or null', { exact: false })).toHaveTextContent('string or null')
    expect(screen.getByText(/Errors: 401 \(Nobody is signed in\)/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Example' })).toHaveTextContent(
      `curl -sS "${window.location.origin}/api/quote-requests" \\ -H "Authorization: Bearer $LOUPE_TOKEN"`,
    )
  })

  it('a call shows what its body must contain, and that the response has no body', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /PATCH/ }))
    expect(screen.getByText('fulfilled or shipped')).toBeVisible()
    expect(screen.getByText('204: Done, without a body.')).toBeVisible()
  })

  it('the example that signs in stores the cookie that the others send', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /POST .*login/ }))
    expect(screen.getByRole('region', { name: 'Example' })).toHaveTextContent(/login" \\ -c cookies.txt$/)
    await user.click(screen.getByRole('button', { name: /GET .*export/ }))
    const [, exported] = screen.getAllByRole('region', { name: 'Example' })
    expect(exported).toHaveTextContent(/orders" \\ -b cookies.txt$/)
    expect(screen.getByText('200: The file orders.csv.')).toBeVisible()
  })

  it('calls are found by parts of their path, and the search is in the URL so that it can be shared', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search paths' }), 'orders status')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull())
    expect(screen.getByRole('button', { name: /PATCH/ })).toBeVisible()
  })

  it('back undoes a search as a whole, however often typing paused', async () => {
    const { user, router } = open()
    const field = await screen.findByRole('searchbox', { name: 'Search paths' })
    for (const [typed, search] of [
      ['ord', '?search=ord'],
      ['ers', '?search=orders'],
    ] as const) {
      await user.type(field, typed)
      await waitFor(() => expect(router.state.location.search).toBe(search))
    }
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('')
  })

  it('the reference opens with the search in the URL, and says if nothing is found', async () => {
    open('/developers/rest?search=teapots')
    expect(await screen.findByText('No matching paths')).toBeVisible()
  })
})
