import { expect, test } from 'vitest'
import { adminSchema } from '../admin/adminSchema.ts'
import { validateBulkQuery } from './validateBulkQuery.ts'

const problems = (query: string) => validateBulkQuery(adminSchema(), query)

test.each([
  [
    '{ products { nodes { id } } }',
    "Selecting via 'nodes' is not supported. Invalid connection fields: 'products'.",
  ],
  ['{ node(id: "gid://shopify/Product/1") { id } }', 'Bulk queries cannot contain a top level `node` field.'],
  ['{ shop { name } }', 'Bulk queries must contain at least one connection.'],
  [
    '{ products { edges { node { id variants { edges { node { id media { edges { node { id } } } } } } } } } }',
    'Bulk queries cannot contain connections with a nesting depth greater than 2.',
  ],
  [
    `{ ${[1, 2, 3, 4, 5, 6].map((n) => `a${n}: products { edges { node { id } } }`).join(' ')} }`,
    'Bulk queries cannot contain more than 5 connections.',
  ],
  [
    '{ products { edges { node { title variants { edges { node { id } } } } } } }',
    "Connection fields without 'id': products.",
  ],
  ['{ products { edges {', 'Invalid bulk query: Syntax Error'],
  ['mutation { bulkOperationCancel(id: "1") { userErrors { message } } }', 'Invalid operation type.'],
  ['{ products { edges { node { color } } } }', 'Invalid bulk query: Cannot query field "color"'],
])('%s cannot be run in bulk', (query, message) => {
  expect(problems(query).join('\n')).toContain(message)
})

test('the id may come from a fragment', () => {
  const query = `query { products { edges { node { ...P variants { edges { node { id } } } } } } } fragment P on Product { id }`
  expect(problems(query)).toEqual([])
})
