import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoffMs.ts'

describe('backoffMs', () => {
  it.each([
    [0, 250],
    [1, 500],
    [4, 4_000],
    [6, 5_000],
    [1_000, 5_000],
  ])('before retry %i waits between half of %i ms and all of it', (attempt, ceiling) => {
    expect(backoffMs(attempt, () => 0)).toBe(ceiling / 2)
    expect(backoffMs(attempt, () => 1)).toBe(ceiling)
  })
})
