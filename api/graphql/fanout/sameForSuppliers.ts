import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

type FieldsOfTypes = Readonly<Record<string, string>>

/**
 * The fields of an event about a request that depend only on the request, on the supplier's answer to it, and
 * on whether it has read its notification (`suppliersConcerned`): all suppliers not concerned get the same
 * values. Default deny: a document with any other field is read for each supplier. A test compares them with
 * the results of separate reads.
 */
const fields: FieldsOfTypes = {
  Subscription: 'requestOpened requestChanged notificationArrived',
  Event: 'cursor occurredAt',
  RequestOpenedEvent: 'cursor occurredAt opportunity request',
  RequestChangedEvent: 'cursor occurredAt requestId opportunity request',
  NotificationArrivedEvent: 'cursor occurredAt notification',
  Notification: 'id kind title text occurredAt unread deadline opportunity order request supplier',
  Opportunity: `
    id request state availableMoves myQuote declinedAt declineReason declineCategory`,
  QuoteRequest: `
    id variant productTitle variantTitle variantName sku imageUrl options quantity destinationCountry shipTo
    targetPrice properties status createdAt expiresAt quotes declines order
    bestQuote quoteCount storeOrderNumber customerName test`,
  Variant: `
    id storeId product title sku displayName options imageUrl weightGrams available inventoryQuantity labGrown`,
  Product: 'id storeId title descriptionHtml images productType available createdAt updatedAt',
  Money: 'amount currency',
  Property: 'name value',
  ShipTo: 'hub flag location note',
}

/** Fields that also depend on the supplier's list price for the variant. */
const pricedFields: FieldsOfTypes = { Opportunity: 'myPricing suggestedPrice suggestedDays landing' }

/**
 * Types that only concerned suppliers and admins reach. For concerned suppliers, the event is read
 * separately.
 */
const ofOthers: ReadonlySet<string> = new Set(['Quote', 'Decline', 'Order', 'VariantPricing', 'Supplier'])

/**
 * A document's fields whose values are the same for all suppliers that an event's request does not concern.
 */
export interface SameForSuppliers {
  /** Whether a list price for the variant makes a difference. */
  readonly isPriced: boolean
}

const known = new WeakMap<DocumentNode, SameForSuppliers | null>()

/** Null if a document may give each supplier different values. */
export function sameForSuppliers(document: DocumentNode, schema: GraphQLSchema): SameForSuppliers | null {
  const answer = known.get(document)
  if (answer !== undefined) return answer
  const checked = check(document, schema)
  known.set(document, checked)
  return checked
}

const isAmong = (among: FieldsOfTypes, type: string, name: string): boolean =>
  among[type]?.split(/\s+/).includes(name) ?? false

function check(document: DocumentNode, schema: GraphQLSchema): SameForSuppliers | null {
  const types = new TypeInfo(schema)
  let same = true
  let isPriced = false
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node) {
        if (node.kind !== Kind.FIELD) return undefined
        const parent = types.getParentType()?.name ?? ''
        const { value: name } = node.name
        if (ofOthers.has(parent)) return false
        if (isAmong(pricedFields, parent, name)) isPriced = true
        else if (name !== '__typename' && !isAmong(fields, parent, name)) same = false
        return ofOthers.has(getNamedType(types.getType())?.name ?? '') ? false : undefined
      },
    }),
  )
  return same ? { isPriced } : null
}
