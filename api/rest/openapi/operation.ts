import { restOpens } from '../../domain/access/restOpens.ts'
import { httpMethodOf, type Row, type RowDoc } from '../Row.ts'
import { errorsFor, type HeaderName, headersNamed, rateHeaders, statusOf } from './components.ts'
import type { JsonSchema, JsonSchemas } from './jsonSchemas.ts'

export const methodOf = (row: Row): string => httpMethodOf(row).toLowerCase()

/** The OpenAPI operation of one route. */
export function operation(row: Row, tag: string, doc: RowDoc, schemas: JsonSchemas) {
  const reads = methodOf(row) === 'get'
  const body = bodyOf(row, doc, schemas)
  return {
    operationId: operationId(row),
    tags: [tag],
    summary: doc.summary,
    ...(doc.more && { description: doc.more }),
    security: securityOf(row, reads),
    'x-callers': row.who,
    ...(parametersOf(row, doc).length > 0 && { parameters: parametersOf(row, doc) }),
    ...(body && { requestBody: body }),
    responses: {
      ...succeeds(row, doc, schemas, reads),
      ...errorsFor(refused(row, doc, reads, body !== null)),
    },
  }
}

/** Derived from method and path, so that it is as stable as they are. */
function operationId(row: Row): string {
  const parts = row.path
    .replace('/api/', '')
    .split('/')
    .map((part) => part.replace(/[{}]/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return [methodOf(row), ...parts].join('_')
}

function securityOf({ who, path }: Row, reads: boolean) {
  const opens = restOpens[path]
  const session = { session: [] }
  const anybody = who.includes('anybody') ? [{}] : []
  if (!reads || opens === undefined || opens === 'never') return [...anybody, session]
  const scopes = opens === 'always' ? [] : opens.map((scope) => scope.toUpperCase())
  return who.includes('partner') || who.includes('supplier') || who.includes('anybody')
    ? [...anybody, session, { token: scopes }]
    : [...anybody, session]
}

function parametersOf(row: Row, { query = {} }: RowDoc) {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description:
      name === 'id' ? 'Id of the record.' : 'Id of the signed-in supplier. Any other id is refused.',
    schema: { type: 'string' },
  }))
  const own = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  const common = row.method === 'LIST' ? ['limit', 'cursor'] : takesKey(row) ? ['idempotencyKey'] : []
  return [...inPath, ...own, ...common.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

/** Whether an `Idempotency-Key` has an effect. */
const takesKey = (row: Row): boolean => 'run' in row && row.method !== 'GET' && !row.ignoresKey

/** The body fields that the route accepts, as its use case reads them. */
function bodyOf(row: Row, { input, about = {} }: RowDoc, { read }: JsonSchemas) {
  if (!('fields' in row) || !row.fields || !input) return null
  const known = read(input)
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const [name, field] of Object.entries(row.fields)) {
    properties[name] = { ...known.properties[field], ...(about[name] && { description: about[name] }) }
    if (known.required.includes(field)) required.push(name)
  }
  if (row.repeatsId !== undefined)
    properties[row.repeatsId] = {
      type: 'string',
      description: 'The id in the address, repeated. Any other is refused.',
    }
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

function succeeds(row: Row, doc: RowDoc, { answered }: JsonSchemas, reads: boolean) {
  const heads: HeaderName[] = reads || row.who.includes('anybody') ? [...rateHeaders] : []
  if (row.method === 'LIST') heads.push('Link')
  if (takesKey(row)) heads.push('Idempotent-Replayed')
  const head = heads.length > 0 ? { headers: headersNamed(...heads) } : {}
  if (row.method === 'FILE') {
    const [type = row.type] = row.type.split(';', 1)
    const schema = { type: type === 'application/json' ? 'object' : 'string' }
    return { 200: { description: `The file ${row.name}`, ...head, content: { [type]: { schema } } } }
  }
  const status = ('status' in row ? row.status : undefined) ?? 200
  if (!doc.answer) return { [status]: { description: 'Done', ...head } }
  const one = answered(doc.answer)
  const schema = row.method === 'LIST' && !row.wrap ? { type: 'array', items: one } : one
  return {
    [status]: { description: 'Done', ...head, content: { 'application/json': { schema } } },
    ...(doc.accepted && {
      202: {
        description: 'Accepted; the work continues',
        content: { 'application/json': { schema: answered(doc.accepted) } },
      },
    }),
  }
}

function refused(row: Row, { refuses = [] }: RowDoc, reads: boolean, hasBody: boolean): number[] {
  const statuses = [429, 503, ...refuses.map(statusOf)]
  if (!row.who.includes('anybody')) statuses.push(401)
  if (!reads || !row.who.includes('anybody')) statuses.push(403)
  if (row.path.includes('{')) statuses.push(404)
  if (row.method === 'LIST') statuses.push(400)
  if (takesKey(row)) statuses.push(400, 409, 422)
  // Of writes without fields, too, a body is bounded and must be JSON.
  if (!reads) statuses.push(413, 415)
  if (hasBody) statuses.push(400, 422)
  return statuses
}
