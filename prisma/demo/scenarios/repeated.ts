import type { Scenario } from '../storyTypes.ts'

const DAY = 24

const cutBracelet = { product: 'emerald-cut-bracelet', variant: 4 } as const

/** Earlier orders of a bracelet that is also among the open requests: what was paid for it before. */
export const REPEATED: Scenario[] = [
  {
    ...cutBracelet,
    key: 'munich-earlier-bracelet',
    customer: 'friederike',
    ago: 64 * DAY,
    properties: [['Length', '18 cm']],
    quotes: [
      ['schelde', 2, 1.07, 19],
      ['lantern', 3, 1.09, 15],
      ['valmarina', 5, 1.16, 21],
    ],
    awards: [
      {
        supplier: 'schelde',
        after: 12,
        accept: { after: 5, days: 19 },
        tracked: { after: 15, courier: 'Ferrari Logistics', number: 'FG-ANR 18844' },
        fulfilled: 14,
        shipped: 15,
        delivered: 18,
      },
    ],
  },
  {
    ...cutBracelet,
    key: 'austin-cut-bracelet',
    customer: 'dashiell',
    ago: 53 * DAY,
    properties: [['Length', '7 inches']],
    quotes: [
      ['suryakant', 1.5, 0.99, 18],
      ['lantern', 2, 1.04, 14],
    ],
    awards: [
      {
        supplier: 'lantern',
        after: 10,
        accept: { after: 4, days: 14 },
        tracked: { after: 11, courier: 'DHL Express', number: 'LP4410290115' },
        fulfilled: 10,
        shipped: 11,
        delivered: 13,
      },
    ],
  },
  {
    ...cutBracelet,
    key: 'leeds-cut-bracelet',
    customer: 'winifred',
    ago: 36 * DAY,
    properties: [['Length', '17 cm']],
    quotes: [
      ['suryakant', 2, 0.97, 18],
      ['kwan', 4, 1.02, 16],
      ['hollis', 7, 1.13, 11],
    ],
    awards: [
      {
        supplier: 'suryakant',
        after: 13,
        accept: { after: 8, days: 18 },
        tracked: { after: 15, courier: 'BlueDart', number: 'BD 5503 0974 61' },
        fulfilled: 13,
        shipped: 15,
        delivered: 20,
      },
    ],
  },
  {
    ...cutBracelet,
    key: 'singapore-cut-bracelet',
    customer: 'weijie',
    ago: 24 * DAY,
    quantity: 2,
    quotes: [
      ['kwan', 1, 0.98, 15, 'Both from one parcel, matched.'],
      ['schelde', 6, 1.01, 17],
    ],
    awards: [
      {
        supplier: 'kwan',
        after: 9,
        accept: { after: 3, days: 15 },
        tracked: { after: 12, courier: 'SF Express', number: 'SF 1420 7719 330' },
        fulfilled: 11,
        shipped: 12,
        delivered: 14,
      },
    ],
  },
]
