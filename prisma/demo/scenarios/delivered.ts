import type { Scenario } from '../storyTypes.ts'

const DAY = 24

/** The older half of the completed orders: ratings and lead times are computed from these. */
export const DELIVERED: Scenario[] = [
  {
    key: 'houston-solitaire',
    product: 'round-solitaire',
    variant: 0,
    customer: 'marisol',
    ago: 71 * DAY,
    properties: [
      ['Ring size', '6.5'],
      ['Certification', 'igi'],
    ],
    quotes: [
      ['lantern', 1.2, 1.02, 11, 'IGI certificate included, stone images on request.'],
      ['suryakant', 2.5, 0.96, 16],
      ['hollis', 4, 1.14, 8],
      ['aubepin', 6.5, 1.31, 18, 'Hand-forged shank.'],
    ],
    declines: [['ploy', 3, 'material_unavailable', 'We have no certified rounds of this size in the safe.']],
    awards: [
      {
        supplier: 'lantern',
        after: 9,
        accept: { after: 3, days: 11 },
        tracked: { after: 7, courier: 'DHL Express', number: 'LP4410283377' },
        fulfilled: 6,
        shipped: 7,
        delivered: 10,
      },
    ],
  },
  {
    key: 'austin-bracelet',
    product: 'tennis-bracelet',
    variant: 4,
    customer: 'dashiell',
    ago: 68 * DAY,
    properties: [
      ['Length', '7 inches'],
      ['Certification', 'igi'],
    ],
    quotes: [
      ['suryakant', 1, 0.97, 14, 'Parcel already matched, F color throughout.'],
      ['kwan', 3, 1.05, 12],
      ['schelde', 5, 1.12, 15],
    ],
    awards: [
      {
        supplier: 'suryakant',
        after: 11,
        accept: { after: 6, days: 14 },
        tracked: { after: 11, courier: 'FedEx', number: 'FX 7702 1148 9031' },
        fulfilled: 10,
        shipped: 11,
        delivered: 14,
      },
    ],
  },
  {
    key: 'london-three-stone',
    product: 'three-stone-ring',
    variant: 1,
    customer: 'imogen',
    ago: 66 * DAY,
    properties: [
      ['Ring size', 'L'],
      ['Engraving', 'I & T, 14.09.2019'],
    ],
    quotes: [
      ['thornbury', 2, 1.09, 12, 'London hallmark included.'],
      ['schelde', 3, 1.01, 13],
      ['valmarina', 7, 1.2, 20],
    ],
    awards: [
      {
        supplier: 'thornbury',
        after: 14,
        accept: { after: 2, days: 12 },
        tracked: { after: 9, courier: 'Royal Mail Special Delivery', number: 'RM120044871GB' },
        fulfilled: 9,
        shipped: 9,
        delivered: 11,
      },
    ],
  },
  {
    key: 'kowloon-studs',
    product: 'round-studs',
    variant: 5,
    customer: 'vivian',
    ago: 63 * DAY,
    quantity: 2,
    properties: [
      ['Backs', 'Screw'],
      ['Gift message', 'For the two of you, with love from Auntie Po'],
    ],
    quotes: [
      ['kwan', 0.6, 0.98, 6],
      ['lantern', 0.9, 1.0, 6, 'Can be collected in Central.'],
      ['suryakant', 3, 0.94, 13],
    ],
    awards: [
      {
        supplier: 'kwan',
        after: 4,
        accept: { after: 1, days: 6 },
        tracked: { after: 5, courier: 'SF Express', number: 'SF1094412077' },
        fulfilled: 4,
        shipped: 5,
        delivered: 6,
      },
    ],
  },
  {
    key: 'new-york-hoops',
    product: 'inside-out-hoops',
    variant: 0,
    customer: 'winifred',
    ago: 59 * DAY,
    quantity: 1,
    quotes: [
      ['hollis', 1.5, 1.08, 7, 'Clicks tested two hundred times before they leave the bench.'],
      ['valmarina', 4, 1.16, 12],
      ['kwan', 6, 1.01, 10],
    ],
    declines: [['schelde', 8, 'capacity_issue', 'The setting room is full until the end of the month.']],
    awards: [
      {
        supplier: 'hollis',
        after: 10,
        accept: { after: 4, days: 7 },
        tracked: { after: 5, courier: 'UPS', number: '1Z 88A 014 03 2277 4410' },
        fulfilled: 5,
        shipped: 6,
        delivered: 8,
      },
    ],
  },
  {
    key: 'dubai-riviera',
    product: 'emerald-riviera',
    variant: 4,
    customer: 'layla',
    ago: 56 * DAY,
    properties: [
      ['Length', '17 inches'],
      ['Certification', 'IGI Certification Needed'],
      ['_concierge_id', 'vip-2281'],
    ],
    quotes: [
      ['ploy', 3, 0.99, 24, 'Emeralds from one parcel. Photographs in daylight attached to the mail.'],
      ['schelde', 5, 1.11, 30],
      ['suryakant', 9, 1.04, 21],
    ],
    declines: [
      ['hollis', 1, 'material_unavailable', 'Not our stones.'],
      ['lantern', 4, 'timeline_issue', 'Nine weeks at the least, with the setter away.'],
      ['thornbury', 6, 'timeline_issue', 'We would need at least nine weeks for a piece like this.'],
    ],
    awards: [
      {
        supplier: 'ploy',
        after: 20,
        accept: { after: 8, days: 25 },
        tracked: { after: 19, courier: 'Malca-Amit', number: 'MA-HKG-558 2041' },
        fulfilled: 18,
        shipped: 19,
        delivered: 23,
      },
    ],
  },
]
