/**
 * For text whose source cannot be asked to correct it: NUL and lone surrogates become U+FFFD. Nothing else changes,
 * because stored text must read back as it was sent, or every redelivery of a store order would look like an edit.
 */
export const storableText = (text: string): string => text.replace(/\0|\p{Cs}/gu, '\uFFFD')

/** Collapses names and titles from outside to one line, so that they cannot break a sentence or a mail subject. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether a form field was left empty. */
export const isBlank = (typed: unknown): boolean =>
  typed === null || typed === undefined || (typeof typed === 'string' && typed.trim() === '')

/** Converts full-width letters, digits and signs, as East Asian keyboards type them, to ASCII. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
