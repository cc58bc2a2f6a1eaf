/** The nesting depth of the deepest accepted body, with a margin. */
const DEEPEST = 32
/**
 * The store writes one per 19 bytes at most: 270,000 in the largest accepted body, into which 1.7 million
 * would fit.
 */
const MAX_VALUES = 300_000

const [QUOTE, BACKSLASH, OPEN, OPEN_OBJECT, CLOSE, CLOSE_OBJECT, COMMA] = [
  '"',
  '\\',
  '[',
  '{',
  ']',
  '}',
  ',',
].map((mark) => mark.charCodeAt(0))

/**
 * Whether JSON nests deeper, or has more values, than any accepted body: it would take long to parse, and
 * nothing else happens meanwhile. One pass, which ends at the first bracket or value too many; it also works
 * for text that is not JSON.
 */
export function isTooComplex(json: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === COMMA) values++
    else if (code === OPEN || code === OPEN_OBJECT) {
      values++
      if (++depth > DEEPEST) return true
    } else if (code === CLOSE || code === CLOSE_OBJECT) depth--
    if (values > MAX_VALUES) return true
  }
  return false
}

/** Where the text that begins with this quotation mark ends: long ones are skipped, not read. */
function endOfText(json: string, begin: number): number {
  for (let end = begin; ;) {
    end = json.indexOf('"', end + 1)
    if (end < 0) return json.length
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
}
