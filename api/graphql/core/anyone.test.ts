import { describe, expect, it } from 'vitest'
import { anyoneLike, supplierWithNothing } from './anyone.ts'

describe('on whose behalf an event is read for many', () => {
  it('any admin has the role but no identity, and whoever asks for it is noticed', () => {
    const { actor, isPersonal } = anyoneLike({ role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' })
    expect(actor.role).toBe('admin')
    expect(isPersonal()).toBe(false)
    expect(() => 'adminId' in actor && actor.adminId).toThrow('who receives it')
    expect(isPersonal()).toBe(true)
  })

  it('a copy of any admin has noticed it, too', () => {
    const { actor, isPersonal } = anyoneLike({ role: 'admin', adminId: 'a', adminRole: 'owner', name: 'Ada' })
    expect(() => ({ ...actor })).toThrow('who receives it')
    expect(isPersonal()).toBe(true)
  })

  it('any partner has the scopes, but not the token', () => {
    const { actor } = anyoneLike({ role: 'partner', tokenId: 't', name: 'Feed', scopes: ['requests'] })
    expect(actor.role === 'partner' && actor.scopes).toEqual(['requests'])
    expect(() => 'tokenId' in actor && actor.tokenId).toThrow('who receives it')
  })

  it('the supplier with nothing has nothing of the one it stands for', () => {
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
