import { describe, expect, it } from 'vitest'
import { cellsOf, countChanges, NO_EDITS, rebase, setCells } from './pricingEdits.ts'
import type { Cells, PricingRow } from './PricingRow.ts'

const blank: Cells = {
  basePrice: '',
  houston: '',
  london: '',
  hongKong: '',
  certification: '',
  leadTimeDays: '',
  stock: '',
  minimumOrderQuantity: '',
  notes: '',
}
const rowOf = (standing: Partial<Cells>): PricingRow => ({
  id: 'v-1',
  product: 'Ring',
  name: 'Oval',
  sku: 'R-1',
  standing: { ...blank, ...standing },
})
const priced = rowOf({ basePrice: '500.00', leadTimeDays: '21' })
const unpriced = rowOf({})

describe('edits of the pricing table', () => {
  it('contain only the cells that differ from the saved values', () => {
    const one = setCells(NO_EDITS, [{ row: priced, field: 'basePrice', text: '510' }])
    expect([countChanges(one), cellsOf(one, priced).basePrice]).toEqual([1, '510'])
    const back = setCells(one, [{ row: priced, field: 'basePrice', text: '500.00' }])
    expect([countChanges(back), back.size]).toEqual([0, 0])
  })

  it('start a new price with the default lead time, and drop it with the last other cell', () => {
    const begun = setCells(NO_EDITS, [{ row: unpriced, field: 'houston', text: '1' }])
    expect(cellsOf(begun, unpriced)).toMatchObject({ houston: '1', leadTimeDays: '14' })
    expect(setCells(begun, [{ row: unpriced, field: 'houston', text: '' }]).size).toBe(0)
    const own = setCells(begun, [{ row: unpriced, field: 'leadTimeDays', text: '9' }])
    expect(
      cellsOf(setCells(own, [{ row: unpriced, field: 'houston', text: '' }]), unpriced).leadTimeDays,
    ).toBe('9')
  })

  it('are counted without the default lead time, unless it was entered', () => {
    const one = setCells(NO_EDITS, [{ row: unpriced, field: 'houston', text: '1' }])
    expect(countChanges(one)).toBe(1)
    const own = setCells(one, [{ row: unpriced, field: 'leadTimeDays', text: '9' }])
    expect(countChanges(own)).toBe(2)
    expect(countChanges(setCells(one, [{ row: unpriced, field: 'leadTimeDays', text: '14' }]))).toBe(2)
  })

  it('do not replace the lead time of a price that another window has saved meanwhile', () => {
    const edits = setCells(NO_EDITS, [{ row: unpriced, field: 'houston', text: '1' }])
    const saved = { ...unpriced, standing: { ...priced.standing, leadTimeDays: '21' } }
    const now = rebase(edits, [saved])
    expect(cellsOf(now, saved)).toMatchObject({ houston: '1', leadTimeDays: '21' })
    expect(countChanges(now)).toBe(1)
  })

  it('survive a save in another window as far as they still differ', () => {
    const edits = setCells(NO_EDITS, [
      { row: priced, field: 'basePrice', text: '510.00' },
      { row: priced, field: 'london', text: '430' },
    ])
    const saved = rowOf({ basePrice: '510.00', leadTimeDays: '30' })
    const now = rebase(edits, [saved])
    expect(cellsOf(now, saved)).toMatchObject({ basePrice: '510.00', london: '430', leadTimeDays: '30' })
    expect(countChanges(now)).toBe(1)
    expect(rebase(now, [saved])).toBe(now)
  })
})
