/** Markup whose inserted values have been escaped. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string')
    return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(written).join('')
}

/** html`<p>${text}</p>`: text is escaped, markup and lists of it are not, and null and false are omitted. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.reduce((all, text, index) => all + written(parts[index - 1]) + text),
})
