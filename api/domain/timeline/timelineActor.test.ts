import { expect, test } from 'vitest'
import { theClock, theStore } from '../actor.ts'
import { timelineActor } from './timelineActor.ts'

test.each([
  [{ role: 'admin', name: 'Ada' }, 'Ada', 'admin'],
  [{ role: 'partner', name: 'ERP' }, 'ERP', 'partner'],
  [{ role: 'supplier', name: 'Lantern' }, 'Lantern', 'supplier'],
  [{ role: 'visitor', name: 'Visitor' }, 'Lantern', 'supplier'],
  [theStore, 'Store', 'store'],
  [theClock, 'Loupe', 'loupe'],
  [null, 'Loupe', 'loupe'],
])('%j is shown as %s', (actor, by, role) => {
  expect(timelineActor(actor, 'Lantern')).toEqual({ by, role })
})
