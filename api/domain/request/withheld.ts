import { type CustomerFacts, finderOf, type WithheldFact, withheldFacts } from './findCustomer.ts'

export interface WithheldCheck {
  readonly fact: WithheldFact
  /** Whether the store order has this fact; without it there is nothing to leak. */
  readonly recorded: boolean
  /** Where in the view it was found, as a path such as `properties.0.value`; null: not found. */
  readonly foundAt: string | null
}

/**
 * Looks for everything known about the customer in what a supplier is shown, with the rules that mask it. A
 * match is a leak, or a detail that an admin released. A single part of a name only counts in properties,
 * because products in the catalog have first names too.
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
