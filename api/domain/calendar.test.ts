import { describe, expect, it, test } from 'vitest'
import { addDays, addHours, earliestToday, fromCalendarDate, utcDate } from './calendar.ts'
import { dateInput, instantInput } from './calendarInput.ts'
import { problemsOf } from '../../tests/kit/domain/problemsOf.ts'

describe('the earliest date that is still today somewhere on earth', () => {
  test.each([
    ['2026-03-01T11:59:59.999Z', '2026-02-28'],
    ['2026-03-01T12:00:00.000Z', '2026-03-01'],
    ['2026-03-01T23:59:59.999Z', '2026-03-01'],
    ['2026-03-02T00:00:00.000Z', '2026-03-01'],
    ['2026-01-01T00:00:00.000Z', '2025-12-31'],
    ['2028-03-01T06:00:00.000Z', '2028-02-29'],
  ])('at %s the earliest date is %s', (now, date) => {
    expect(earliestToday(new Date(now))).toBe(date)
  })
})

describe('a date', () => {
  const date = dateInput('Give a date')

  test.each([
    ['2026-03-01', '2026-03-01'],
    [' 2026-03-01 ', '2026-03-01'],
    ['2028-02-29', '2028-02-29'],
    ['2026-03-01T10:00:00Z', '2026-03-01'],
    ['2026-03-01T10:00:00.000Z', '2026-03-01'],
    ['2026-03-01T23:30:00-08:00', '2026-03-01'],
  ])('the date %s is read as %s', (typed, read) => {
    expect(date.parse(typed)).toBe(read)
  })

  test.each([
    '',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-3-1',
    '01.03.2026',
    '03/01/2026',
    '20260301',
    'tomorrow',
    '0000-01-01',
    '1899-12-31',
    '+012026-03-01',
    '2026-03-01T10:00',
    '2026-03-01; DROP TABLE orders',
    null,
    undefined,
    20260301,
    {},
  ])('%j is refused as a date', (typed) => {
    expect(problemsOf(date, typed)).toEqual({ '': 'Give a date' })
  })
})

describe('an instant', () => {
  test.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00.123456Z', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01T10:00:00+08:00', '2026-03-01T02:00:00.000Z'],
  ])('the instant %s is read as %s', (typed, instant) => {
    expect(instantInput.parse(typed).toISOString()).toBe(instant)
  })

  test.each([
    '',
    '2026-03-01',
    '2026-03-01T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-03-01T25:00:00Z',
    'now',
    0,
    null,
  ])('%j is refused as an instant: no zone, no such moment, or no instant at all', (typed) => {
    expect(problemsOf(instantInput, typed)).toEqual({ '': 'Must be an ISO 8601 instant' })
  })
})

it('days and hours are counted in UTC across year ends and daylight saving changes', () => {
  expect(utcDate(addDays(new Date('2026-12-30T23:00:00Z'), 3))).toBe('2027-01-02')
  expect(addDays(new Date('2026-03-28T12:00:00Z'), 2).toISOString()).toBe('2026-03-30T12:00:00.000Z')
  expect(addHours(new Date('2026-03-01T20:00:00Z'), 12).toISOString()).toBe('2026-03-02T08:00:00.000Z')
  expect(utcDate(fromCalendarDate('2026-03-01'))).toBe('2026-03-01')
})
