/** The nesting depth of the deepest accepted body, with a margin. */
const DEEPEST = 32

const [QUOTE, BACKSLASH, OPEN, OPEN_OBJECT, CLOSE, CLOSE_OBJECT] = ['"', '\\', '[', '{', ']', '}'].map(
  (mark) => mark.charCodeAt(0),
)

/**
 * Whether JSON nests deeper than any accepted body; `JSON.parse` takes 0.1 s for a megabyte of brackets. One
 * pass, which ends at the first bracket too many; it also works for text that is not JSON.
 */
export function nestsTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === OPEN || code === OPEN_OBJECT) {
      if (++depth > DEEPEST) return true
    } else if (code === CLOSE || code === CLOSE_OBJECT) depth--
  }
  return false
}
