import { fireEvent, act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse, type RequestHandler } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDate } from '../../../web/ui/value/formatDate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { server } from '../../kit/screens/server.ts'
import { anAdmin } from '../../kit/screens/viewers.ts'

// On a busy machine, a part that loads on demand takes longer than the default wait.
beforeAll(async () => {
  await import('../../../web/features/quotes/QuoteRequestsScreen.tsx')
  await import('../../../web/parts/requestForm/NewRequestDialog.tsx')
})

const aVariant = (id: string, title: string, displayName: string, sku: string | null) => ({
  __typename: 'Variant',
  id,
  displayName,
  sku,
  imageUrl: null,
  product: { __typename: 'Product', id: `product-of-${id}`, title, images: [] },
})
const PIECES = [
  aVariant('v-ring', 'Round Solitaire', '18K White Gold / 6', 'RNG-6'),
  aVariant('v-bracelet', 'Tennis Bracelet', '7 inch / 14K', 'TB-7'),
]
const catalog = graphql.query('VariantPicker', ({ variables }) => {
  const search = String(variables['search'] ?? '').toLowerCase()
  const found = PIECES.filter(({ sku, product }) => `${product.title} ${sku}`.toLowerCase().includes(search))
  return HttpResponse.json({
    data: {
      variants: {
        __typename: 'VariantConnection',
        edges: found.map((node) => ({ __typename: 'VariantEdge', node })),
        totalCount: found.length + 30,
      },
    },
  })
})
const deskOf = (variants: number) =>
  graphql.query('NewRequestFields', () =>
    HttpResponse.json({
      data: {
        deskSettings: { __typename: 'DeskSettings', quoteWindowHours: 12 },
        catalogueCounts: { __typename: 'CatalogueCounts', variants },
      },
    }),
  )
const CREATED = { __typename: 'QuoteRequest', id: 'request-new', heldAt: null }
const answering = (answer: object) =>
  graphql.mutation('CreateRequest', () => HttpResponse.json({ data: { createRequest: answer } }))

const open = (answer: object = CREATED, more: RequestHandler[] = []) =>
  renderScreen('/quotes?new=1', {
    viewer: anAdmin(),
    handlers: [...more, catalog, deskOf(32), answering(answer), ...quietScreens],
  })
const dialog = () => screen.findByRole('dialog', { name: 'New Quote Request' })
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const create = () => screen.getByRole('button', { name: 'Create Request' })

type User = ReturnType<typeof open>['user']
/** Pastes the text at once: individual keys are tested separately. */
async function fill(user: User, into: HTMLElement, text: string) {
  await user.click(into)
  await user.paste(text)
}
async function choosePiece(user: User, typed = 'bracelet', option = /Tennis Bracelet/) {
  await fill(user, screen.getByRole('combobox', { name: /Piece/ }), typed)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.click(screen.getByRole('option', { name: option }))
}

