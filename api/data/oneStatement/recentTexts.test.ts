import { expect, it, vi } from 'vitest'
import { recentTexts } from './recentTexts.ts'

it('texts are made once while they are used, and no more are kept than the limit', () => {
  const make = vi.fn((key: string) => `text of ${key}`)
  const textOf = recentTexts(2)
  const ask = (key: string) => textOf(key, () => make(key))
  for (const key of ['a', 'b', 'a', 'c', 'a']) expect(ask(key)).toBe(`text of ${key}`)
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c'])
  // The least recently used was dropped when the third came.
  expect(ask('b')).toBe('text of b')
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})
