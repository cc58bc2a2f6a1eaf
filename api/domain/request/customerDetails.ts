import { type CustomerFacts, isUnsearchable, propertyFinderOf, withheldFacts } from './findCustomer.ts'
import type { Span } from './findSqueezed.ts'
import {
  areSameProperties,
  forSuppliers,
  isInternal,
  MASK,
  maskContacts,
  type Property,
  type ShownProperties,
} from './properties.ts'
import { tokensOf } from './tokens.ts'

/** What is known about the customer of an order, under the store order's field names. */
export interface OrderedBy {
  readonly storeId: string
  readonly orderNumber: string | null
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly customerPhone: string | null
  readonly shippingAddress: unknown
  readonly billingAddress: unknown
}

type Customer = Pick<OrderedBy, 'customerName' | 'customerEmail' | 'customerPhone'>

/**
 * The customer of an order whose newer version names none. The name and phone may be those in an address,
 * which belong to the recipient; the customer's own are needed to mask them.
 */
export const knownCustomer = (before: Customer, now: Customer): Customer => ({
  customerName: before.customerName ?? now.customerName,
  customerEmail: now.customerEmail ?? before.customerEmail,
  customerPhone: before.customerPhone ?? now.customerPhone,
})

type Address = Readonly<Record<string, unknown>>

const addressOf = (address: unknown): Address =>
  typeof address === 'object' && address !== null ? (address as Address) : {}

const texts = (...values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? value : null))

/** City and country are left out: the destination reveals as much. */
const places = ({ company, address1, address2, zip }: Address) => texts(company, address1, address2, zip)

/** `numbers`: the store's ids of order and line, if the request has them. */
export function customerFactsOf(
  order: OrderedBy | null,
  numbers: readonly (string | null)[] = [],
): CustomerFacts {
  const shipping = addressOf(order?.shippingAddress)
  const billing = addressOf(order?.billingAddress)
  return {
    customer_name: [order?.customerName, ...texts(shipping['name'], billing['name'])],
    customer_email: [order?.customerEmail],
    customer_phone: [order?.customerPhone, ...texts(shipping['phone'], billing['phone'])],
    shipping_address: places(shipping),
    billing_address: places(billing),
    order_numbers: [...numbers, order?.storeId, order?.orderNumber],
  }
}

/** The facts of several versions of an order, or of several orders, together. */
export const allFacts = (known: readonly CustomerFacts[]): CustomerFacts =>
  Object.fromEntries(
    withheldFacts.map((fact) => [fact, known.flatMap((facts) => facts[fact])]),
  ) as unknown as CustomerFacts

/** Finds the customer's details in a text; the whole text if they are too much to search for. */
function detailsFinder(facts: CustomerFacts): (text: string) => Span[] {
  const finders = withheldFacts.map((fact) => propertyFinderOf(facts, fact))
  return (text) => {
    const tokens = tokensOf(text)
    return finders.flatMap((find) => find(text, tokens))
  }
}

/** Masks all customer details in a text, including contact details. */
export function maskerOf(facts: CustomerFacts): (text: string) => string {
  const detailsIn = detailsFinder(facts)
  return (text) => {
    const bare = maskContacts(text)
    return blank(bare, detailsIn(bare))
  }
}

function blank(text: string, spans: readonly Span[]): string {
  let masked = ''
  let done = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= done) continue
    // Overlapping matches share one mask.
    if (start >= done) masked += text.slice(done, start) + MASK
    done = end
  }
  return masked + text.slice(done)
}

/**
 * How many characters of a request's properties are searched for its customer: nobody specifies a piece with more, and
 * searching many orders full of long texts would take seconds. What is not searched is hidden as a whole.
 */
export const MAX_SEARCHED_LENGTH = 10_000

const HIDDEN: Property = { name: MASK, value: MASK }

/**
 * For each property, whether it is searched. Internal ones are counted apart, so that they are not at the expense of the
 * others.
 */
export function areSearched(properties: readonly Property[]): boolean[] {
  const searched = { internal: 0, shown: 0 }
  return properties.map(({ name, value }) => {
    const kind = isInternal(name) ? 'internal' : 'shown'
    searched[kind] += name.length + value.length
    return searched[kind] <= MAX_SEARCHED_LENGTH
  })
}

