import { isCommonWord } from './commonWords.ts'
import { findPhone, findPostcode, isPostcode, type Span } from './findSqueezed.ts'

/** Facts about a customer that suppliers must never learn. */
export const withheldFacts = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'shipping_address',
  'billing_address',
  'order_numbers',
] as const

export type WithheldFact = (typeof withheldFacts)[number]

/** The known values of each fact. */
export type CustomerFacts = Readonly<Record<WithheldFact, readonly (string | null | undefined)[]>>

/** Finds the positions of facts in a text; a caller with several finders reads its tokens only once. */
type Finder = (text: string, tokens?: readonly Token[]) => Span[]

interface Token {
  /**
   * Folded: without case, diacritics and invisible characters. Several forms if a letter has several
   * spellings.
   */
  readonly forms: readonly string[]
  readonly kind: 'word' | 'sign' | 'number' | 'mask'
  readonly start: number
  readonly end: number
}

/** Scripts without spaces, where each character is a token. */
const SIGN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]`
/** An existing mask is a token, so that its neighbors do not become adjacent. */
const TOKEN = new RegExp(String.raw`(\u2022+)|(${SIGN})|((?:(?!${SIGN})[\p{L}\p{M}\p{Cf}])+)|\p{N}+`, 'gu')

const ALONE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const STREET_WORDS: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'strasse',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  blvd: 'boulevard',
  dr: 'drive',
  ln: 'lane',
  sq: 'square',
  cres: 'crescent',
  cr: 'crescent',
  ct: 'court',
  crt: 'court',
  cl: 'close',
  pl: 'place',
  ter: 'terrace',
  terr: 'terrace',
  tce: 'terrace',
  gdns: 'gardens',
  gr: 'grove',
  gro: 'grove',
  hts: 'heights',
  pde: 'parade',
  cir: 'circle',
  trl: 'trail',
  pkwy: 'parkway',
  pky: 'parkway',
  hwy: 'highway',
  apt: 'apartment',
  flr: 'floor',
}
const STREET_TYPES = new Set([...Object.values(STREET_WORDS), 'way', 'row', 'mews', 'hill'])

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => ALONE[letter] ?? letter)

function formsOf(text: string): string[] {
  const plain = folded(text)
  const spelledOut = folded(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter),
  )
  return [...new Set([STREET_WORDS[plain] ?? plain, spelledOut])].filter((form) => form !== '')
}

/** The words, numbers and signs of a text. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(([token, mask, sign, word], nth, all) => {
    const start = all[nth]?.index ?? 0
    const kind = mask ? 'mask' : sign ? 'sign' : word ? 'word' : 'number'
    const forms = kind === 'mask' ? [token] : formsOf(token)
    return forms.length > 0 ? [{ forms, kind, start, end: start + token.length } as const] : []
  })
}

/** Consecutive tokens to find; `anyOrder`: in any order. */
interface Pattern {
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

const same = (a: Token | undefined, b: Token | undefined): boolean =>
  a !== undefined && b !== undefined && a.forms.some((form) => b.forms.includes(form))

function findPattern(text: readonly Token[], { tokens, anyOrder = false }: Pattern): Span[] {
  const spans: Span[] = []
  for (let at = 0; at + tokens.length <= text.length; at++) {
    const [first, last] = [text[at], text[at + tokens.length - 1]]
    const found = anyOrder
      ? isPermutation(text.slice(at, at + tokens.length), tokens)
      : tokens.every((token, nth) => same(token, text[at + nth]))
    if (found && first && last && mayTouch(first, text[at - 1]) && mayTouch(last, text[at + tokens.length]))
      spans.push({ start: first.start, end: last.end })
  }
  return spans
}

function isPermutation(window: readonly Token[], tokens: readonly Token[]): boolean {
  const left = [...tokens]
  return window.every((token) => {
    const at = left.findIndex((each) => same(each, token))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { forms, kind }) => sum + (kind === 'sign' ? 2 : (forms[0]?.length ?? 0)), 0)

/** Shorter texts match by chance: initials, province codes, sizes. */
const MIN_LENGTH = 4
const MIN_NAME_LENGTH = 3

const isDistinctive = ({ tokens }: Pattern): boolean =>
  lengthOf(tokens) >= MIN_LENGTH && (tokens.length > 1 || !isCommonWord(tokens[0]?.forms[0] ?? ''))

const joined = (text: string): Pattern => ({ tokens: tokensOf(text.replace(/[^\p{L}\p{M}]+/gu, '')) })

/** The whole name, in any order or as one word. */
function wholeNames(name: string): Pattern[] {
  const words = name.trim().split(/\s+/)
  const written = words.length > 1 ? [words.join(''), words.toReversed().join('')].map(joined) : []
  return [{ tokens: tokensOf(name), anyOrder: true }, ...written].filter(isDistinctive)
}

/**
 * Each part of the name by itself, as a possessive, and spelled out ("A-N-N-A"); not everyday and trade words. In scripts
 * without spaces, each word of several characters.
 */
function partsOfName(name: string): Pattern[] {
  const words = name.trim().split(/\s+/)
  const tokens = words.flatMap((word) => [...tokensOf(word), ...joined(word).tokens])
  const inSigns = words
    .map(joined)
    .filter((word) => word.tokens.every(({ kind }) => kind === 'sign') && lengthOf(word.tokens) >= MIN_LENGTH)
  const spaced = tokens
    .filter(
      ({ forms, kind }) =>
        kind === 'word' && (forms[0]?.length ?? 0) >= MIN_NAME_LENGTH && !isCommonWord(forms[0] ?? ''),
    )
    .flatMap((token) => {
      const [word = ''] = token.forms
      return [
        { tokens: [token] },
        ...[`${word}s`, Array.from(word).join(' ')].map((text) => ({ tokens: tokensOf(text) })),
      ]
    })
  return [...inSigns, ...spaced]
}

/** An address line as written, its street without the house number, and both without the kind of street. */
function placePatterns(place: string): Pattern[] {
  const tokens = tokensOf(place)
  const isWord = ({ kind, forms }: Token) => kind !== 'number' && (forms[0]?.length ?? 0) > 1
  const street = tokens.slice(tokens.findIndex(isWord), tokens.findLastIndex(isWord) + 1)
  const named = street.length < tokens.length && (street.length > 1 || lengthOf(street) > MIN_LENGTH)
  return [{ tokens }, ...(named ? [{ tokens: street }] : []), ...shortened(tokens)].filter(isDistinctive)
}

/** "17 Quillbrook" for "17 Quillbrook Crescent"; but not "12 high" for "12 High Street". */
function shortened(tokens: readonly Token[]): Pattern[] {
  const number = tokens.findIndex(({ kind }) => kind === 'number')
  const type = tokens.findLastIndex(({ forms: [form = ''] }) => STREET_TYPES.has(form))
  const name = tokens.slice(number + 1, type)
  const isRare = name.some(({ forms: [form = ''] }) => form.length >= MIN_LENGTH && !isCommonWord(form))
  return number >= 0 && isRare ? [{ tokens: tokens.slice(number, type) }] : []
}

const patternsOf: Readonly<Record<Exclude<WithheldFact, 'customer_phone'>, (value: string) => Pattern[]>> = {
  customer_name: wholeNames,
  customer_email: (email) => [{ tokens: tokensOf(email) }].filter(isDistinctive),
  shipping_address: placePatterns,
  billing_address: placePatterns,
  order_numbers: (number) => [{ tokens: tokensOf(number) }].filter(isDistinctive),
}

/**
 * Finds one of the customer's facts regardless of case, diacritics and the separators of its words. `parts`:
 * also finds a single part of the customer's name, as in an engraving.
 */
export function finderOf(facts: CustomerFacts, fact: WithheldFact, { parts }: { parts: boolean }): Finder {
  const known = facts[fact].flatMap((value) => value?.trim() || [])
  if (fact === 'customer_phone') return (text) => known.flatMap((phone) => findPhone(text, phone))
  const patterns = known.flatMap(patternsOf[fact])
  if (parts && fact === 'customer_name') patterns.push(...known.flatMap(partsOfName))
  const postcodes = fact.endsWith('_address') ? known.filter(isPostcode) : []
  if (patterns.length === 0) return () => []
  return (text, tokens = tokensOf(text)) => {
    return [
      ...patterns.flatMap((pattern) => findPattern(tokens, pattern)),
      ...postcodes.flatMap((postcode) => findPostcode(text, postcode)),
    ]
  }
}
