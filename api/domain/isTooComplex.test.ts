import { describe, expect, it } from 'vitest'
import { isTooComplex } from './isTooComplex.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('a JSON body', () => {
  it('may nest 32 levels deep', () => {
    expect(isTooComplex(nested(32))).toBe(false)
    expect(isTooComplex(nested(33))).toBe(true)
    expect(isTooComplex(`[${Array.from({ length: 1_000 }, () => '{"a":[]}').join()}]`)).toBe(false)
  })

  it('may have any brackets in texts', () => {
    expect(isTooComplex(JSON.stringify({ note: `${nested(40)} "quoted" ${nested(40)} \\` }))).toBe(false)
    expect(isTooComplex(`{"note":"\\\\","deep":${nested(40)}}`)).toBe(true)
  })

  it('may have as many values as the largest order', () => {
    const list = (values: number, value: string) => `{"a":[${Array(values).fill(value).join()}]}`
    for (const value of ['1', '"a"', '"a,b"']) expect(isTooComplex(list(299_000, value))).toBe(false)
    for (const value of ['1', '""', '{}', '[]', '"\\\\"'])
      expect(isTooComplex(list(301_000, value))).toBe(true)
    expect(isTooComplex(JSON.stringify({ note: '\\,"[{'.repeat(400_000) }))).toBe(false)
  })

  it('is too complex even if it is not JSON', () => {
    expect(isTooComplex(']]]]')).toBe(false)
    expect(isTooComplex('[{'.repeat(500_000))).toBe(true)
    expect(isTooComplex('"'.repeat(1_001))).toBe(false)
  })
})
