import { isCommonWord } from './commonWords.ts'
import { findPhone, isPostcode, postcodeFinder, type Span } from './findSqueezed.ts'
import { type Pattern, patternFinder } from './findTokens.ts'
import { MASK } from './properties.ts'
import { STREET_TYPES, type Token, tokensOf } from './tokens.ts'

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

/** Nobody's name has more distinct parts; those beyond are not looked for. */
const MAX_PARTS = 30

/** The parts that identify somebody by themselves: not initials, nor everyday and trade words. */
function distinctParts(name: string): Token[] {
  const tokens = name.split(/\s+/).flatMap((word) => [...tokensOf(word), ...joined(word).tokens])
  const parts = tokens.filter(
    ({ forms: [form = ''], kind }) =>
      kind === 'word' && form.length >= MIN_NAME_LENGTH && !isCommonWord(form),
  )
  return [...new Map(parts.map((part) => [part.forms.join(' '), part])).values()]
}

export const isSearchableName = (name: string): boolean => distinctParts(name).length <= MAX_PARTS

/** Whether these are facts about somebody whose name could not be looked for in full. */
export const isUnsearchable = (facts: CustomerFacts): boolean =>
  facts.customer_name.some((name) => name && !isSearchableName(name))

/**
 * Each part of the name by itself, as a possessive, and spelled out ("A-N-N-A"). In scripts without spaces, each word
 * of several characters.
 */
function partsOfName(name: string): Pattern[] {
  const inSigns = name
    .split(/\s+/)
    .map(joined)
    .filter((word) => word.tokens.every(({ kind }) => kind === 'sign') && lengthOf(word.tokens) >= MIN_LENGTH)
  const parts = distinctParts(name).slice(0, MAX_PARTS)
  const spaced = parts.flatMap((token) => {
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
  const known = [...new Set(facts[fact].flatMap((value) => value?.trim() || []))]
  if (fact === 'customer_phone') return (text) => known.flatMap((phone) => findPhone(text, phone))
  const patterns = known.flatMap(patternsOf[fact])
  if (parts && fact === 'customer_name') patterns.push(...known.flatMap(partsOfName))
  const postcodes = fact.endsWith('_address') ? known.filter(isPostcode).map(postcodeFinder) : []
  if (patterns.length === 0) return () => []
  const find = patternFinder(patterns)
  return (text, tokens = tokensOf(text)) => [...find(tokens), ...postcodes.flatMap((finds) => finds(text))]
}

const wholeText: Finder = (text) => (text === '' || text === MASK ? [] : [{ start: 0, end: text.length }])

/** Finds one of the customer's facts in a property: any text, if there is too much to look for. */
export const propertyFinderOf = (facts: CustomerFacts, fact: WithheldFact): Finder =>
  fact === 'customer_name' && isUnsearchable(facts) ? wholeText : finderOf(facts, fact, { parts: true })
