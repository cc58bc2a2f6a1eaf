import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, aSupplier } from '../../kit/screens/viewers.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'

describe('a protected area', () => {
  it.each([
    ['/suppliers', 'Admin Sign In', 'Sign in to continue'],
    ['/orders?status=shipped', 'Admin Sign In', 'Sign in to continue'],
    ['/quote-opportunities?quote=request-1', 'Supplier Sign In', 'Sign in to continue'],
    ['/supplier-quote-requests', 'Supplier Sign In', 'Access Denied'],
    ['/supplier-add-products#add-new-product', 'Supplier Sign In', 'Authentication Required'],
  ])('a visitor of %s must sign in, and returns there afterwards', async (path, title, heading) => {
    const { router } = renderScreen(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(router.state.location.state).toMatchObject({ returnTo: path })
    expect(screen.getByText(heading)).toBeVisible()
  })

  it.each([
    ['/awarded-orders', 'Please log in as a supplier to view awarded orders.'],
    ['/supplier-quote-requests', 'Please log in as a supplier to view quote requests.'],
    ['/quote-opportunities', 'Please log in as a supplier to view quote opportunities.'],
    ['/supplier-dashboard', 'Please log in as a supplier to view your dashboard.'],
    ['/supplier-dashboard-demo', 'Please log in as a supplier to view your dashboard.'],
    ['/supplier-quote-status', 'Please log in as a supplier to view your quotes.'],
    ['/quotes', 'Please log in as an admin to open this page.'],
  ])('a visitor of %s is told why the sign-in page opened', async (path, text) => {
    renderScreen(path)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('a visitor who opened the sign-in page directly sees no message about an ended session', async () => {
    renderScreen('/supplier-login')
    await screen.findByRole('heading', { level: 1, name: 'Supplier Sign In' })
    expect(screen.queryByText('Sign in to continue')).not.toBeInTheDocument()
  })

  it.each([
    ['an admin', anAdmin(), '/awarded-orders', '/dashboard'],
    ['a supplier', aSupplier(), '/suppliers', '/supplier-dashboard'],
    ['a supplier', aSupplier(), '/supplier-dashboard-demo', '/supplier-dashboard'],
  ])('%s in the wrong area, or at the demo dashboard, is sent home', async (_who, viewer, path, home) => {
    const { router } = renderScreen(path, { viewer, handlers: quietScreens })
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
  })

  it.each([
    ['an admin', anAdmin(), '/admin-login', '/dashboard'],
    ['an admin', anAdmin(), '/supplier-login', '/dashboard'],
    ['a supplier', aSupplier(), '/supplier-login', '/supplier-dashboard'],
  ])('%s who is already signed in enters at once', async (_who, viewer, path, home) => {
    const { router } = renderScreen(path, { viewer, handlers: quietScreens })
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
  })
})
