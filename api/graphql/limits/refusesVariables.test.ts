import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { refusesVariables } from './refusesVariables.ts'
import { schema } from '../schema.ts'

const PRODUCTS = 'query($n: Int, $sort: ProductSort) { products(first: $n, sort: $sort) { totalCount } }'
const SIGN_IN = 'mutation($input: SignInInput!) { signInSupplier(input: $input) { __typename } }'

const said = (text: string, variableValues?: Record<string, unknown>) =>
  refusesVariables({ schema, document: parse(text), variableValues })?.message

describe('a variable', () => {
  it('is accepted if it matches its type, is null, or uses its default', () => {
    expect(said(PRODUCTS, { n: 3 })).toBeUndefined()
    expect(said(PRODUCTS, { n: null })).toBeUndefined()
    expect(said(PRODUCTS)).toBeUndefined()
    expect(said(SIGN_IN, { input: { email: 'a@b.example', password: 'secret' } })).toBeUndefined()
    expect(said('query($n: Int! = 3) { products(first: $n) { totalCount } }')).toBeUndefined()
  })

  it.each([
    ['a wrong scalar', PRODUCTS, { n: 'SECRET' }, 'Int: the value does not fit its type'],
    ['a list instead of a single value', PRODUCTS, { n: ['SECRET'] }, 'Int: the value does not fit its type'],
    ['no input at all', SIGN_IN, {}, 'SignInInput!: a value is required'],
    ['a string instead of an input object', SIGN_IN, { input: 'SECRET' }, 'SignInInput!: must be an object'],
    [
      'an input without a required field',
      SIGN_IN,
      { input: { password: 'SECRET' } },
      'SignInInput.email: a value is required',
    ],
    [
      'a wrong field of an input',
      SIGN_IN,
      { input: { email: { at: 'SECRET' }, password: 'SECRET' } },
      'SignInInput.email: the value does not fit its type',
    ],
    [
      'an unknown field',
      SIGN_IN,
      { input: { email: 'a', password: 'b', SECRET: 'SECRET' } },
      'SignInInput has no such field',
    ],
  ])(
    'is refused with a message that contains only names from the schema: %s',
    (_what, text, variables, message) => {
      expect(said(text, variables)).toBe(message)
    },
  )

  it('is refused at its first error, however many there are', () => {
    const input = Object.fromEntries(Array.from({ length: 100_000 }, (_, nth) => [`SECRET${nth}`, nth]))
    expect(said(SIGN_IN, { input: { email: 'a', password: 'b', ...input } })).toBe(
      'SignInInput has no such field',
    )
  })
})
