import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

describe('the artisan network', () => {
  it.each([
    ['Admin Access', '/admin-access'],
    ['Artisan Portal', '/supplier-portal'],
  ])('the page links to %s', async (name, href) => {
    renderScreen('/portal')
    const card = await screen.findByRole('article', { name })
    expect(within(card).getByRole('heading', { level: 2, name })).toBeVisible()
    expect(within(card).getByRole('link')).toHaveAttribute('href', href)
    expect(within(card).getByRole('link')).toHaveAccessibleName(expect.stringContaining(name))
  })

  it('the page has its title in the heading and the browser, without a query to the server', async () => {
    renderScreen('/portal')
    expect(await screen.findByRole('heading', { level: 1, name: 'Artisan Network' })).toBeVisible()
    expect(document.title).toBe('Artisan Network · Loupe')
    expect(sentAs('AppViewer')).toEqual([])
  })
})

describe('the supplier portal', () => {
  it('the portal explains its benefits and the path of an order', async () => {
    renderScreen('/supplier-portal')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(document.title).toBe('Supplier Portal · Loupe')
    for (const benefit of ['Global Orders', 'Merit-Based Rewards', 'Luxury Positioning', 'Revenue Growth'])
      expect(screen.getByRole('heading', { level: 3, name: benefit })).toBeVisible()
    expect(screen.getByText(/hubs in the UK, Hong Kong and the USA/)).toBeVisible()
    const steps = within(screen.getByRole('region', { name: /five steps/ })).getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'A customer orders',
      'The order goes to vetted suppliers',
      'You quote price and lead time',
      'The best balance wins',
      'Quality-checked and shipped',
    ])
  })

  it.each([
    ['New Supplier', '/supplier-register'],
    ['Existing Supplier', '/supplier-login'],
  ])('the portal has a link for every %s', async (name, href) => {
    renderScreen('/supplier-portal')
    const card = await screen.findByRole('article', { name })
    expect(within(card).getByRole('link')).toHaveAttribute('href', href)
  })
})
