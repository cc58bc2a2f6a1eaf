import { describe, expect, it } from 'vitest'
import { visitor } from '../actor.ts'
import { callerKey } from './callerKey.ts'

describe('a call is counted under', () => {
  it('the token of a program, even of a supplier’s', () => {
    const program = { tokenId: 't1', scopes: [] }
    const supplier = { role: 'supplier', supplierId: 's1', name: 'Acme', activatedAt: null } as const
    expect(callerKey({ ...supplier, program }, '192.0.2.1')).toBe('token:t1')
    expect(callerKey({ role: 'partner', name: 'Feed', ...program }, '192.0.2.1')).toBe('token:t1')
    expect(callerKey(supplier, '192.0.2.1')).toBe('supplier:s1')
  })

  it('the account of who is signed in, wherever it calls from', () => {
    expect(callerKey({ role: 'admin', adminId: 'a1', name: 'Ada' }, '192.0.2.1')).toBe('admin:a1')
  })

  it('the network of a visitor', () => {
    expect(callerKey(visitor, '2001:db8:0:0::/64')).toBe('visitor:2001:db8:0:0::/64')
  })
})
