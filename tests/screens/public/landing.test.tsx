import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

describe('the overview', () => {
  it('the overview describes Loupe without a query to the server', async () => {
    renderScreen('/')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    for (const feature of ['Order Webhook', 'Admin Panel', 'Supplier Portal', 'Quote Management'])
      expect(screen.getByRole('heading', { level: 3, name: feature })).toBeVisible()
    for (const endpoint of [
      /^\/api\/webhooks\/shopify\/orders/,
      '/api/admin/orders',
      '/api/supplier/quotes',
      '/api/admin/suppliers/{id}/approve',
    ])
      expect(screen.getByText(endpoint)).toBeVisible()
    const workflow = screen.getByRole('region', { name: /five steps/ })
    expect(within(workflow).getAllByRole('listitem')).toHaveLength(5)
    expect(sentAs('AppViewer')).toEqual([])
  })

  it.each([
    ['Admin Sign In', '/admin-login'],
    ['Supplier Sign In', '/supplier-login'],
    ['Become an Artisan', '/supplier-register'],
  ])('the overview links to %s', async (name, href) => {
    renderScreen('/')
    await screen.findByRole('heading', { level: 1 })
    expect(within(screen.getByRole('main')).getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it.each([
    ['admin', '/dashboard'],
    ['supplier', '/supplier-dashboard'],
  ])('the overview offers the %s of this device the desk instead of signing in', async (userType, home) => {
    localStorage.setItem('userType', userType)
    renderScreen('/')
    expect(await screen.findByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', home)
    const main = within(screen.getByRole('main'))
    expect(main.queryByRole('link', { name: /Sign In$/ })).not.toBeInTheDocument()
  })
})

describe('an unknown address', () => {
  it('an unknown address is reported as not found', async () => {
    renderScreen('/no/such/page')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  })

  it.each([
    ['admin', '/dashboard'],
    ['supplier', '/supplier-dashboard'],
  ])('the overview leads the %s of this device back to the desk', async (userType, home) => {
    localStorage.setItem('userType', userType)
    renderScreen('/no/such/page')
    expect(await screen.findByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', home)
  })
})
