/**
 * For text whose sender cannot correct it: NUL and lone surrogates become U+FFFD. Nothing else changes,
 * because stored text must equal the text that was sent, or every redelivery of a store order would look like
 * an edit.
 */
export const storableText = (text: string): string => text.replace(/\0|\p{Cs}/gu, '\uFFFD')

/** Whether PostgreSQL accepts the text; otherwise it cannot be the name of anything stored. */
export const isStorable = (text: string): boolean => storableText(text) === text

/**
 * Removes the invisible characters that embed, override or isolate a direction (Unicode Standard Annex 9):
 * they would show the text, and everything after it, in a wrong order. Right-to-left text needs none of them.
 */
export const withoutDirections = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')

/** Characters that are invisible by themselves: format controls, fillers, variation selectors and the keycap frame. */
const INVISIBLE = /[\p{Cf}\p{DI}\u20e3]+/gu

/** The ranges of visible characters in a text. */
export function visibleParts(text: string): (readonly [from: number, to: number])[] {
  let from = 0
  const parts = Array.from(text.matchAll(INVISIBLE), ({ 0: hidden, index }) => {
    const part = [from, index] as const
    from = index + hidden.length
    return part
  })
  return [...parts, [from, text.length]]
}

/** The visible part of a text, trimmed. The empty Braille pattern counts as a blank. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, '').replaceAll('\u2800', ' ').trim()

/** A sentence of ours in one line; the names in it stay isolated. */
export const inOneLine = (sentence: string): string => sentence.replace(/\s+/g, ' ').trim()

/** Collapses names and titles from outside to one line, so that they cannot break a sentence or a mail subject. */
export const oneLine = (text: string): string => inOneLine(withoutDirections(text))

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A name or title within a sentence of ours. A right-to-left one would move the digits after it to its other
 * side, so it is isolated with U+2068 and U+2069 (Unicode Standard Annex 9).
 */
export function nameInSentence(text: string): string {
  const name = oneLine(text)
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}

/** Names and figures side by side, each in its own direction; empty ones are left out. */
export const sideBySide = (...parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => (part ? nameInSentence(part) : [])).join(' · ')

/** Text of at most `most` characters, cut between characters: half a surrogate pair could not be stored or sent. */
export function cutTo(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}

/** Whether a form field was left empty. */
export const isBlank = (typed: unknown): boolean =>
  typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '')

/** Converts full-width letters, digits and signs, as East Asian keyboards type them, to ASCII. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
