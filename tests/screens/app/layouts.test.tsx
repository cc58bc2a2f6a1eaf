import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, aSupplier } from '../../kit/screens/viewers.ts'

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the admin area', () => {
  const open = () => renderScreen('/quotes', { viewer: anAdmin(), handlers: quietScreens })

  it('the header shows the title, the navigation and the account', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible()
    expect(screen.getByText('Monitor and manage supplier quotes')).toBeVisible()
    expect(linksOf('Sourcing desk')).toEqual([
      ['Dashboard', '/dashboard'],
      ['Quote Requests', '/quotes'],
      ['Quote Comparison', '/quote-comparison'],
      ['Awarded Orders', '/orders'],
      ['Order Fulfillment', '/order-fulfillment'],
      ['Suppliers', '/suppliers'],
      ['Supplier Behavior', '/supplier-behavior'],
      ['Products', '/products'],
      ['Store', '/admin/shopify'],
      ['API Access', '/admin/api'],
    ])
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    const account = screen.getByRole('region', { name: 'Account' })
    expect(account).toHaveTextContent('EVEleanor Vosseleanor@loupe.example')
    expect(document.title).toBe('Quote Requests · Loupe')
  })

  it('the title changes with the screen, and the focus moves into it', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Suppliers' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Supplier Management' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('aria-current', 'page')
  })

  it('display hints of the current user are kept, and deleted on sign-out', async () => {
    const { user, router, signInAs } = renderScreen('/quotes', {
      viewer: anAdmin(),
      handlers: [
        ...quietScreens,
        graphql.mutation('AppSignOut', () => HttpResponse.json({ data: { signOut: true } })),
      ],
    })
    const signOut = await screen.findByRole('button', { name: 'Sign Out' })
    await waitFor(() => expect(localStorage.getItem('userType')).toBe('admin'))
    signInAs(null)
    await user.click(signOut)
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/admin-login', state: null })
    expect(localStorage.getItem('userType')).toBeNull()
    expect(sentAs('AppSignOut')).toHaveLength(1)
  })

  it('if signing out does not reach the server, a message says so', async () => {
    const { user } = renderScreen('/quotes', {
      viewer: anAdmin(),
      handlers: [...quietScreens, graphql.mutation('AppSignOut', () => HttpResponse.error())],
    })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText('Sign Out Failed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
  })

  it('if the server is lost right after signing out, the page does not claim that the user is still signed in', async () => {
    let reachable = true
    const { user } = renderScreen('/quotes', {
      viewer: anAdmin(),
      handlers: [
        ...quietScreens,
        graphql.mutation('AppSignOut', () => {
          reachable = false
          return HttpResponse.json({ data: { signOut: true } })
        }),
        graphql.query('AppViewer', () => (reachable ? undefined : HttpResponse.error())),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByText('Loupe cannot be reached')).toBeVisible()
    expect(screen.queryByText('Sign Out Failed')).not.toBeInTheDocument()
  })

  it('on phones, the menu opens and closes when a screen is chosen', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('presentation')
    await user.click(await within(menu).findByRole('link', { name: 'Awarded Orders' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close menu' })).not.toBeInTheDocument())
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Management' })).toBeVisible()
  })

  it('the button cycles through the color schemes', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'System theme. Switch to light' }))
    await user.click(screen.getByRole('button', { name: 'Light theme. Switch to dark' }))
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark')
    await user.click(screen.getByRole('button', { name: 'Dark theme. Switch to system' }))
    expect(screen.getByRole('button', { name: 'System theme. Switch to light' })).toBeVisible()
  })
})

describe('the supplier area', () => {
  it('the supplier area has its fixed header, its screens and the company', async () => {
    renderScreen('/quote-opportunities', { viewer: aSupplier(), handlers: quietScreens })
    expect(await screen.findByRole('heading', { level: 1, name: 'Supplier Dashboard' })).toBeVisible()
    expect(screen.getByText('Manage your quotes and pricing')).toBeVisible()
    expect(linksOf('Supplier portal')).toEqual([
      ['Dashboard', '/supplier-dashboard'],
      ['New Quote Requests', '/quote-opportunities'],
      ['My Quotes', '/supplier-quotes'],
      ['Missed Quotes', '/declined-quotes'],
      ['Awarded Orders', '/awarded-orders'],
      ['Your Products & SKUs', '/supplier-products'],
      ['Add Your In-Stock Products', '/supplier-add-products'],
      ['API Access', '/api-access'],
    ])
    expect(screen.getByRole('region', { name: 'Account' })).toHaveTextContent(
      'AAAurum Atelierdesk@aurum.exampleActiveAccount and PasswordSign Out',
    )
    // Remembered once the screen is shown.
    await waitFor(() => expect(localStorage.getItem('userType')).toBe('supplier'))
    expect(JSON.parse(localStorage.getItem('supplier') ?? '')).toEqual({
      id: 'supplier-1',
      companyName: 'Aurum Atelier',
      email: 'desk@aurum.example',
    })
  })

  it('phones have the most important screens at the bottom and all of them in the menu', async () => {
    const { user, router } = renderScreen('/quote-opportunities', {
      viewer: aSupplier(),
      handlers: quietScreens,
    })
    const edge = await screen.findByRole('navigation', { name: 'Supplier portal, quick access' })
    expect(within(edge).getAllByRole('link')).toHaveLength(4)
    expect(within(edge).getByRole('link', { name: 'New Quote Requests' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await user.click(within(edge).getByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('presentation')
    await user.click(await within(menu).findByRole('link', { name: 'Missed Quotes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/declined-quotes'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close menu' })).not.toBeInTheDocument())
  })

  it("without an email address, the account says 'No email'", async () => {
    renderScreen('/quote-opportunities', { viewer: aSupplier({ businessEmail: '' }), handlers: quietScreens })
    expect(await screen.findByText('No email')).toBeVisible()
  })
})

describe('the connection chip', () => {
  it('the chip shows the state of the live connection, and offline how old the data is', async () => {
    const { live } = renderScreen('/quotes', { viewer: anAdmin(), handlers: quietScreens })
    expect(await screen.findByText('Live')).toBeVisible()
    await live.become('reconnecting')
    expect(screen.getByText('Reconnecting… changes will catch up')).toBeVisible()
    expect(
      screen.getByText('Reconnecting… changes will catch up').closest('[aria-live="polite"]'),
    ).not.toBeNull()
    await live.become('offline')
    expect(screen.getByText(/^Offline\. Data from .*\d\d:\d\d/)).toBeVisible()
    await live.become('live')
    expect(screen.getByText('Live')).toBeVisible()
  })
})

describe('an unreachable server', () => {
  it('an unreachable server is reported in place of the page, with a way to try again', async () => {
    let away = true
    const { user } = renderScreen('/admin-login', {
      handlers: [graphql.query('AppViewer', () => (away ? HttpResponse.error() : undefined))],
    })
    expect(await screen.findByText('Loupe cannot be reached')).toBeVisible()
    away = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible()
  })
})
