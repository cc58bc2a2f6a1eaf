import { areSearched, maskCustomer } from './customerDetails.ts'
import { type CustomerFacts, isSearchableName } from './findCustomer.ts'
import { isInternal, MASK, maskContacts, type ShownProperties } from './properties.ts'

/** A longer text that is hidden is more than somebody's name or address. */
const MAX_LENGTH = 200

/** Nobody is written about in more ways. */
const MAX_VALUES = 30

/**
 * What a request hides of its properties, as facts about whomever it names: the order may name somebody else by now, and
 * an edit may write the same name once more. What was hidden without being searched says nothing about anybody.
 */
export function hiddenFacts({ properties, maskedProperties }: ShownProperties): CustomerFacts {
  const searched = areSearched(properties)
  const hidden = properties.flatMap((written, nth) => {
    const shown = maskedProperties?.[nth]
    if (!shown || !searched[nth] || isInternal(written.name)) return []
    return [...hiddenIn(written.name, shown.name), ...hiddenIn(written.value, shown.value)]
  })
  const values = [...new Set(hidden)]
    .filter((value) => value.length <= MAX_LENGTH && maskContacts(value) !== MASK)
    .slice(0, MAX_VALUES)
  // A house number makes it an address, whose words by themselves identify nobody.
  const isName = (value: string) => !/\d/.test(value) && isSearchableName(value)
  return {
    customer_name: values.filter(isName),
    customer_email: [],
    customer_phone: [],
    shipping_address: values.filter((value) => !isName(value)),
    billing_address: [],
    order_numbers: [],
  }
}

/** The names that a held request hides though its order, about whom the facts are, no longer has them. */
export function formerNames(facts: CustomerFacts, { properties, maskedProperties }: ShownProperties) {
  return hiddenFacts({ properties: maskCustomer(facts, properties), maskedProperties }).customer_name
}

const MASKS = new RegExp(`(?:${MASK})+`)

/** What stands in a text where another one has masks; all of it if they have nothing else in common. */
function hiddenIn(text: string, shown: string): string[] {
  if (text === shown) return []
  const [start = '', ...rest] = shown.split(MASKS)
  if (!text.startsWith(start)) return [text]
  const hidden: string[] = []
  let from = start.length
  for (const [nth, kept] of rest.entries()) {
    const isLast = nth === rest.length - 1
    const to = isLast ? text.length - kept.length : text.indexOf(kept, from + 1)
    if (to < from || !text.startsWith(kept, to)) return [text]
    hidden.push(text.slice(from, to))
    from = to + kept.length
  }
  return hidden
}
