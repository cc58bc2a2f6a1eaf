import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse, type RequestHandler } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { recentChoices } from '../../../web/parts/palette/recentChoices.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier, anAdmin } from '../../kit/screens/viewers.ts'
import { desk } from '../settings/fixtures.ts'

const nothing = {
  quoteRequests: { __typename: 'QuoteRequestConnection', edges: [] },
  orders: { __typename: 'OrderConnection', edges: [] },
  suppliers: { __typename: 'SupplierConnection', edges: [] },
  products: { __typename: 'ProductConnection', edges: [] },
  skippedLines: { __typename: 'SkippedLineConnection', edges: [] },
}
const found = {
  ...nothing,
  quoteRequests: {
    __typename: 'QuoteRequestConnection',
    edges: [
      {
        __typename: 'QuoteRequestEdge',
        node: {
          __typename: 'QuoteRequest',
          id: 'a1b2c3d4-0000',
          productTitle: 'Aurora Ring',
          quantity: 2,
          destinationCountry: 'GB',
          status: 'EXPIRED',
          heldAt: null,
          storeOrderNumber: '1042',
        },
      },
    ],
  },
  suppliers: {
    __typename: 'SupplierConnection',
    edges: [
      {
        __typename: 'SupplierEdge',
        node: {
          __typename: 'Supplier',
          id: 'supplier-1',
          companyName: 'Aurum Atelier',
          businessEmail: 'desk@aurum.example',
        },
      },
    ],
  },
}
const finds = (data: object) => graphql.query('PaletteSearch', () => HttpResponse.json({ data }))

// The settings screen, which has few queries.
const open = (...handlers: RequestHandler[]) =>
  renderScreen('/settings', { viewer: anAdmin(), handlers: [...handlers, desk().reads, quiet] })
/** The queries of the opened screen never get a response: it stays in its loading state. */
const quiet = graphql.operation(({ operationName }) =>
  operationName === 'AppViewer' || operationName === 'NotificationBell'
    ? undefined
    : new Promise<never>(() => {}),
)

const input = () => screen.findByRole('combobox', { name: /Search requests, orders/ })
const palette = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Search and commands' }))
  return input()
}
const chosen = () => screen.getAllByRole('option').find((option) => option.classList.contains('Mui-focused'))

