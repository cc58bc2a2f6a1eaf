import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOrdinarySpeed, cpuMs } from '../../../tests/kit/cpuTime.ts'
import { type Pattern, patternFinder } from './findTokens.ts'
import { type Token, tokensOf } from './tokens.ts'

const positions = (text: string, patterns: readonly Pattern[]) =>
  new Set(patternFinder(patterns)(tokensOf(text)).map(({ start, end }) => `${start}-${end}`))

/** The same, comparing each pattern with each position. */
function compared(text: string, patterns: readonly Pattern[]): Set<string> {
  const tokens = tokensOf(text)
  const same = (a: Token | undefined, b: Token | undefined) =>
    a?.forms.some((form) => b?.forms.includes(form))
  const found = patterns.flatMap((pattern) =>
    tokens.flatMap((first, at) => {
      const window = tokens.slice(at, at + pattern.tokens.length)
      const left = [...pattern.tokens]
      const fits = window.every((token, nth) => {
        const place = pattern.anyOrder ? left.findIndex((each) => same(each, token)) : nth
        if (!pattern.anyOrder) return same(pattern.tokens[nth], token)
        left.splice(place, place < 0 ? 0 : 1)
        return place >= 0
      })
      const last = window.at(-1)
      return fits && last && window.length === pattern.tokens.length ? `${first.start}-${last.end}` : []
    }),
  )
  return new Set(found)
}

const words = (max: number) =>
  fc.array(fc.constantFrom('a', 'b', 'ü', 'u', 'ue', 'st', 'c'), { minLength: 1, maxLength: max })

describe('finding the words of a customer in a text', () => {
  it('finds the same as comparing every pattern with every position', () => {
    const pattern = fc.record({
      tokens: words(12).map((some) => tokensOf(some.join(' '))),
      anyOrder: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 12 }), words(40), (patterns, text) => {
        expect(positions(text.join(' '), patterns)).toEqual(compared(text.join(' '), patterns))
      }),
    )
  })

  it('a pattern of 31 words is found in any order, a longer one as it is written', () => {
    const letters = (count: number) =>
      Array.from({ length: count }, (_, nth) => String.fromCharCode(0x430 + nth))
    const found = (count: number, text: string[]) =>
      positions(text.join(' '), [{ tokens: tokensOf(letters(count).join(' ')), anyOrder: true }]).size
    expect(found(31, letters(31).toReversed())).toBe(1)
    expect(found(40, letters(40).toReversed())).toBe(0)
    expect(found(40, ['x', ...letters(40), 'x'])).toBe(1)
  })

  it('takes memory that grows with the patterns only', () => {
    const some = Array.from({ length: 60_000 }, (_, nth) => `w${nth.toString(36)}x`).join(' ')
    const before = process.memoryUsage().arrayBuffers
    const find = patternFinder([{ tokens: tokensOf(some) }])
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
    expect(find(tokensOf(some))).toHaveLength(1)
  })

  const alphabet = Array.from({ length: 250 }, (_, nth) => String.fromCodePoint(0x4e0 + 2 * nth))
  it.each([
    ['the letters of the name in another order', alphabet.join(' '), alphabet.toReversed()],
    ['the name but for its last letter', `${'a '.repeat(250)}b`, ['a']],
    ['the name but for one letter of another', 'a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'g']],
  ])('takes time that grows with the text only, if it repeats %s', (_what, name, repeated) => {
    const tokens = tokensOf(name)
    const find = patternFinder([{ tokens, anyOrder: true }, { tokens }, { tokens: tokens.slice(1) }])
    const textOf = (length: number) =>
      tokensOf(Array.from({ length }, (_, nth) => repeated[nth % repeated.length]).join(' '))
    const [short, long] = [textOf(4_000), textOf(32_000)]
    const takes = (text: readonly Token[]) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const before = cpuMs()
          find(text)
          return cpuMs() - before
        }),
      )
    // The first run compiles it.
    takes(short)
    expect(takes(long)).toBeLessThan(Math.max(1, takes(short)) * 8 * 4)
    expect(atOrdinarySpeed(takes(long))).toBeLessThan(100)
  })
})
