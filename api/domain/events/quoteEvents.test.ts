import { testLines } from '../../../tests/kit/domain/testLines.ts'
import { Q, terms } from '../../../tests/kit/domain/timelineFacts.ts'
import { quoteEvents } from './quoteEvents.ts'

testLines(quoteEvents, [
  [{ type: 'quote.submitted', ...Q, ...terms }, 'quoted', 'Quote submitted', '$1,100.00, 12 days'],
  [
    { type: 'quote.submitted', ...Q, ...terms, deliveryDays: 1, late: true },
    'quoted',
    'Quote submitted after the deadline',
    '$1,100.00, 1 day',
  ],
  [{ type: 'quote.updated', ...Q, ...terms }, 'requoted', 'Quote updated', '$1,100.00; 12 days'],
  [
    { type: 'quote.marked', ...Q, shortlisted: true, noted: true },
    'marked',
    'Quote shortlisted',
    'Supplier: Lantern; with a note',
  ],
  [
    { type: 'quote.marked', ...Q, shortlisted: false, noted: false },
    'marked',
    'Quote marked',
    'Supplier: Lantern; mark removed',
  ],
])
