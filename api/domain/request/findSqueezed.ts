/** Part of a text, by position. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The positions at which a text has the wanted characters in a row, ignoring other characters between them.
 */
function findSqueezed(text: string, wanted: string, counts: RegExp): Span[] {
  const found = Array.from(text.matchAll(counts))
  // One UTF-16 unit per character, so that indexes match: some letters have two, or become two in lower case.
  const squeezed = found.map(([mark]) => mark.toLowerCase().charAt(0)).join('')
  const spans: Span[] = []
  for (let at = squeezed.indexOf(wanted); at >= 0; at = squeezed.indexOf(wanted, at + 1)) {
    const [first, last] = [found[at], found[at + wanted.length - 1]]
    if (first && last) spans.push({ start: first.index, end: last.index + last[0].length })
  }
  return spans
}

const PHONE_DIGITS = 7

/** Finds a phone number, however its digits are spaced. */
export function findPhone(text: string, phone: string): Span[] {
  const digits = phone.replace(/\D/g, '')
  return digits.length < PHONE_DIGITS ? [] : findSqueezed(text, digits, /\d/g)
}

const LONGEST_POSTCODE = 12

/** Whether a line of an address mixes letters and digits as postcodes do. */
export const isPostcode = (line: string): boolean =>
  line.length <= LONGEST_POSTCODE &&
  /^[\p{L}\d\s-]{5,}$/u.test(line) &&
  /\p{L}/u.test(line) &&
  /\d/.test(line)

/** Finds a postcode that is not part of a longer word, however it is spaced: "NR2 4QX", "nr24qx". */
export function findPostcode(text: string, postcode: string): Span[] {
  const wanted = postcode.replace(/[^\p{L}\d]/gu, '').toLowerCase()
  const isMark = (mark: string | undefined) => mark !== undefined && /[\p{L}\d]/u.test(mark)
  return findSqueezed(text, wanted, /[\p{L}\d]/gu).filter(
    ({ start, end }) => !isMark(text[start - 1]) && !isMark(text[end]),
  )
}
