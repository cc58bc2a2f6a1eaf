import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { compose, pressComposing } from '../../kit/screens/composing.ts'
import { aPricing, aVariant, cell, cellsOf, grid, openTable } from './fixtures.ts'

const NOTES = 8

/** The price table with the notes of its first row selected. */
async function selectNotes() {
  const view = openTable([
    aVariant('Oval', { myPricing: aPricing('500.00', { notes: 'Old' }) }),
    aVariant('Pear'),
  ])
  await grid()
  await view.user.click(cell(0, NOTES))
  return view
}
const notes = () => screen.getByLabelText('Notes, Ring, Oval')

describe('the price table with an input method', () => {
  it('the keys that choose a candidate stay in the cell, and Enter afterwards leaves it', async () => {
    const { user } = await selectNotes()
    expect(pressComposing('k', { ended: true })).toBe(true)
    compose('か')
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Tab', 'Home', 'Enter']) {
      expect([key, pressComposing(key)]).toEqual([key, true])
      expect(notes()).toHaveFocus()
    }
    compose('花')
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Notes, Ring, Pear')).toHaveFocus()
    expect(cellsOf('Oval')[NOTES]).toBe('花')
    expect(screen.getByText('1 change in 1 row')).toBeVisible()
  })

  it('the Enter that ends the composition stays in the cell, also where it comes after the end', async () => {
    await selectNotes()
    compose('花')
    expect(pressComposing('Enter', { ended: true })).toBe(true)
    expect(notes()).toHaveFocus()
  })

  it('escape takes back the candidate, and only the next one the value', async () => {
    const { user } = await selectNotes()
    compose('花')
    expect(pressComposing('Escape')).toBe(true)
    expect(cellsOf('Oval')[NOTES]).toBe('花')
    await user.keyboard('{Escape}')
    expect(cellsOf('Oval')[NOTES]).toBe('Old')
  })

  it('the keys that open, leave or clear a cell have no effect while its first word is being composed', async () => {
    await selectNotes()
    for (const key of ['F2', 'Enter', 'Delete', 'Backspace', 'Escape'])
      expect([key, pressComposing(key)]).toEqual([key, true])
    expect(cellsOf('Oval')[NOTES]).toBe('Old')
    compose('花')
    expect(cellsOf('Oval')[NOTES]).toBe('花')
    expect(notes()).toHaveFocus()
  })

  it('Alt+Enter starts no line in the middle of a composition', async () => {
    const { user } = await selectNotes()
    await user.keyboard('{F2}')
    compose('花')
    expect(pressComposing('Enter', { altKey: true })).toBe(true)
    expect(cellsOf('Oval')[NOTES]).toBe('花')
  })
})
