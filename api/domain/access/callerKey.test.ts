import { describe, expect, it } from 'vitest'
import { visitor } from '../actor.ts'
import { callerKey } from './callerKey.ts'

describe('the budget that a call counts towards', () => {
  it('a program’s call counts towards its token, even a supplier’s', () => {
    const program = { tokenId: 't1', scopes: [] }
    const supplier = { role: 'supplier', supplierId: 's1', name: 'Acme', activatedAt: null } as const
    expect(callerKey({ ...supplier, program }, '192.0.2.1')).toBe('token:t1')
    expect(callerKey({ role: 'partner', name: 'Feed', ...program }, '192.0.2.1')).toBe('token:t1')
    expect(callerKey(supplier, '192.0.2.1')).toBe('supplier:s1')
  })

  it('a signed-in person’s call counts towards the account, whatever the network', () => {
    expect(callerKey({ role: 'admin', adminId: 'a1', adminRole: 'owner', name: 'Ada' }, '192.0.2.1')).toBe(
      'admin:a1',
    )
  })

  it('a visitor’s call counts towards the network', () => {
    expect(callerKey(visitor, '2001:db8:0:0::/64')).toBe('visitor:2001:db8:0:0::/64')
  })
})
