/** Part of a text, by position. */
export interface Span {
  readonly start: number
  readonly end: number
}

const PHONE_DIGITS = 7
/** A field with more digits has several numbers, or is not a number: its first digits suffice. */
const MOST_PHONE_DIGITS = 40

/** Finds a phone number, ignoring the characters between its digits. */
export function findPhone(text: string, phone: string): Span[] {
  const wanted = phone.replace(/\D/g, '').slice(0, MOST_PHONE_DIGITS)
  if (wanted.length < PHONE_DIGITS) return []
  const found = Array.from(text.matchAll(/\d/g))
  const squeezed = found.join('')
  const spans: Span[] = []
  for (let at = squeezed.indexOf(wanted); at >= 0; at = squeezed.indexOf(wanted, at + 1)) {
    const [first, last] = [found[at], found[at + wanted.length - 1]]
    if (first && last) spans.push({ start: first.index, end: last.index + 1 })
  }
  return spans
}

const LONGEST_POSTCODE = 12

/** Whether a line of an address mixes letters and digits as postcodes do. */
export const isPostcode = (line: string): boolean =>
  line.length <= LONGEST_POSTCODE &&
  /^[\p{L}\d\s-]{5,}$/u.test(line) &&
  /\p{L}/u.test(line) &&
  /\d/.test(line)

/** Finds a postcode that is not part of a longer word, however it is spaced: "NR2 4QX", "nr24qx". */
export function postcodeFinder(postcode: string): (text: string) => Span[] {
  const marks = Array.from(postcode.replace(/[^\p{L}\d]/gu, '')).join(String.raw`[^\p{L}\d]*`)
  const written = new RegExp(String.raw`(?<![\p{L}\d])${marks}(?![\p{L}\d])`, 'giu')
  return (text) =>
    Array.from(text.matchAll(written), ({ 0: found, index }) => ({ start: index, end: index + found.length }))
}
