import { testLines } from '../../../tests/kit/domain/testLines.ts'
import { losers, R, S } from '../../../tests/kit/domain/timelineFacts.ts'
import { requestEvents } from './requestEvents.ts'

testLines(requestEvents, [
  [{ type: 'request.opened', ...R }, 'opened', 'Request opened', null],
  [
    { type: 'request.held', ...R },
    'held',
    'Request held',
    'Its details mention the customer; suppliers cannot see it yet',
  ],
  [
    { type: 'request.released', ...R, as: 'unchanged' },
    'released',
    'Request released unchanged',
    'Suppliers see all its details; the deadline starts now',
  ],
  [
    { type: 'request.changed', ...R, changes: ['cancelled'], losers },
    'cancelled',
    'Request canceled',
    '1 quote closed',
  ],
  [
    { type: 'request.changed', ...R, changes: ['cancelled'], losers: [...losers, ...losers] },
    'cancelled',
    'Request canceled',
    '2 quotes closed',
  ],
  [{ type: 'request.changed', ...R, changes: ['expired'] }, 'expired', 'Deadline passed', null],
  [{ type: 'request.changed', ...R, changes: ['linked'] }, 'changed', 'Matched to the catalog', null],
  [{ type: 'request.changed', ...R, changes: ['masked'] }, 'changed', 'Customer details masked', null],
  [
    { type: 'request.changed', ...R, changes: ['edited'] },
    'changed',
    'Details edited',
    'Earlier quotes need reconfirmation',
  ],
  [
    { type: 'request.changed', ...R, changes: ['deadline', 'reopened'] },
    'changed',
    'Reopened',
    'Deadline moved',
  ],
  [
    {
      type: 'request.changed',
      ...R,
      changes: ['target', 'destination'],
      was: { targetPrice: null, destinationCountry: 'GB' },
      is: { targetPrice: '900.00', destinationCountry: null },
    },
    'changed',
    'Target price changed',
    'Destination changed; Earlier quotes need reconfirmation; Target price none → $900.00; Destination United Kingdom → unknown',
  ],
  [
    { type: 'request.closing', ...R, hours: 2, deadline: '2026-03-01T20:00:00Z' },
    'closing',
    'Closes within 2 hours',
    null,
  ],
  [
    { type: 'request.closing', ...R, hours: 1, deadline: '2026-03-01T20:00:00Z' },
    'closing',
    'Closes within 1 hour',
    null,
  ],
  [
    {
      type: 'request.declined',
      ...R,
      ...S,
      reason: 'No emeralds left',
      category: 'material_unavailable',
      onBehalf: false,
    },
    'declined',
    'Request declined',
    'Materials not available: No emeralds left',
  ],
  [
    { type: 'request.declined', ...R, ...S, reason: 'No emeralds left', category: null, onBehalf: false },
    'declined',
    'Request declined',
    'No emeralds left',
  ],
])
