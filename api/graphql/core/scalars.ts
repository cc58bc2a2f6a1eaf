import { utcDate } from '../../domain/calendar.ts'
import { builder } from './builder.ts'
import { badRequest } from '../server/codedError.ts'

/** Any text is accepted here: the use cases validate it, so that a ValidationError can name the field. */
function text(name: string, longest: number) {
  return (value: unknown): string => {
    if (typeof value === 'string' && value.length <= longest) return value
    throw badRequest(`${name} must be text`)
  }
}

builder.scalarType('DateTime', {
  description: 'ISO 8601 instant in UTC, such as 2026-03-04T09:30:00.000Z.',
  serialize: (instant) => instant.toISOString(),
  parseValue: text('DateTime', 64),
})

builder.scalarType('Date', {
  description: 'Calendar date, YYYY-MM-DD.',
  serialize: (date) => (typeof date === 'string' ? date : utcDate(date)),
  parseValue: text('Date', 64),
})

builder.scalarType('Decimal', {
  description: 'Exact decimal as a string, never a float: "1249.00".',
  // The default output of the database's decimals drops trailing zeros.
  serialize: (decimal) => (typeof decimal === 'string' ? decimal : decimal.toFixed(2)),
  parseValue: (value) => (typeof value === 'number' ? value : text('Decimal', 64)(value)),
})

builder.scalarType('EventCursor', {
  description: 'Opaque position in the event log; pass it back as `after` to miss nothing.',
  serialize: (cursor) => cursor,
  parseValue: text('EventCursor', 1000),
})
