import { describe, expect, it } from 'vitest'
import type { Actor } from '../../../domain/actor.ts'
import { visibleTo } from '../../database/visibleTo.ts'
import { matchesFilter } from './matchesFilter.ts'

const policy = { quoteWindowHours: 12, lateQuotes: 'accept' } as const
const supplier: Actor = { role: 'supplier', supplierId: 's1', name: 'Acme', activatedAt: null }
const partner: Actor = { role: 'partner', tokenId: 't', name: 'Program', scopes: ['requests'] }
const admin: Actor = { role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' }
const visible = (actor: Actor) => visibleTo(actor, policy, new Date())

describe('matchesFilter', () => {
  it('lets a supplier see an order only if it is assigned to that supplier', () => {
    const { orders } = visible(supplier)
    expect(matchesFilter(orders, { supplierId: 's1', status: 'awarded' })).toBe(true)
    expect(matchesFilter(orders, { supplierId: 's1', status: 'cancelled' })).toBe(true)
    expect(matchesFilter(orders, { supplierId: 's2', status: 'awarded' })).toBe(false)
    expect(matchesFilter(orders, { supplierId: null, status: 'cancelled' })).toBe(false)
    expect(matchesFilter(orders, { supplierId: 's1', status: 'quoted' })).toBe(false)
    expect(matchesFilter(orders, { supplierId: null, status: 'pending' })).toBe(false)
  })

  it('lets admins see every row and unauthorized actors none', () => {
    expect(matchesFilter(visible(admin).orders, {})).toBe(true)
    expect(matchesFilter(visible(partner).orders, { supplierId: 's1', status: 'awarded' })).toBe(false)
  })

  it('hides a variant if it or its product was deleted', () => {
    const { variants } = visible(partner)
    expect(matchesFilter(variants, { deletedAt: null, product: { deletedAt: null } })).toBe(true)
    expect(matchesFilter(variants, { deletedAt: new Date(), product: { deletedAt: null } })).toBe(false)
    expect(matchesFilter(variants, { deletedAt: null, product: { deletedAt: new Date() } })).toBe(false)
  })

  it('throws on a column that was not selected and on an unknown filter', () => {
    expect(() => matchesFilter(visible(supplier).orders, { status: 'awarded' })).toThrow(/not selected/)
    expect(() => matchesFilter({ price: { gt: 5 } }, { price: 6 })).toThrow(/cannot be applied/)
    expect(() => matchesFilter({ price: undefined }, { price: 6 })).toThrow(/cannot be applied/)
  })
})
