import type { CustomerFacts } from './findCustomer.ts'
import { MASK, maskContacts, type Property } from './properties.ts'

interface Specified {
  readonly properties: readonly Property[]
  readonly maskedProperties: readonly Property[] | null
}

/**
 * What a request hides of its properties, as facts about whomever it names: the order may name somebody else by now, and
 * an edit may write the same name once more.
 */
export function hiddenFacts({ properties, maskedProperties }: Specified): CustomerFacts {
  const hidden = (maskedProperties ?? []).flatMap((shown, nth) => {
    const written = properties[nth]
    return written ? [...hiddenIn(written.name, shown.name), ...hiddenIn(written.value, shown.value)] : []
  })
  const values = [...new Set(hidden)].filter((value) => maskContacts(value) !== MASK)
  return {
    // A house number makes it an address, whose words by themselves identify nobody.
    customer_name: values.filter((value) => !/\d/.test(value)),
    customer_email: [],
    customer_phone: [],
    shipping_address: values,
    billing_address: [],
    order_numbers: values,
  }
}

/** What stands in a text where another one has masks; all of it if they have nothing else in common. */
function hiddenIn(text: string, shown: string): string[] {
  if (text === shown) return []
  const [start = '', ...rest] = shown.split(MASK)
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
