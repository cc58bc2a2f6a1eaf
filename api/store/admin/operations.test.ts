import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { bulkCatalog } from './bulkCatalog.ts'
import * as generated from './gql/graphql.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, 'admin.graphql'), 'utf8'))
const folder = join(import.meta.dirname, 'operations')
const written = readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), 'utf8')))

const operations: [string, DocumentNode][] = Object.values(generated).flatMap((each: unknown) => {
  const document = each as DocumentNode
  const [first] = document.definitions
  return first?.kind === Kind.OPERATION_DEFINITION ? [[first.name?.value ?? '', document]] : []
})

const faults = (document: DocumentNode) =>
  validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message)

/** The number of connections in a query, and how deeply they are nested. */
function connections(document: DocumentNode) {
  const types = new TypeInfo(schema)
  let count = 0
  let depth = 0
  let deepest = 0
  const isConnection = () => /Connection!?$/.test(String(types.getType()))
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter() {
          if (!isConnection()) return
          count++
          depth++
          deepest = Math.max(deepest, depth)
        },
        leave() {
          if (isConnection()) depth--
        },
      },
    }),
  )
  return { count, deepest }
}

describe('the operations sent to the store', () => {
  test('every operation that is sent is checked here', () => {
    const names = written.flatMap(({ definitions }) =>
      definitions.flatMap((each) =>
        each.kind === Kind.OPERATION_DEFINITION ? (each.name?.value ?? '') : [],
      ),
    )
    expect(operations.map(([name]) => name).sort()).toEqual(names.sort())
    expect(names.length).toBeGreaterThan(10)
  })

  test.each(operations)(
    'the store’s schema has every field of %s, and none is deprecated',
    (_name, document) => {
      expect(faults(document)).toEqual([])
    },
  )

  test('invalid operations would be detected', () => {
    expect(faults(parse('{ product(id: "1") { bodyHtml color } }'))).toEqual([
      expect.stringContaining('The field Product.bodyHtml is deprecated'),
      'Cannot query field "color" on type "Product".',
    ])
  })
})

describe('the export of the catalog', () => {
  const document = parse(bulkCatalog)

  test('the export query is valid in the store’s schema and uses no deprecated field', () => {
    expect(faults(document)).toEqual([])
  })

  test('the export query stays within the limits of bulk queries', () => {
    const { count, deepest } = connections(document)
    expect(count).toBeLessThanOrEqual(5)
    expect(deepest).toBeLessThanOrEqual(2)
    expect(bulkCatalog).not.toMatch(/\bnodes\b|\bpageInfo\b/)
    expect(bulkCatalog.match(/node \{\s+id\b/g)).toHaveLength(count)
  })

  test('the export query includes costs', () => {
    expect(bulkCatalog).toContain('unitCost')
  })
})
