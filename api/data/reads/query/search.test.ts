import { describe, expect, it } from 'vitest'
import { containing, idsFrom } from './search.ts'

describe('the search box', () => {
  const filter = (text: { contains: string }) => text.contains

  it('does not filter when it is blank', () => {
    expect(containing('  ', (text) => ({ text: filter(text) }))).toEqual({})
    expect(containing(null, (text) => ({ text: filter(text) }))).toEqual({})
  })

  it('treats wildcards as ordinary characters', () => {
    expect(containing(' 50%_\\ ', (text) => ({ text: filter(text) }))).toEqual({ text: '50\\%\\_\\\\' })
  })

  it('matches every kind of space, whichever was typed', () => {
    expect(containing('14K\u202fGold 7%', (text) => ({ text: filter(text) }))).toEqual({
      text: '14K_Gold_7\\%',
    })
  })

  it('finds ids by prefix', () => {
    const its = {
      gte: '0b8f5f0e-0000-0000-0000-000000000000',
      lte: '0b8f5f0e-ffff-ffff-ffff-ffffffffffff',
    }
    expect(idsFrom('#0B8F5F0E')).toEqual(its)
    // As admins' screens show it.
    expect(idsFrom('#10514 · 0b8f5f0e')).toEqual(its)
    expect(idsFrom('#10514 · ')).toBeNull()
    expect(idsFrom('abc')).toBeNull()
    expect(idsFrom('bracelet')).toBeNull()
  })
})
