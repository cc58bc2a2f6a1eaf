import { parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { oncePerMutation } from './oncePerMutation.ts'
import { schema } from './schema.ts'

const errors = (document: string) => validate(schema, parse(document), [oncePerMutation]).length

describe('a mutation', () => {
  it('may stand once in an operation', () => {
    expect(errors('mutation { signOut }')).toBe(0)
    expect(errors('mutation { a: signOut b: signOut }')).toBe(1)
  })

  it('may not hide its repetition in fragments', () => {
    expect(errors('mutation { signOut ...A } fragment A on Mutation { b: signOut }')).toBe(1)
    expect(errors('mutation { signOut ... on Mutation { b: signOut } }')).toBe(1)
  })

  it('does not count against queries', () => {
    expect(errors('{ a: viewer { role } b: viewer { role } }')).toBe(0)
  })
})
