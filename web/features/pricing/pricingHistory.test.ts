import { describe, expect, it } from 'vitest'
import { cellsOf, NO_EDITS, rebaseOnto, setCells, without } from './pricingEdits.ts'
import { adjusted, redone, startOf, undone, withChange } from './pricingHistory.ts'
import type { PricingRow } from './PricingRow.ts'

const rowOf = (id: string, basePrice = '500.00'): PricingRow => ({
  id,
  product: 'Ring',
  name: id,
  sku: id,
  standing: {
    basePrice,
    houston: '',
    london: '',
    hongKong: '',
    certification: '',
    leadTimeDays: '21',
    stock: '',
    minimumOrderQuantity: '',
    notes: '',
  },
})
const [oval, pear] = [rowOf('oval'), rowOf('pear')]

/** The base prices of both rows were changed one after the other; only the first change is not undone. */
function oneUndone() {
  const first = setCells(NO_EDITS, [{ row: oval, field: 'basePrice', text: '510' }])
  const second = setCells(first, [{ row: pear, field: 'basePrice', text: '520' }])
  return undone(withChange(withChange(startOf(NO_EDITS), first, false), second, false))
}

describe('the history of the price table', () => {
  it('is the same after unchanged rows were read', () => {
    const before = oneUndone()
    const read = [rowOf('oval'), rowOf('pear')]
    expect(adjusted(before, rebaseOnto(read))).toBe(before)
    expect(adjusted(before, (edits) => without(edits, ['round']))).toBe(before)
  })

  it('keeps every step when rows change elsewhere, on top of the current rows', () => {
    const now = rowOf('pear', '600.00')
    const before = oneUndone()
    const after = adjusted(before, rebaseOnto([now]))
    expect(after.edits).toBe(before.edits)
    const again = redone(after)
    expect(cellsOf(again.edits, now).basePrice).toBe('520')
    expect(again.edits.get('pear')?.row).toBe(now)
    expect(undone(again).edits).toBe(before.edits)
  })

  it('brings back no edit of a removed variant', () => {
    const before = redone(oneUndone())
    const after = adjusted(before, (edits) => without(edits, ['oval']))
    expect([...after.edits.keys()]).toEqual(['pear'])
    const back = undone(after)
    expect([...back.edits.keys()]).toEqual([])
    expect([...redone(back).edits.keys()]).toEqual(['pear'])
  })

  it('loses undone changes with the user’s next change, and only then', () => {
    const before = oneUndone()
    const next = setCells(before.edits, [{ row: pear, field: 'notes', text: 'New' }])
    const after = withChange(before, next, false)
    expect(redone(after)).toBe(after)
  })
})
