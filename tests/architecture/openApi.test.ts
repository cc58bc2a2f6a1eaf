import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../api/rest/openapi/openApiDocument.ts'
import { methodOf } from '../../api/rest/openapi/operation.ts'
import { restRows } from '../../api/rest/restEntryPoint.ts'
import { rowGroups } from '../../api/rest/rowGroups.ts'

const document = openApiDocument(rowGroups)
const text = JSON.stringify(document)

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, unknown>>
}
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)

describe('the OpenAPI document', () => {
  it('the document is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('the document describes every route and no others', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const there = restRows.map((row) => `${methodOf(row)} ${row.path}`)
    expect(documented.sort()).toEqual([...there, 'post /api/webhooks/shopify/{resource}/{event}'].sort())
  })

  it('a list that is not sorted newest first says how it is sorted', () => {
    const { get } =
      (document.paths as Record<string, Record<string, { description?: string }>>)[
        '/api/products/{id}/variants'
      ] ?? {}
    expect(get?.description).toContain('Sorted by their position')
  })

  it('each operation has a unique name', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('every reference resolves', () => {
    const missing = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].filter(
      ([, kind = '', name = '']) => {
        const components = document.components as Record<string, Record<string, unknown>>
        return !(name in (components[kind] ?? {}))
      },
    )
    expect(missing.map(([reference]) => reference)).toEqual([])
  })

  it('every field of a response has a description', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      Object.entries((schema as { properties?: Record<string, object> }).properties ?? {}).flatMap(
        ([field, shape]) =>
          '$ref' in shape ||
          'description' in shape ||
          JSON.stringify(shape).includes('description') ||
          '$ref' in shape
            ? []
            : JSON.stringify(shape).includes('$ref')
              ? []
              : [`${name}.${field}`],
      ),
    )
    expect(silent).toEqual([])
  })

  it.each([
    ['post', '/api/suppliers', ['companyName', 'contactPerson', 'email', 'phone']],
    ['post', '/api/supplier-products', ['supplierId', 'productId']],
    ['patch', '/api/suppliers/{id}/notes', ['internal_notes']],
    ['post', '/api/auth/supplier/reset-password', ['token', 'email', 'new_password']],
  ])('the body of %s %s requires only what the route requires', (method, path, required) => {
    const { requestBody } =
      (document.paths as Record<string, Record<string, { requestBody?: object }>>)[path]?.[method] ?? {}
    expect(requestBody).toMatchObject({ content: { 'application/json': { schema: { required } } } })
  })

  it('a file of data is an object, and a table is text', () => {
    const contentOf = (path: string) =>
      (document.paths as Record<string, Record<string, { responses: Record<string, object> }>>)[path]?.['get']
        ?.responses['200']
    expect(contentOf('/api/suppliers/{id}/data')).toMatchObject({
      content: { 'application/json': { schema: { type: 'object' } } },
    })
    expect(contentOf('/api/admin/export/orders')).toMatchObject({
      content: { 'text/csv': { schema: { type: 'string' } } },
    })
  })

  it('the codes of errors include those of calls that reach no route', () => {
    expect(document.components.schemas).toMatchObject({
      Error: {
        properties: { code: { enum: expect.arrayContaining(['UNKNOWN_HOST', 'TIMEOUT', 'HEAD_TOO_LARGE']) } },
      },
    })
  })

  it('every field a body may have is listed with its rule', () => {
    const bare = restRows.flatMap((row) => {
      const body = JSON.stringify(
        (document.paths as Record<string, Record<string, { requestBody?: unknown }>>)[row.path]?.[
          methodOf(row)
        ]?.requestBody ?? {},
      )
      return 'fields' in row && row.fields
        ? Object.keys(row.fields).filter((field) => !body.includes(`"${field}":{"`))
        : []
    })
    expect(bare).toEqual([])
  })
})
