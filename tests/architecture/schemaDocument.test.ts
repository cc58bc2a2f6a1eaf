import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, findBreakingChanges, findDangerousChanges, isObjectType, isUnionType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '../../api/graphql/schema.ts'

const printed = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))

describe('schema.graphql, which clients and their generated types rely on', () => {
  it('is what the server serves: nothing missing, nothing more', () => {
    for (const [from, to] of [
      [printed, schema],
      [schema, printed],
    ] as const) {
      expect(findBreakingChanges(from, to)).toEqual([])
      expect(findDangerousChanges(from, to)).toEqual([])
    }
    expect(Object.keys(printed.getTypeMap()).sort()).toEqual(Object.keys(schema.getTypeMap()).sort())
  })

  it('says of every object and every result what it is', () => {
    const silent = types.filter((type) => (isObjectType(type) || isUnionType(type)) && !type.description)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('answers every mutation with a result that a client can tell apart, or with a plain yes or number', () => {
    const answers = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) => String(type))
    expect(answers.filter((type) => !/^(?:\w+Result|Boolean|Int)!$/.test(type))).toEqual([])
  })
})