describe('the command palette', () => {
  it('the palette opens from the header with the focus in its box, and lists every screen and action', async () => {
    const { user } = open()
    expect(await palette(user)).toHaveFocus()
    const screens = within(screen.getByRole('group', { name: 'Go to' }))
    expect(screens.getByRole('option', { name: /Order Fulfillment/ })).toBeVisible()
    const actions = within(screen.getByRole('group', { name: 'Actions' }))
    expect(actions.getByRole('option', { name: 'New quote request' })).toBeVisible()
    expect(actions.getByRole('option', { name: 'Sign out' })).toBeVisible()
  })

  it('the palette searches by words; arrow keys select and Enter opens', async () => {
    const { user, router } = open(finds(found))
    await user.type(await palette(user), 'au')
    expect(screen.getByText('Searching...')).toBeVisible()
    const request = await screen.findByRole('option', { name: /Aurora Ring/ })
    expect(request).toHaveTextContent('#1042 · a1b2c3d4 · Pending Quotes · 2 units · United Kingdom')
    expect(screen.getByRole('option', { name: /Aurum Atelier/ })).toBeVisible()
    expect(sentAs('PaletteSearch')).toEqual([{ text: 'au' }])
    for (let nth = 0; nth < 20 && chosen() !== request; nth++) await user.keyboard('{ArrowDown}')
    expect(await input()).toHaveAttribute('aria-activedescendant', request.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/quotes/a1b2c3d4-0000'))
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('a name that begins with the typed text comes before requests found by something else', async () => {
    const { user, router } = open(finds(found))
    await user.type(await palette(user), 'atel')
    await screen.findByRole('option', { name: /Aurum Atelier/ })
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups).toEqual(['Suppliers', 'Requests'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/supplier-1'))
  })

  it('Enter pressed before the results arrive opens the first result of what was typed', async () => {
    const { user, router } = open(
      graphql.query('PaletteSearch', ({ variables }) =>
        HttpResponse.json({ data: variables['text'] === 'atel' ? found : nothing }),
      ),
    )
    await user.type(await palette(user), 'atel{Enter}')
    expect(screen.getByText('Searching...')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier/supplier-1'))
  })

  it('Enter opens no result of the text before', async () => {
    const { user, router } = open(
      graphql.query('PaletteSearch', ({ variables }) =>
        HttpResponse.json({ data: variables['text'] === 'au' ? found : nothing }),
      ),
    )
    await user.type(await palette(user), 'au')
    await screen.findByRole('option', { name: /Aurora Ring/ })
    await user.keyboard('x{Enter}')
    expect(await screen.findByText('Nothing found.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/settings')
  })

  it('typing on after Enter takes the Enter back', async () => {
    const { user, router } = open(finds(found))
    await user.type(await palette(user), 'aur{Enter}um')
    await screen.findByRole('option', { name: /Aurum Atelier/ })
    expect(router.state.location.pathname).toBe('/settings')
  })

  it('a canceled order is found without a hint to wait for its supplier', async () => {
    const order = (id: string, status: string) => ({
      __typename: 'OrderEdge',
      node: {
        __typename: 'Order',
        id,
        status,
        storeOrderNumber: '1042',
        supplier: null,
        request: { __typename: 'QuoteRequest', id: `request-of-${id}`, productTitle: `Ring ${status}` },
      },
    })
    const edges = [order('a1b2c3d4-0000', 'CANCELLED'), order('b1b2c3d4-0000', 'QUOTED')]
    const { user } = open(finds({ ...nothing, orders: { __typename: 'OrderConnection', edges } }))
    await user.type(await palette(user), 'ring')
    const canceled = await screen.findByRole('option', { name: /Ring CANCELLED/ })
    expect(canceled).toHaveTextContent(/#1042 · a1b2c3d4 · Canceled$/)
    expect(screen.getByRole('option', { name: /Ring QUOTED/ })).toHaveTextContent(/Pending Assignment$/)
  })

  it('an order line without a request is found, and opens in the list of all of them', async () => {
    const line = {
      __typename: 'SkippedLine',
      id: 'c1b2c3d4-0000',
      title: 'Custom signet',
      variantTitle: null,
      sku: 'SIGNET-1',
      orderNumber: '1077',
      storeOrderId: '820982911946154508',
    }
    const skippedLines = {
      __typename: 'SkippedLineConnection',
      edges: [{ __typename: 'SkippedLineEdge', node: line }],
    }
    const { user, router } = open(finds({ ...nothing, skippedLines }))
    await user.type(await palette(user), '#1077')
    const option = await screen.findByRole('option', { name: /Custom signet/ })
    expect(option).toHaveTextContent('#1077 · SIGNET-1')
    await user.click(option)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/shopify/lines'))
    expect(router.state.location.search).toBe('?show=all&search=c1b2c3d4-0000')
  })

  it('recent choices are remembered on this device until sign-out', async () => {
    const { user, router } = open(
      finds(found),
      graphql.mutation('AppSignOut', () => HttpResponse.json({ data: { signOut: true } })),
    )
    await user.type(await palette(user), 'supplier im')
    await user.click(await screen.findByRole('option', { name: 'Supplier Images' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/supplier-images'))
    await palette(user)
    const recent = within(screen.getByRole('group', { name: 'Recent' }))
    expect(recent.getByRole('option', { name: 'Supplier Images' })).toBeVisible()
    expect(localStorage.getItem('loupe/palette/recent')).toContain('Supplier Images')
    await user.type(await input(), 'sign out')
    await user.click(screen.getByRole('option', { name: 'Sign out' }))
    await waitFor(() => expect(localStorage.getItem('loupe/palette/recent')).toBeNull())
  })

  it('the palette says if nothing is found, and if the search failed', async () => {
    let fails = false
    const { user } = open(
      graphql.query('PaletteSearch', () =>
        fails ? HttpResponse.error() : HttpResponse.json({ data: nothing }),
      ),
    )
    await user.type(await palette(user), 'zzz')
    expect(await screen.findByText('Nothing found.')).toBeVisible()
    fails = true
    await user.type(await input(), 'z')
    expect(await screen.findByText(/The search failed/)).toBeVisible()
  })

  it('the palette switches the color scheme, and Escape closes it', async () => {
    const { user } = open()
    await palette(user)
    await user.click(screen.getByRole('option', { name: 'Switch to dark theme' }))
    await waitFor(() => expect(localStorage.getItem('loupe-colour-mode')).toBe('dark'))
    await palette(user)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  })

  it('a viewer is not offered to create a request, even after having created some in another role', async () => {
    recentChoices.add({ id: 'action:new-request', label: 'New quote request', to: '/quotes?new=1' })
    recentChoices.add({ id: 'screen:/orders', label: 'Orders of today', to: '/orders' })
    const { user } = renderScreen('/quotes', {
      viewer: anAdmin({ role: 'VIEWER' }),
      handlers: [quiet],
    })
    await palette(user)
    expect(screen.getByRole('option', { name: 'Orders of today' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Switch to dark theme' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'New quote request' })).not.toBeInTheDocument()
  })

  it('suppliers have neither the palette nor its shortcuts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = renderScreen('/supplier-dashboard', {
      viewer: aSupplier(),
      handlers: [graphql.query('SupplierDashboardScreen', () => new Promise<never>(() => {}))],
    })
    await screen.findByRole('button', { name: 'Sign Out' })
    expect(screen.queryByRole('button', { name: 'Search and commands' })).not.toBeInTheDocument()
    // By then the shortcuts of admins work.
    await act(async () => {
      vi.advanceTimersByTime(1_000)
      await import('../../../web/parts/palette/DeskKeys.tsx')
    })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })
})

describe('keyboard shortcuts', () => {
  /** The shortcuts work a moment after the screen has opened. */
  const listening = async (user: ReturnType<typeof open>['user']) => {
    await screen.findByRole('textbox', { name: /^Name/ })
    await waitFor(
      async () => {
        await user.keyboard('{Control>}k{/Control}')
        expect(screen.getByRole('combobox')).toBeVisible()
      },
      { interval: 200 },
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }

  it('g and a letter open a screen, and while typing they are letters', async () => {
    const { user, router } = open()
    await listening(user)
    const name = screen.getByRole('textbox', { name: /^Name/ })
    await user.click(name)
    await user.keyboard('gs?/')
    expect(router.state.location.pathname).toBe('/settings')
    expect(name).toHaveValue('Eleanor Vossgs?/')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    // Leaving would ask about unsaved text.
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    name.blur()
    await user.keyboard('gs')
    await waitFor(() => expect(router.state.location.pathname).toBe('/suppliers'))
  })

  it('? lists all shortcuts, which are disabled while that dialog is open', async () => {
    const { user, router } = open()
    await listening(user)
    await user.keyboard('{Shift>}?{/Shift}')
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(list.getByText('Search on this screen')).toBeVisible()
    expect(list.getByText('Submit the form in the open dialog')).toBeVisible()
    expect(list.getByText('Quote Comparison')).toBeVisible()
    await user.keyboard('gs')
    expect(router.state.location.pathname).toBe('/settings')
  })
})
