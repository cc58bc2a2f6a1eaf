import type { Span } from './findSqueezed.ts'
import type { Token } from './tokens.ts'

/** Consecutive tokens to find; `anyOrder`: in any order. */
export interface Pattern {
  readonly tokens: readonly Token[]
  readonly anyOrder?: boolean
}

/** "Anna2026" contains Anna, but "a1001" does not contain the order number 1001. */
const mayTouch = (inner: Token | undefined, outer: Token | undefined): boolean =>
  inner === undefined ||
  outer === undefined ||
  (inner.start !== outer.end && inner.end !== outer.start) ||
  inner.kind === 'sign' ||
  outer.kind === 'mask' ||
  (inner.kind === 'word' && outer.kind !== 'word')

function spanOf(text: readonly Token[], from: number, to: number): Span[] {
  const [first, last] = [text[from], text[to]]
  const isApart = mayTouch(first, text[from - 1]) && mayTouch(last, text[to + 1])
  return first && last && isApart ? [{ start: first.start, end: last.end }] : []
}

/** Longer patterns are found only in the given order. A set of this many positions fits the bits of one number. */
const LONGEST_IN_ANY_ORDER = 31
const BITS = 32

/**
 * Finds patterns in a text. Both may come from a customer, so the time grows with the length of the text, whatever
 * both say: each of its tokens is looked up once, and compared with all positions where it is expected, many at once, as
 * bits.
 */
export function patternFinder(patterns: readonly Pattern[]): (text: readonly Token[]) => Span[] {
  const isMixed = ({ tokens, anyOrder }: Pattern) =>
    anyOrder && tokens.length > 1 && tokens.length <= LONGEST_IN_ANY_ORDER
  const fixed = patterns.filter((pattern) => !isMixed(pattern))
  const finders = [inOrder(fixed), ...patterns.filter(isMixed).map(inAnyOrder)]
  return (text) => finders.flatMap((find) => find(text))
}

/** The Shift-And algorithm: a bit says whether the text up to here ends with a pattern up to that position. */
function inOrder(patterns: readonly Pattern[]) {
  const size = Math.ceil(patterns.reduce((sum, { tokens }) => sum + tokens.length, 0) / BITS)
  const starts = new Uint32Array(size)
  const ends = new Uint32Array(size)
  /** By form, the positions where it is expected; without the zeros, as many forms are expected at few. */
  const expected = new Map<string, { readonly word: number; bits: number }[]>()
  /** By the position of its last token. */
  const lengths: number[] = []
  const set = (bits: Uint32Array, position: number) => {
    const word = Math.floor(position / BITS)
    bits[word] = (bits[word] ?? 0) | (1 << (position % BITS))
  }
  let position = 0
  for (const { tokens } of patterns) {
    if (tokens.length === 0) continue
    set(starts, position)
    for (const { forms } of tokens) {
      for (const form of forms) {
        const places = expected.get(form) ?? []
        expected.set(form, places)
        const [word, bit] = [Math.floor(position / BITS), 1 << (position % BITS)]
        const last = places.at(-1)
        if (last?.word === word) last.bits |= bit
        else places.push({ word, bits: bit })
      }
      position++
    }
    set(ends, position - 1)
    lengths[position - 1] = tokens.length
  }

  return (text: readonly Token[]): Span[] => {
    const spans: Span[] = []
    let [before, reached] = [new Uint32Array(size), new Uint32Array(size)]
    /** Where they are not zero. */
    let [wordsBefore, words] = [new Set<number>(), new Set<number>()]
    for (const [at, { forms }] of text.entries()) {
      for (const form of forms)
        for (const { word, bits } of expected.get(form) ?? []) {
          const carried = (before[word - 1] ?? 0) >>> (BITS - 1)
          const after = (((before[word] ?? 0) << 1) | carried | (starts[word] ?? 0)) & bits
          if (after === 0) continue
          reached[word] = (reached[word] ?? 0) | after
          words.add(word)
        }
      for (const word of words)
        for (let found = (reached[word] ?? 0) & (ends[word] ?? 0); found !== 0; found &= found - 1) {
          const last = word * BITS + lowestBit(found)
          spans.push(...spanOf(text, at - (lengths[last] ?? 1) + 1, at))
        }
      for (const word of wordsBefore) before[word] = 0
      wordsBefore.clear()
      ;[before, reached, wordsBefore, words] = [reached, before, words, wordsBefore]
    }
    return spans
  }
}

const lowestBit = (bits: number): number => BITS - 1 - Math.clz32(bits & -bits)

function inAnyOrder({ tokens }: Pattern) {
  const places = new Map<string, number>()
  for (const [nth, { forms }] of tokens.entries())
    for (const form of forms) places.set(form, (places.get(form) ?? 0) | (1 << nth))
  const all = 2 ** tokens.length - 1

  return (text: readonly Token[]): Span[] => {
    const fits = text.map(({ forms }) => forms.reduce((bits, form) => bits | (places.get(form) ?? 0), 0))
    const isPermutation = (from: number) => {
      let left = all
      for (let at = from; left !== 0; at++) {
        const free = left & (fits[at] ?? 0)
        if (free === 0) return false
        left &= ~(free & -free)
      }
      return true
    }
    return fits.flatMap((_bits, at) => (isPermutation(at) ? spanOf(text, at, at + tokens.length - 1) : []))
  }
}
