import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  buildClientSchema,
  getNamedType,
  type GraphQLField,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  parse,
  print,
  printSchema,
  type IntrospectionQuery,
  visit,
} from 'graphql'

/**
 * Reduces the store's Admin schema to the parts that Loupe and its simulator use, so that both are checked
 * offline against the real schema: `npm run store:schema -- <introspection.json[.gz]>`. The full schema, with
 * 3,500 types, is published in the npm package @shopify/dev-mcp (ISC) as dist/data/admin_<version>.json.gz;
 * this one comes from 1.16.0, version 2026-10.
 */

/** Kept with all of their plain fields and the fields that connect them. */
const KEPT_TYPES = words(`
  Product ProductConnection ProductEdge ProductOption ProductVariant ProductVariantConnection ProductVariantEdge
  SelectedOption InventoryItem InventoryItemMeasurement Weight MoneyV2 MoneyBag Media MediaConnection MediaEdge
  MediaImage Image Order OrderConnection OrderEdge LineItem LineItemConnection LineItemEdge Attribute
  MailingAddress Customer CustomerEmailAddress CustomerPhoneNumber PageInfo Count Shop AppInstallation AccessScope
  Node BulkOperation BulkOperationConnection BulkOperationEdge BulkOperationRunQueryPayload
  BulkOperationCancelPayload BulkOperationUserError UserError DisplayableError WebhookSubscription
  WebhookSubscriptionConnection WebhookSubscriptionEdge WebhookSubscriptionCreatePayload
  WebhookSubscriptionUpdatePayload WebhookSubscriptionDeletePayload ApiVersion`)
const KEPT_ROOTS: Record<string, ReadonlySet<string>> = {
  QueryRoot: words(`
    shop product products productsCount productVariant productVariants productVariantsCount inventoryItem order
    orders ordersCount bulkOperation bulkOperations webhookSubscriptions currentAppInstallation node`),
  Mutation: words(`
    bulkOperationRunQuery bulkOperationCancel webhookSubscriptionCreate webhookSubscriptionUpdate
    webhookSubscriptionDelete`),
}

/** Publishing, marketing, taxes: not used here. */
const UNUSED =
  /publi|metafield|translation|marketing|tax|feedback|discount|sellingPlan|restock|refundable|risk|return|contextual|customerAccounts|combinedListing|storefrontId/i

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

function pruneSchema(whole: GraphQLSchema): GraphQLSchema {
  const made = new Map<string, GraphQLObjectType | GraphQLInterfaceType>()

  const keeps = (owner: string, field: GraphQLField<unknown, unknown>): boolean => {
    const roots = KEPT_ROOTS[owner]
    if (roots) return roots.has(field.name)
    if (UNUSED.test(field.name)) return false
    const type = getNamedType(field.type)
    return isScalarType(type) || isEnumType(type) || KEPT_TYPES.has(type.name)
  }
  const fieldsOf = (type: GraphQLObjectType | GraphQLInterfaceType) => {
    const { fields } = type.toConfig()
    const kept = Object.values(type.getFields()).filter((field) => keeps(type.name, field))
    return Object.fromEntries(
      kept.flatMap(({ name }) => {
        const field = fields[name]
        return field ? [[name, { ...field, type: replaced(field.type) }]] : []
      }),
    )
  }
  const replaced = <T>(type: T): T => {
    const wrapper = type as { ofType?: unknown; constructor: new (inner: unknown) => T }
    if (wrapper.ofType !== undefined) return new wrapper.constructor(replaced(wrapper.ofType))
    const { name } = type as { name: string }
    return (made.get(name) as T | undefined) ?? type
  }
  for (const type of Object.values(whole.getTypeMap())) {
    const named = type.name in KEPT_ROOTS || KEPT_TYPES.has(type.name)
    if (!named || !(isObjectType(type) || isInterfaceType(type))) continue
    const interfaces = () => type.getInterfaces().flatMap(({ name }) => keptInterface(name))
    const config = { ...type.toConfig(), interfaces, fields: () => fieldsOf(type) }
    made.set(
      type.name,
      isObjectType(type)
        ? new GraphQLObjectType(config as ConstructorParameters<typeof GraphQLObjectType>[0])
        : new GraphQLInterfaceType(config as ConstructorParameters<typeof GraphQLInterfaceType>[0]),
    )
  }
  const keptInterface = (name: string): GraphQLInterfaceType[] => {
    const kept = made.get(name)
    return isInterfaceType(kept) ? [kept] : []
  }
  const root = (name: string) => made.get(name) as GraphQLObjectType
  return new GraphQLSchema({
    query: root('QueryRoot'),
    mutation: root('Mutation'),
    types: [...made.values()],
    directives: whole.getDirectives(),
  })
}

const [, , source] = process.argv
if (process.argv[1] === import.meta.filename && source) {
  const bytes = readFileSync(source)
  const text = (source.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const read = JSON.parse(text) as { data: IntrospectionQuery }
  const pruned = parse(printSchema(pruneSchema(buildClientSchema(read.data))), { noLocation: true })
  // Only names and types matter here; descriptions stay in the store's documentation.
  const bare = visit(pruned, {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    Directive: { leave: (node) => ({ ...node, arguments: [] }) },
  })
  writeFileSync(
    join(import.meta.dirname, 'admin.graphql'),
    `# Generated from the store's schema by pruneSchema.ts; do not edit by hand.\n\n${print(bare)}\n`,
  )
}
