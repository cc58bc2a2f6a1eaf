import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import type { WebhookSubscriptionTopic } from './gql/graphql.ts'
import { fromApiTopic, toApiTopic } from './topics.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, 'admin.graphql'), 'utf8'))
const topics = schema.getType('WebhookSubscriptionTopic')
const all = isEnumType(topics) ? topics.getValues().map(({ name }) => name as WebhookSubscriptionTopic) : []

test.each([
  ['orders/create', 'ORDERS_CREATE'],
  ['orders/partially_fulfilled', 'ORDERS_PARTIALLY_FULFILLED'],
  ['inventory_items/update', 'INVENTORY_ITEMS_UPDATE'],
  ['bulk_operations/finish', 'BULK_OPERATIONS_FINISH'],
] as const)('a topic has two names: %s and %s', (path, name) => {
  expect(toApiTopic(path)).toBe(name)
  expect(fromApiTopic(name)).toBe(path)
})

test('no two topics of the store map to the same name here', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(new Set(all.map(fromApiTopic)).size).toBe(all.length)
})

test('a topic that cannot be subscribed to is refused', () => {
  expect(() => toApiTopic('customers/redact')).toThrow('no topic customers/redact')
})