/** Internal ones stay internal. */
function maskEach(properties: readonly Property[], mask: (property: Property) => Property): Property[] {
  const searched = areSearched(properties)
  return properties.map((property, nth) => {
    const masked = searched[nth] ? mask(property) : HIDDEN
    return isInternal(property.name) && !isInternal(masked.name)
      ? { ...masked, name: `_${masked.name}` }
      : masked
  })
}

/** The properties with all customer details masked, in the same order. */
export function maskCustomer(facts: CustomerFacts, properties: readonly Property[]): Property[] {
  const mask = maskerOf(facts)
  return maskEach(properties, ({ name, value }) => ({ name: mask(name), value: mask(value) }))
}

/** Whether a text contains any of the customer's details. */
export function identifierOf(facts: CustomerFacts): (text: string) => boolean {
  const detailsIn = detailsFinder(facts)
  return (text) => detailsIn(text).length > 0
}

/** Whether these properties would reveal the customer to suppliers. */
export function mentionsCustomer(facts: CustomerFacts, properties: readonly Property[]): boolean {
  const shown = properties.filter(({ name }) => !isInternal(name))
  return revealing(shown, maskCustomer(facts, shown)).includes(true)
}

/** For each property, whether it reveals more than contact details, which suppliers never see. */
function revealing(properties: readonly Property[], masked: readonly Property[]): boolean[] {
  const searched = areSearched(properties)
  return properties.map((property, nth) => {
    const hidden = masked[nth]
    if (!hidden || isInternal(property.name)) return false
    return !areSameProperties(searched[nth] ? forSuppliers([property]) : [property], [hidden])
  })
}

/**
 * What suppliers would see of a held request that is released masked; null if nothing needs masking. What it hides
 * already stays hidden: the order may no longer name whom that was about.
 */
export function maskHeld(
  facts: CustomerFacts,
  { properties, maskedProperties }: ShownProperties,
): readonly Property[] | null {
  const masked = maskCustomer(facts, maskedProperties ?? properties)
  if (!revealing(properties, masked).includes(true)) return null
  return maskedProperties && areSameProperties(masked, maskedProperties) ? maskedProperties : masked
}

/**
 * What suppliers see once the order names a new person: details that identify only that person are masked.
 * Details that identified the customer before are shown because an admin released them, even beside a new
 * name.
 */
export function maskNewlyNamed(
  factsBefore: CustomerFacts,
  facts: CustomerFacts,
  { properties, maskedProperties }: ShownProperties,
): readonly Property[] | null {
  const knownIn: (text: string) => Span[] = isUnsearchable(factsBefore)
    ? () => []
    : detailsFinder(factsBefore)
  const detailsIn = detailsFinder(facts)
  const mask = (text: string) => {
    const bare = maskContacts(text)
    const known = knownIn(bare)
    const isNew = ({ start, end }: Span) => !known.some((one) => one.start <= start && end <= one.end)
    const fresh = detailsIn(bare).filter(isNew)
    return fresh.length > 0 ? blank(bare, fresh) : text
  }
  const shown = maskedProperties ?? properties
  const masked = maskEach(shown, (property) =>
    isInternal(property.name) ? property : { name: mask(property.name), value: mask(property.value) },
  )
  return areSameProperties(masked, shown) ? maskedProperties : masked
}

/**
 * What suppliers see after an open request's properties were edited: unchanged properties stay as they were shown,
 * new ones are masked. Null when nothing is masked.
 */
export function maskEdited(
  facts: CustomerFacts,
  before: ShownProperties,
  properties: readonly Property[],
): Property[] | null {
  const fresh = maskCustomer(facts, properties)
  const mentions = revealing(properties, fresh)
  const shown = properties.map((property, nth) => {
    const was = before.properties.findIndex(
      ({ name, value }) => name === property.name && value === property.value,
    )
    if (was >= 0) return before.maskedProperties?.[was] ?? property
    return (mentions[nth] ? fresh[nth] : undefined) ?? property
  })
  return shown.some((property, nth) => property !== properties[nth]) ? shown : null
}
