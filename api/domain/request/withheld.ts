/** What of a customer no supplier may ever learn. */
export const withheldFacts = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'shipping_address',
  'billing_address',
  'order_numbers',
] as const

export type WithheldFact = (typeof withheldFacts)[number]

export interface WithheldCheck {
  readonly fact: WithheldFact
  /** The store's order says something of it: without, there is nothing that could be seen. */
  readonly recorded: boolean
  /** Where in the view it was found, as a path such as `properties.0.value`; null: nowhere. */
  readonly foundAt: string | null
}

/** What is known of each, as texts. */
export type CustomerFacts = Readonly<Record<WithheldFact, readonly (string | null | undefined)[]>>

/** Initials and codes of provinces stand in any text by chance. */
const SHORTEST = 3

/**
 * Looks for everything that is known of the customer in what a supplier is shown: each value as whole words, in any case,
 * whatever stands between them; a phone number by its digits. A finding is a leak, or something that the customer wrote
 * into a property.
 */
export function checkWithheld(facts: CustomerFacts, view: unknown): WithheldCheck[] {
  const texts = textsOf(view).map(({ path, text }) => ({
    path,
    words: inWords(text),
    digits: digitsOf(text),
  }))
  return withheldFacts.map((fact) => {
    const known = facts[fact].flatMap((value) => value?.trim() || [])
    const isIn = fact === 'customer_phone' ? hasDigits : hasWords
    const found = texts.find((text) => known.some((value) => isIn(text, value)))
    return { fact, recorded: known.length > 0, foundAt: found?.path ?? null }
  })
}

interface Text {
  readonly words: string
  readonly digits: string
}

const hasWords = ({ words }: Text, value: string): boolean =>
  value.length >= SHORTEST && words.includes(inWords(value))

const hasDigits = ({ digits }: Text, value: string): boolean => {
  const wanted = digitsOf(value)
  return wanted.length >= 7 && digits.includes(wanted)
}

/** With a space on each side, so that what is looked for is found only where its words begin and end. */
const inWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const digitsOf = (text: string): string => text.replace(/\D/g, '')

function textsOf(view: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof view === 'string' || typeof view === 'number')
    return [{ path: path.join('.'), text: String(view) }]
  if (typeof view !== 'object' || view === null) return []
  return Object.entries(view).flatMap(([key, value]) => textsOf(value, [...path, key]))
}
