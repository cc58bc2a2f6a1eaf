import {
  type CustomerFacts,
  finderOf,
  propertyFinderOf,
  type WithheldFact,
  withheldFacts,
} from './findCustomer.ts'
import { tokensOf } from './tokens.ts'

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
 * @param turn awaited before each text, because properties may be many and long
 */
export async function checkWithheld(
  facts: CustomerFacts,
  view: unknown,
  turn: () => Promise<void>,
): Promise<WithheldCheck[]> {
  const sought = withheldFacts.map((fact) => ({
    fact,
    anywhere: finderOf(facts, fact, { parts: false }),
    inProperties: propertyFinderOf(facts, fact),
  }))
  const foundAt = new Map<WithheldFact, string>()
  for (const { path, text } of textsOf(view)) {
    await turn()
    const tokens = tokensOf(text)
    for (const { fact, anywhere, inProperties } of sought) {
      const find = path.startsWith('properties.') ? inProperties : anywhere
      if (!foundAt.has(fact) && find(text, tokens).length > 0) foundAt.set(fact, path)
    }
  }
  return withheldFacts.map((fact) => ({
    fact,
    recorded: facts[fact].some((value) => Boolean(value?.trim())),
    foundAt: foundAt.get(fact) ?? null,
  }))
}

function textsOf(view: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof view === 'string' || typeof view === 'number')
    return [{ path: path.join('.'), text: String(view) }]
  if (typeof view !== 'object' || view === null) return []
  return Object.entries(view).flatMap(([key, value]) => textsOf(value, [...path, key]))
}
