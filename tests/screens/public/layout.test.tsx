import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

const WAYS_IN = [
  ['Artisan Network', '/portal'],
  ['Supplier Portal', '/supplier-portal'],
  ['Become an Artisan', '/supplier-register'],
  ['Supplier Sign In', '/supplier-login'],
]
const EVERYWHERE = [...WAYS_IN, ['Admin Sign In', '/admin-login'], ['System Status', '/system-status']]

const linksIn = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('around every public page', () => {
  it('the links are in the header and the footer', async () => {
    renderScreen('/')
    expect(linksIn(await screen.findByRole('navigation', { name: 'Main navigation' }))).toEqual(WAYS_IN)
    expect(linksIn(screen.getByRole('navigation', { name: 'Footer' }))).toEqual(EVERYWHERE)
  })

  it('the link of the current page is marked', async () => {
    renderScreen('/supplier-portal')
    const ways = within(await screen.findByRole('navigation', { name: 'Main navigation' }))
    expect(ways.getByRole('link', { current: 'page' })).toHaveTextContent('Supplier Portal')
  })

  it('on phones, the links are in a menu that closes when one is chosen', async () => {
    const { user } = renderScreen('/')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('navigation', { name: 'Menu' })
    expect(linksIn(menu)).toEqual(EVERYWHERE)
    await user.click(within(menu).getByRole('link', { name: 'Artisan Network' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Artisan Network' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close menu' })).not.toBeInTheDocument())
  })

  it('the keyboard reaches the content first, and then the links', async () => {
    const { user } = renderScreen('/portal')
    await screen.findByRole('heading', { level: 1 })
    const focused: (string | null)[] = []
    for (let step = 0; step < 7; step += 1) {
      await user.tab()
      focused.push(document.activeElement?.textContent || document.activeElement?.ariaLabel || null)
    }
    expect(focused).toEqual([
      'Skip to content',
      'LOUPE',
      ...WAYS_IN.map(([label]) => label),
      'System theme. Switch to light',
    ])
  })
})
