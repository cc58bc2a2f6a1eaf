import { expect, it } from 'vitest'
import { hourlyAllowance } from './hourlyAllowance.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes))

it('each caller may do a few things per hour', () => {
  const room = hourlyAllowance(3)
  const doIt = (by: string, minutes: number) => {
    const fits = room.has(by, 'home', at(minutes))
    if (fits) room.take(by, 'home', at(minutes))
    return fits
  }
  expect([0, 1, 2, 3, 59].map((minutes) => doIt('acme', minutes))).toEqual([true, true, true, false, false])
  expect(doIt('bolt', 59)).toBe(true)
  expect(doIt('acme', 60)).toBe(true)
})

it('the first of a kind is always allowed, however many there were of another', () => {
  const room = hourlyAllowance(3)
  for (let nth = 0; nth < 100; nth++) room.take('acme', 'home', at(nth % 60))
  expect(room.has('acme', 'home', at(59))).toBe(false)
  expect(room.has('acme', 'elsewhere', at(59))).toBe(true)
  room.take('acme', 'elsewhere', at(59))
  expect(room.has('acme', 'elsewhere', at(59))).toBe(false)
})

it('checking does not count', () => {
  const room = hourlyAllowance(1)
  expect([room.has('acme', 'home', at(0)), room.has('acme', 'home', at(0))]).toEqual([true, true])
})

it('memory is limited for any number of kinds', () => {
  const room = hourlyAllowance(1, 3)
  for (let nth = 0; nth < 3; nth++) room.take('acme', `kind ${nth}`, at(0))
  expect(room.has('acme', 'kind 3', at(0))).toBe(false)
})

it('tells how long to wait', () => expect(hourlyAllowance(1).secondsLeft(at(59))).toBe(60))