describe('a new quote request', () => {
  it('the request is sent as entered, and the dialog closes', async () => {
    const { user, router } = open()
    await dialog()
    await choosePiece(user)
    await user.clear(field(/Quantity/))
    await user.type(field(/Quantity/), '2')
    await fill(user, field(/Target price/), '$1,250.50')
    await fill(user, screen.getByRole('combobox', { name: /Destination/ }), 'united king')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Suppliers ship to the UK Store - London.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add property' }))
    await fill(user, field('Name of property 1'), 'Ring size')
    await user.type(field('Value of property 1'), '7')
    await user.click(screen.getByRole('switch', { name: 'Test request: excluded from reports' }))
    await user.click(create())
    expect(await screen.findByText('Quote Request Created')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/quotes/request-new')
    expect(sentAs('CreateRequest')).toEqual([
      {
        input: {
          variantId: 'v-bracelet',
          quantity: 2,
          destinationCountry: 'GB',
          targetPrice: '1250.50',
          expiresAt: null,
          properties: [{ name: 'Ring size', value: '7' }],
          test: true,
        },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
  })

  it("the form says when the request will close, in the viewer's time zone", async () => {
    open()
    await dialog()
    const around = [11.99, 12, 12.01].map((hours) =>
      formatDate(new Date(Date.now() + hours * 3_600_000).toISOString(), 'minute'),
    )
    const hint = await screen.findByText(/12 hours from now/)
    expect(around.some((text) => hint.textContent.includes(text))).toBe(true)
  })

  it('the form says that suppliers see a test request like any other', async () => {
    open()
    await dialog()
    expect(screen.getByRole('switch', { name: /Test request/ })).toHaveAccessibleDescription(
      /Suppliers still see it/,
    )
  })
})

describe('choosing the piece', () => {
  it('the piece is searched on the server when typing pauses, with the number of further matches', async () => {
    const { user } = open()
    await dialog()
    await user.type(screen.getByRole('combobox', { name: /Piece/ }), 'rng-6')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(sentAs('VariantPicker').at(-1)).toEqual({ search: 'rng-6', first: 20 })
    expect(sentAs('VariantPicker').length).toBeLessThan(5)
    expect(screen.getByText('30 more. Keep typing to narrow them down.')).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('combobox', { name: /Piece/ })).toHaveValue(
      'Round Solitaire, 18K White Gold / 6 · RNG-6',
    )
    expect(screen.queryByText(/Keep typing/), 'the choice is made').not.toBeInTheDocument()
  })

  it('pasting into the focused field searches, too', async () => {
    const { user } = open()
    await dialog()
    act(() => screen.getByRole('combobox', { name: /Piece/ }).focus())
    await user.paste('rng-6')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(sentAs('VariantPicker').at(-1)).toEqual({ search: 'rng-6', first: 20 })
  })

  it('the field says if the search fails', async () => {
    const { user } = open(CREATED, [
      graphql.query('VariantPicker', () => HttpResponse.json({ errors: [{ message: 'down' }] })),
    ])
    await dialog()
    await user.click(screen.getByRole('combobox', { name: /Piece/ }))
    expect(await screen.findByText('The search failed. Please try again.')).toBeVisible()
  })

  it('opening the list again repeats a search that failed', async () => {
    const { user } = open()
    await dialog()
    server.use(graphql.query('VariantPicker', () => HttpResponse.error(), { once: true }))
    const piece = screen.getByRole('combobox', { name: /Piece/ })
    await user.click(piece)
    await screen.findByText('The search failed. Please try again.')
    await user.keyboard('{Escape}')
    await user.click(piece)
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0)
    expect(sentAs('VariantPicker')).toEqual([
      { search: '', first: 20 },
      { search: '', first: 20 },
    ])
  })

  it('the field says if nothing matches', async () => {
    const { user } = open()
    await dialog()
    await user.type(screen.getByRole('combobox', { name: /Piece/ }), 'teapot')
    expect(await screen.findByText('No matching variants in the catalog')).toBeVisible()
  })

  it('the field says what to do if the catalog is empty', async () => {
    const { user } = open(CREATED, [
      graphql.query('VariantPicker', () =>
        HttpResponse.json({
          data: { variants: { __typename: 'VariantConnection', edges: [], totalCount: 0 } },
        }),
      ),
    ])
    await dialog()
    await user.click(screen.getByRole('combobox', { name: /Piece/ }))
    expect(await screen.findByText(/^The catalog is empty/)).toBeVisible()
  })

  it('an empty catalog is reported before anything is entered, with the ways to fill it', async () => {
    open(CREATED, [deskOf(0)])
    const form = within(await dialog())
    expect(await form.findByRole('link', { name: 'Connect the store' })).toHaveAttribute(
      'href',
      '/admin/shopify',
    )
    expect(form.getByRole('link', { name: 'create a product' })).toHaveAttribute('href', '/products')
  })
})

describe('invalid input', () => {
  it('errors are shown at their fields, and nothing is sent', async () => {
    const { user } = open()
    await dialog()
    await user.clear(field(/Quantity/))
    await user.type(field(/Target price/), '-5')
    await user.type(screen.getByLabelText(/Deadline/), '2020-01-01T10:00')
    await user.click(screen.getByRole('button', { name: 'Add property' }))
    await user.type(field('Value of property 1'), 'nameless')
    await user.click(create())
    expect(await screen.findByText('Choose a variant')).toBeVisible()
    expect(screen.getByText('Quantity must be a whole number of at least 1')).toBeVisible()
    expect(screen.getByText('Target price must be greater than 0')).toBeVisible()
    expect(screen.getByText('The deadline must be in the future')).toBeVisible()
    fireEvent.change(screen.getByLabelText(/Deadline/), { target: { value: '2999-12-31T23:59' } })
    expect(await screen.findByText(/^Choose a date up to/)).toBeVisible()
    expect(screen.getByText('Give each property a name, or remove it')).toBeVisible()
    expect(sentAs('CreateRequest')).toEqual([])
  })

  it('a server error is shown at its field, and the input stays', async () => {
    const { user } = open({
      __typename: 'ValidationError',
      message: 'Quantity is too large',
      fields: [{ __typename: 'FieldProblem', path: 'input.quantity', message: 'Quantity is too large' }],
    })
    await dialog()
    await choosePiece(user)
    await user.click(create())
    expect(await screen.findByText('Quantity is too large')).toBeVisible()
    expect(screen.getByRole('combobox', { name: /Piece/ })).toHaveValue(
      'Tennis Bracelet, 7 inch / 14K · TB-7',
    )
  })
})

it('the draft survives a reload, including the piece and the properties', async () => {
  const first = open()
  await dialog()
  await choosePiece(first.user)
  await fill(first.user, field(/Target price/), '900')
  await first.user.click(screen.getByRole('button', { name: 'Add property' }))
  await fill(first.user, field('Name of property 1'), 'Engraving')
  first.unmount()

  const { user } = open()
  const again = within(await dialog())
  expect(await again.findByText('Your draft was restored')).toBeVisible()
  expect(again.getByRole('combobox', { name: /Piece/ })).toHaveValue('Tennis Bracelet, 7 inch / 14K · TB-7')
  expect(field(/Target price/)).toHaveValue('900')
  expect(field('Name of property 1')).toHaveValue('Engraving')
  await user.click(again.getByRole('button', { name: 'Discard' }))
  expect(field(/Target price/)).toHaveValue('')
  expect(screen.queryByRole('textbox', { name: 'Name of property 1' })).not.toBeInTheDocument()
})

it('a property can be removed, and is not sent', async () => {
  const { user } = open()
  await dialog()
  await choosePiece(user)
  await user.click(screen.getByRole('button', { name: 'Add property' }))
  await user.type(field('Name of property 1'), 'Engraving')
  await user.click(screen.getByRole('button', { name: 'Remove property 1' }))
  expect(screen.queryByRole('textbox', { name: 'Name of property 1' })).not.toBeInTheDocument()
  await fill(user, screen.getByRole('combobox', { name: /Destination/ }), 'united king')
  await user.keyboard('{Enter}')
  await user.click(create())
  expect(await screen.findByText('Quote Request Created')).toBeVisible()
  expect(sentAs('CreateRequest')).toMatchObject([{ input: { properties: [] } }])
})

it('the link to the form shows none to a viewer, who may not create requests', async () => {
  renderScreen('/quotes?new=1', {
    viewer: anAdmin({ role: 'VIEWER' }),
    handlers: [catalog, deskOf(32), ...quietScreens],
  })
  const button = await screen.findByRole('button', { name: 'New Quote Request' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // By then the form would have been loaded, too, if the screen had opened it.
  await act(() => import('../../../web/parts/requestForm/NewRequestDialog.tsx'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
