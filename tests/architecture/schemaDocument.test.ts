import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, findBreakingChanges, findDangerousChanges, isObjectType, isUnionType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '../../api/graphql/schema.ts'
import { duties } from '../behaviour/access/duties.ts'

const printed = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))

describe('schema.graphql, which clients and their generated types rely on', () => {
  it('the file matches exactly what the server serves', () => {
    for (const [from, to] of [
      [printed, schema],
      [schema, printed],
    ] as const) {
      expect(findBreakingChanges(from, to)).toEqual([])
      expect(findDangerousChanges(from, to)).toEqual([])
    }
    expect(Object.keys(printed.getTypeMap()).sort()).toEqual(Object.keys(schema.getTypeMap()).sort())
  })

  it('every object and every result describes what it is', () => {
    const silent = types.filter((type) => (isObjectType(type) || isUnionType(type)) && !type.description)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('every mutation returns a union that clients can tell apart, or a plain boolean or number', () => {
    const answers = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) => String(type))
    expect(answers.filter((type) => !/^(?:\w+Result|Boolean|Int)!$/.test(type))).toEqual([])
  })

  it('a mutation that only owners among the admins may call says so', () => {
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {})
    const ofOwners = fields.filter(({ name }) => duties[name as keyof typeof duties] === 'desk')
    expect(ofOwners.length).toBeGreaterThan(15)
    expect(
      ofOwners.filter(({ description }) => !/^Owner\b/.test(description ?? '')).map(({ name }) => name),
    ).toEqual([])
  })
})
