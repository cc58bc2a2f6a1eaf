import { isCommonWord } from './commonWords.ts'
import { type CustomerFacts, finderOf, withheldFacts } from './findCustomer.ts'
import { findPhone } from './findSqueezed.ts'

/** The searchable fields of lists. */
const SEARCHABLE = ['customer_name', 'customer_email', 'customer_phone'] as const

/**
 * Whether a search is for one of these customers: it contains a name or a part of one, an email address or a
 * phone number, or it is a phone number without its country code, or an email address up to its "@" or
 * beyond. Everyday and trade words do not count: a search for rings is not one for `ring@example.com`.
 */
export function searchesCustomer(customers: readonly CustomerFacts[]): (search: string) => boolean {
  const facts = Object.fromEntries(
    withheldFacts.map((fact) => [fact, known(customers.flatMap((customer) => customer[fact]))]),
  ) as Record<keyof CustomerFacts, string[]>
  const finders = SEARCHABLE.map((fact) => finderOf(facts, fact, { parts: true }))
  return (search) => {
    const text = search.trim().toLowerCase()
    return (
      finders.some((find) => find(text).length > 0) ||
      facts.customer_phone.some((phone) => findPhone(phone, text).length > 0) ||
      (!isCommonWord(text) && facts.customer_email.some((email) => beginsAddress(text, email.toLowerCase())))
    )
  }
}

const known = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value?.trim() || [])),
]

const beginsAddress = (text: string, address: string): boolean =>
  text !== '' && address.startsWith(text) && text.length >= address.lastIndexOf('@')
