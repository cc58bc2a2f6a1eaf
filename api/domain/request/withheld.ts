import { type CustomerFacts, finderOf, type WithheldFact, withheldFacts } from './findCustomer.ts'

export interface WithheldCheck {
  readonly fact: WithheldFact
  /** The store's order says something of it: without, there is nothing that could be seen. */
  readonly recorded: boolean
  /** Where in the view it was found, as a path such as `properties.0.value`; null: nowhere. */
  readonly foundAt: string | null
}

/**
 * Looks for everything that is known of the customer in what a supplier is shown, by the definition that masks it. A
 * finding is a leak, or something that an admin let through. A single name counts only in what the customer wrote: the
 * catalogue calls its pieces by first names too.
 */
export function checkWithheld(facts: CustomerFacts, view: unknown): WithheldCheck[] {
  const texts = textsOf(view)
  return withheldFacts.map((fact) => {
    const [anywhere, inProperties] = [false, true].map((parts) => finderOf(facts, fact, { parts }))
    const found = texts.find(({ path, text }) => {
      const find = path.startsWith('properties.') ? inProperties : anywhere
      return find !== undefined && find(text).length > 0
    })
    return {
      fact,
      recorded: facts[fact].some((value) => Boolean(value?.trim())),
      foundAt: found?.path ?? null,
    }
  })
}

function textsOf(view: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof view === 'string' || typeof view === 'number')
    return [{ path: path.join('.'), text: String(view) }]
  if (typeof view !== 'object' || view === null) return []
  return Object.entries(view).flatMap(([key, value]) => textsOf(value, [...path, key]))
}
