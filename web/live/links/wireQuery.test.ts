import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { wireQuery } from './wireQuery.ts'

describe('wireQuery', () => {
  it("removes Apollo's own directives and keeps the others", () => {
    const document = parse(
      'subscription S($on: Boolean!) { happened { ...A @unmask ...B @nonreactive c @include(if: $on) } }',
    )
    expect(wireQuery(document).replace(/\s+/g, ' ')).toBe(
      'subscription S($on: Boolean!) { happened { ...A ...B c @include(if: $on) } }',
    )
  })
})
