import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { mostValues } from './sizeLimit.ts'

const asked = (text: string, variableValues?: Record<string, unknown>) =>
  mostValues({ document: parse(text), variableValues })

const nested = (size: string) =>
  `{ products(first: ${size}) { edges { node { variants(first: ${size}) { totalCount } } } } }`

describe('what an operation can answer with', () => {
  it('counts each field once, a page as often as it is long', () => {
    expect(asked('{ viewer { role } }')).toBe(2)
    expect(asked('{ products(first: 3) { edges { cursor } } }')).toBe(3 * 3)
  })

  it('multiplies a page within a page, alike whether its size is written out, in a variable or its default', () => {
    const written = asked(nested('100'))
    expect(written).toBe(100 * (1 + 1 + 1 + 100 * 2))
    expect(asked(`query($n: Int!) ${nested('$n')}`, { n: 100 })).toBe(written)
    expect(asked(`query($n: Int = 100) ${nested('$n')}`)).toBe(written)
    expect(asked(`query($n: Int = 1) ${nested('$n')}`, { n: 100 })).toBe(written)
  })

  it('sees through fragments', () => {
    const text = `query($n: Int!) { ...List } fragment List on Query { products(last: $n) { ... on ProductConnection { totalCount } } }`
    expect(asked(text, { n: 50 })).toBe(100)
  })

  it('knows how long lists without pages get', () => {
    expect(asked('{ variants(first: 10) { edges { node { myPricingHistory { savedAt } } } } }')).toBe(
      10 * (1 + 1 + 1 + 20 * 2),
    )
  })

  it.each([null, 'x', -5, 0, {}, Number.NaN])(
    'takes a size that is none (%j) for one: it is refused where it is read',
    (n) => {
      expect(asked('query($n: Int) { products(first: $n) { totalCount } }', { n })).toBe(2)
    },
  )
})
