import { describe, expect, it } from 'vitest'
import { nestsTooDeep } from './nestsTooDeep.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('the nesting of a JSON body', () => {
  it('is counted by its deepest level', () => {
    expect(nestsTooDeep(nested(32))).toBe(false)
    expect(nestsTooDeep(nested(33))).toBe(true)
    expect(nestsTooDeep(`[${Array.from({ length: 1_000 }, () => '{"a":[]}').join()}]`)).toBe(false)
  })

  it('does not count brackets in texts', () => {
    expect(nestsTooDeep(JSON.stringify({ note: `${nested(40)} "quoted" ${nested(40)} \\` }))).toBe(false)
    expect(nestsTooDeep(`{"note":"\\\\","deep":${nested(40)}}`)).toBe(true)
  })

  it('is counted in text that is not JSON', () => {
    expect(nestsTooDeep(']]]]')).toBe(false)
    expect(nestsTooDeep('[{'.repeat(500_000))).toBe(true)
    expect(nestsTooDeep('"'.repeat(1_001))).toBe(false)
  })
})
