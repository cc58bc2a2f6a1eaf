import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * The fields of an event about a request that depend only on the request, on what the supplier has to do with it, and on
 * whether it has read its notification (`suppliersConcerned`): for all suppliers not concerned, they are the same.
 * Default deny: a document with any other field is read for each supplier. A test compares them with what each supplier
 * reads alone.
 */
const fields: Readonly<Record<string, string>> = {
  Subscription: 'requestOpened requestChanged notificationArrived',
  Event: 'cursor occurredAt',
  RequestOpenedEvent: 'cursor occurredAt opportunity request',
  RequestChangedEvent: 'cursor occurredAt requestId opportunity request',
  NotificationArrivedEvent: 'cursor occurredAt notification',
  Notification: 'id kind title text occurredAt unread deadline opportunity order request supplier',
  Opportunity: `
    id request state availableMoves myQuote myPricing suggestedPrice suggestedDays landing declinedAt
    declineReason declineCategory`,
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

/** Types that only concerned suppliers and admins reach. For concerned suppliers, the event is read alone. */
const ofOthers: ReadonlySet<string> = new Set(['Quote', 'Decline', 'Order', 'VariantPricing', 'Supplier'])

const known = new WeakMap<DocumentNode, boolean>()

/** Whether a document gives the same to all suppliers that have nothing to do with the request an event is about. */
export function isSameForSuppliers(document: DocumentNode, schema: GraphQLSchema): boolean {
  const answer = known.get(document) ?? check(document, schema)
  known.set(document, answer)
  return answer
}

function check(document: DocumentNode, schema: GraphQLSchema): boolean {
  const types = new TypeInfo(schema)
  let same = true
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node) {
        if (node.kind !== Kind.FIELD) return undefined
        const parent = types.getParentType()?.name ?? ''
        const { value: name } = node.name
        if (ofOthers.has(parent)) return false
        if (name !== '__typename' && !fields[parent]?.split(/\s+/).includes(name)) same = false
        return ofOthers.has(getNamedType(types.getType())?.name ?? '') ? false : undefined
      },
    }),
  )
  return same
}
