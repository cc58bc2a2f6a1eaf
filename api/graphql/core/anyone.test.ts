import { describe, expect, it } from 'vitest'
import { anyoneLike, supplierWithNothing } from './anyone.ts'

describe('a stand-in for many callers', () => {
  it('for an admin has the role but no identity, and detects a read of it', () => {
    const { actor, isPersonal } = anyoneLike({ role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' })
    expect(actor.role).toBe('admin')
    expect(isPersonal()).toBe(false)
    expect(() => 'adminId' in actor && actor.adminId).toThrow('who receives it')
    expect(isPersonal()).toBe(true)
  })

  it('for an admin detects a copy of its fields, too', () => {
    const { actor, isPersonal } = anyoneLike({ role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' })
    expect(() => ({ ...actor })).toThrow('who receives it')
    expect(isPersonal()).toBe(true)
  })

  it('for a partner has the scopes, but not the token', () => {
    const { actor } = anyoneLike({ role: 'partner', tokenId: 't', name: 'Feed', scopes: ['requests'] })
    expect(actor.role === 'partner' && actor.scopes).toEqual(['requests'])
    expect(() => 'tokenId' in actor && actor.tokenId).toThrow('who receives it')
  })

  it('for a supplier without rows contains nothing of the supplier it replaces', () => {
    const activatedAt = new Date(5)
    const text = JSON.stringify(
      supplierWithNothing({
        role: 'supplier',
        supplierId: 'acme-id',
        name: 'Acme',
        activatedAt,
        program: { tokenId: 'acme-token', scopes: ['requests'] },
      }),
    )
    expect(text).not.toContain('cme')
  })
})
