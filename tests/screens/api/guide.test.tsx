import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { firstQuery } from '../../../web/features/api/samples/firstQuery.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

describe('the developer guide', () => {
  it('commands contain the address the guide was opened at and can be copied', async () => {
    const { user } = renderScreen('/developers', { viewer: null })
    const command = await screen.findByRole('region', { name: firstQuery.title })
    expect(command).toHaveTextContent(`curl -sS ${window.location.origin}/graphql`)
    await user.click(screen.getByRole('button', { name: `Copy ${firstQuery.what}` }))
    expect(await navigator.clipboard.readText()).toBe(firstQuery.text(window.location.origin))
  })

  it('the guide lists the scopes of partners and those of suppliers', async () => {
    renderScreen('/developers', { viewer: null })
    const partners = within(await screen.findByRole('table', { name: 'Partner token scopes' }))
    expect(partners.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'CATALOGUE',
      'REQUESTS',
      'EVENTS',
    ])
    const suppliers = screen.getByRole('table', { name: 'Supplier token scopes' })
    expect(suppliers).toHaveTextContent('Orders awarded to you.')
  })

  it('suppliers see their own topics, and everyone sees the public ones', async () => {
    renderScreen('/developers', { viewer: null })
    const all = await screen.findByRole('table', { name: 'Topics for everyone' })
    expect(all).toHaveTextContent('requests/opened')
    expect(all).not.toHaveTextContent('orders/')
    expect(screen.getByRole('table', { name: 'Topics for suppliers (own data)' })).toHaveTextContent(
      'orders/awarded',
    )
  })
})
