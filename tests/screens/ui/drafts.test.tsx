import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftStore, forgetDrafts } from '../../../web/ui/device/draftStore.ts'

const DAY = 24 * 3_600_000

beforeEach(() => localStorage.clear())

describe('drafts', () => {
  it('a draft is read as it was stored, by its own key only', () => {
    draftStore.keep('supplier-1/quote/a', { price: '12' })
    expect(draftStore.read('supplier-1/quote/a')).toEqual({ price: '12' })
    expect(draftStore.read('supplier-2/quote/a')).toBeUndefined()
  })

  it('a draft is not applied to a different base than it was typed on', () => {
    draftStore.keep('quote', { price: '12' }, 'update 1')
    expect(draftStore.read('quote', 'update 1')).toEqual({ price: '12' })
    expect(draftStore.read('quote', 'update 2')).toBeUndefined()
  })

  it('drafts expire after seven days and are deleted by the next one', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') })
    draftStore.keep('old', { price: '12' })
    vi.setSystemTime(Date.now() + 7 * DAY)
    expect(draftStore.read('old')).toEqual({ price: '12' })
    vi.setSystemTime(Date.now() + 1)
    expect(draftStore.read('old')).toBeUndefined()
    draftStore.keep('new', { price: '13' })
    expect(localStorage).toHaveLength(1)
  })

  it('all drafts are deleted at once, and nothing else', () => {
    localStorage.setItem('theme', 'dark')
    draftStore.keep('a', { price: '12' })
    draftStore.keep('b', { price: '12' })
    forgetDrafts()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  it.each(['', 'null', '7', '{}', '{"keptAt":1}', '{"keptAt":9e15,"basis":"","typed":{"price":7}}'])(
    'a stored value that is no draft is ignored: %j',
    (stored) => {
      draftStore.keep('a', { price: '12' })
      const [key = ''] = Object.keys(localStorage)
      localStorage.setItem(key, stored)
      expect(draftStore.read('a')).toBeUndefined()
    },
  )

  it('drafts do no harm if storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(draftStore.keep('a', { price: '12' })).toBe(false)
    forbidden.mockRestore()
    expect(draftStore.keep('a', { price: '12' })).toBe(true)
  })
})
