import {
  getNamedType,
  type GraphQLNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
  parse,
  validate,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { graphqlOpens } from '../../api/domain/access/graphqlOpens.ts'
import { scopesOf } from '../../api/domain/access/apiScope.ts'
import { restOpens } from '../../api/domain/access/restOpens.ts'
import { examples } from '../../api/graphql/server/http/examples.ts'
import { nounOf, refusesOperation } from '../../api/graphql/limits/programScope.ts'
import { schema } from '../../api/graphql/schema.ts'
import { restRows } from '../../api/rest/restEntryPoint.ts'

const roots = [schema.getQueryType(), schema.getSubscriptionType()].filter((root) => root != null)
const rootFields = roots.flatMap((root) =>
  Object.values(root.getFields()).map((field) => ({ key: `${root.name}.${field.name}`, field })),
)

/** The types that programs can reach from the fields that are open to any of them. */
function reachable(): ReadonlyMap<string, GraphQLNamedType> {
  const found = new Map<string, GraphQLNamedType>()
  const visit = (type: GraphQLNamedType): void => {
    if (!isCompositeType(type) || found.has(type.name)) return
    found.set(type.name, type)
    if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(visit)
    if (isObjectType(type) || isInterfaceType(type))
      for (const [name, field] of Object.entries(type.getFields()))
        if (graphqlOpens[`${type.name}.${name}`] !== 'never') visit(getNamedType(field.type))
  }
  for (const { key, field } of rootFields) if (graphqlOpens[key] !== 'never') visit(getNamedType(field.type))
  return found
}

describe('what programs may read', () => {
  it('every query and subscription has an entry in the table', () => {
    expect(rootFields.map(({ key }) => key).filter((key) => !(key in graphqlOpens))).toEqual([])
  })

  it('every type that programs can reach has an entry in the table', () => {
    const nouns = new Set([...reachable().keys()].map(nounOf))
    expect([...nouns].filter((noun) => !(noun in graphqlOpens)).sort()).toEqual([])
  })

  it('the table has no entry for anything that does not exist', () => {
    const gone = Object.keys(graphqlOpens).filter((key) => {
      const [name = '', field] = key.split('.')
      const type = schema.getType(name)
      if (!isObjectType(type) && !isInterfaceType(type)) return true
      return field !== undefined && !(field in type.getFields())
    })
    expect(gone).toEqual([])
  })

  it('every GET path, and no other, has an entry in the table', () => {
    const reads = restRows.filter(({ method }) => ['GET', 'LIST', 'FILE'].includes(method))
    expect(Object.keys(restOpens).sort()).toEqual([...new Set(reads.map(({ path }) => path))].sort())
  })
})

describe('schema.graphql, for authors of programs', () => {
  const open = rootFields.filter(({ key }) => graphqlOpens[key] !== 'never')
  const ofTypes = [...reachable().values()].flatMap((type) =>
    isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields()).map((field) => ({ key: `${type.name}.${field.name}`, field }))
      : [],
  )
  const fields = [...open, ...ofTypes]
  const leaves = new Set(
    fields
      .flatMap(({ field }) => [field.type, ...field.args.map(({ type }) => type)])
      .map((type) => getNamedType(type)),
  )

  it('every type and field that a token can open has a description', () => {
    const silent = [...reachable().values()].filter(({ description }) => !description)
    expect(silent.map(({ name }) => name)).toEqual([])
    expect(fields.filter(({ field }) => !field.description).map(({ key }) => key)).toEqual([])
  })

  it('every argument has a description', () => {
    const silent = fields.flatMap(({ key, field }) =>
      field.args.filter(({ description }) => !description).map(({ name }) => `${key}(${name})`),
    )
    expect(silent).toEqual([])
  })

  it('every scalar, enum value and input field has a description', () => {
    const silent = [...leaves].flatMap((type) => {
      if (isSpecifiedScalarType(type)) return []
      const within = isEnumType(type)
        ? type.getValues()
        : isInputObjectType(type)
          ? Object.values(type.getFields())
          : []
      return [
        ...(type.description ? [] : [type.name]),
        ...within.filter(({ description }) => !description).map(({ name }) => `${type.name}.${name}`),
      ]
    })
    expect(silent).toEqual([])
  })
})

describe("GraphiQL's initial document", () => {
  const partner = { role: 'partner', tokenId: 't', name: 'Feed', scopes: scopesOf.partner } as const
  const operationsOf = (query: string) => {
    const document = parse(query)
    return document.definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? [{ document, operationName: each.name?.value }] : [],
    )
  }

  it('the document is valid', () => {
    for (const { query } of examples) expect(validate(schema, parse(query))).toEqual([])
  })

  it('the document begins with a query that a partner can run', () => {
    const [first, second] = examples
    for (const { query } of [first, second].filter((tab) => tab !== undefined))
      for (const asked of operationsOf(query))
        expect(refusesOperation(partner, { schema, ...asked }), asked.operationName).toBeNull()
  })
})
