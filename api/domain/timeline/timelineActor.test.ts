import { expect, test } from 'vitest'
import { theClock, theStore } from '../actor.ts'
import { timelineActor } from './timelineActor.ts'

const lantern = { company: 'Lantern', contact: 'Mei Lin' }

test.each([
  [{ role: 'admin', name: 'Ada' }, 'Ada', 'admin'],
  [{ role: 'partner', name: 'ERP' }, 'ERP', 'partner'],
  [{ role: 'supplier', name: 'Lantern' }, 'Mei Lin of Lantern', 'supplier'],
  [{ role: 'visitor', name: 'Visitor' }, 'Mei Lin of Lantern', 'supplier'],
  [theStore, 'Store', 'store'],
  [theClock, 'Loupe', 'loupe'],
  [null, 'Loupe', 'loupe'],
])('%j is shown as %s', (actor, by, role) => {
  expect(timelineActor(actor, lantern)).toEqual({ by, role })
})

test('a supplier without a contact person is shown as its company', () => {
  expect(timelineActor({ role: 'supplier', name: 'Lantern' }, { ...lantern, contact: null }).by).toBe(
    'Lantern',
  )
})
