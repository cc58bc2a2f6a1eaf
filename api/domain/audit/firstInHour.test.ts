import { expect, it } from 'vitest'
import { firstInHour } from './firstInHour.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes))

it('the same action passes once an hour for each caller', () => {
  const isFirst = firstInHour()
  expect([isFirst('acme', 'suppliers', at(0)), isFirst('acme', 'suppliers', at(59))]).toEqual([true, false])
  expect([isFirst('bolt', 'suppliers', at(59)), isFirst('acme', 'admins', at(59))]).toEqual([true, true])
  expect(isFirst('acme', 'suppliers', at(60))).toBe(true)
})

it('a caller that tries everything passes a limited number of times', () => {
  const isFirst = firstInHour({ mostThings: 3 })
  const passed = Array.from({ length: 100 }, (_, nth) => isFirst('acme', `field ${nth}`, at(0)))
  expect(passed.filter(Boolean)).toHaveLength(3)
})

it('memory is limited for any number of callers', () => {
  const isFirst = firstInHour({ mostCallers: 3 })
  const passed = Array.from({ length: 100 }, (_, nth) => isFirst(`caller ${nth}`, 'suppliers', at(0)))
  expect(passed.filter(Boolean)).toHaveLength(3)
  expect(isFirst('caller 0', 'admins', at(0))).toBe(true)
})
