import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../../../tests/kit/domain/problemsOf.ts'
import { declineInput, declineTerms } from './declineInput.ts'
import { declineCategories, declineCategoryLabels } from './declineCategory.ts'

const REASON = 'Please provide a reason for declining (minimum 5 characters)'

describe('the input for a decline', () => {
  test.each([
    ['12345', {}],
    ['  12345  ', {}],
    ['1234', { reason: REASON }],
    ['  1234  ', { reason: REASON }],
    ['', { reason: REASON }],
    [undefined, { reason: REASON }],
    [12345, { reason: REASON }],
    ['x'.repeat(2001), { reason: 'Use at most 2,000 characters' }],
  ])('declining for the reason %j reports the expected problems', (reason, problems) => {
    expect(problemsOf(declineTerms, { reason })).toEqual(problems)
  })

  test.each([
    ...declineCategories.map((category) => [category, category] as const),
    ['', null],
    [null, null],
  ] as const)('declining in the category %j stores %j', (category, kept) => {
    expect(declineTerms.parse({ reason: 'too busy', category }).category).toBe(kept)
  })

  it('a category is optional, but an unknown one is refused', () => {
    expect(declineTerms.parse({ reason: 'too busy' }).category).toBeNull()
    expect(problemsOf(declineTerms, { reason: 'too busy', category: 'too_far' })).toEqual({
      category: 'Unknown decline category',
    })
  })

  it('the categories of both screens are offered, each with its label', () => {
    expect([...declineCategories].sort()).toEqual(
      [
        'price_too_low',
        'capacity_issue',
        'material_unavailable',
        'timeline_issue',
        'other',
        'out_of_stock',
        'shipping_restrictions',
      ].sort(),
    )
    expect(declineCategoryLabels).toMatchObject({
      price_too_low: 'Price expectations too low',
      capacity_issue: 'Current capacity constraints',
      material_unavailable: 'Materials not available',
      timeline_issue: 'Timeline not feasible',
      other: 'Other reason',
    })
  })

  it('a decline requires a request', () => {
    expect(problemsOf(declineInput, { reason: 'too busy' })).toEqual({ requestId: 'Required' })
  })
})
