import type { Scenario } from '../storyTypes.ts'

const DAY = 24

/** The newer half of the completed orders. */
export const DELIVERED_LATELY: Scenario[] = [
  {
    key: 'sydney-halo',
    product: 'oval-halo-ring',
    variant: 6,
    customer: 'callum',
    ago: 51 * DAY,
    properties: [
      ['Ring size', '6'],
      ['Engraving', 'Always, C.'],
    ],
    quotes: [
      ['aubepin', 2, 1.18, 15, 'Halo cut by hand, no casting seams.'],
      ['lantern', 3, 1.03, 12],
      ['thornbury', 8, 1.15, 14],
    ],
    awards: [
      {
        supplier: 'aubepin',
        after: 12,
        accept: { after: 10, days: 15 },
        tracked: { after: 13, courier: 'DHL Express', number: 'FR2200918845' },
        fulfilled: 12,
        shipped: 13,
        delivered: 17,
      },
    ],
  },
  {
    key: 'seattle-eternity',
    product: 'eternity-band',
    variant: 2,
    customer: 'tobias',
    ago: 47 * DAY,
    properties: [['Ring size', '5.25']],
    quotes: [
      ['schelde', 1.4, 1.0, 9, 'Calibrated melee from our own wheel.'],
      ['suryakant', 2, 0.93, 15],
      ['kwan', 6, 1.02, 11],
      ['hollis', 7, 1.1, 8],
    ],
    awards: [
      {
        supplier: 'schelde',
        after: 8,
        accept: { after: 5, days: 10 },
        tracked: { after: 7, courier: 'FedEx', number: 'FX 7702 3391 0054' },
        fulfilled: 6,
        shipped: 7,
        delivered: 10,
      },
    ],
  },
  {
    key: 'edinburgh-pendant',
    product: 'pear-halo-pendant',
    variant: 1,
    customer: 'rupert',
    ago: 42 * DAY,
    quotes: [
      ['valmarina', 2, 1.12, 13, 'Chain from Vicenza, 45 cm.'],
      ['lantern', 2.4, 0.99, 9],
      ['thornbury', 3, 1.17, 8],
    ],
    awards: [
      {
        supplier: 'valmarina',
        after: 9,
        accept: { after: 12, days: 12 },
        tracked: { after: 13, courier: 'GLS', number: 'GLS 30041 77852' },
        fulfilled: 12,
        shipped: 13,
        delivered: 16,
      },
    ],
  },
  {
    key: 'miami-necklace',
    product: 'tennis-necklace',
    variant: 6,
    customer: 'corinne',
    ago: 38 * DAY,
    properties: [
      ['Length', '16 inches'],
      ['Target price', '5400.00'],
    ],
    quotes: [
      ['suryakant', 0.8, 0.95, 17, undefined, [[5, 0.92, 16, 'Sharpened after checking our melee stock.']]],
      ['lantern', 1.2, 1.0, 14],
      ['kwan', 2.2, 0.99, 15],
      ['schelde', 9, 1.08, 16],
    ],
    awards: [
      {
        supplier: 'suryakant',
        after: 11,
        accept: { after: 7, days: 16 },
        tracked: { after: 12, courier: 'BlueDart', number: 'BD 5503 1187 20' },
        fulfilled: 11,
        shipped: 12,
        delivered: 15,
      },
    ],
  },
  {
    key: 'montreal-heart',
    product: 'heart-pendant',
    variant: 2,
    customer: 'noelle',
    ago: 33 * DAY,
    properties: [['Engraving', 'À toi, toujours']],
    quotes: [
      ['hollis', 1, 1.05, 8],
      ['lantern', 2, 1.01, 10],
    ],
    awards: [
      {
        supplier: 'hollis',
        after: 6,
        accept: { after: 3, days: 9 },
        tracked: { after: 5, courier: 'Purolator', number: 'PUR 3310 440 918' },
        fulfilled: 4,
        shipped: 5,
        delivered: 8,
      },
    ],
  },
  {
    key: 'singapore-sapphire',
    product: 'sapphire-halo-ring',
    variant: 8,
    customer: 'weijie',
    ago: 27 * DAY,
    properties: [
      ['Ring size', '12 (Asia)'],
      ['Certification', 'igi'],
    ],
    quotes: [
      [
        'ploy',
        1,
        0.98,
        12,
        'Three sapphires to choose from, all unheated.',
        [[4, 0.96, 11, 'Second stone is a better price for the same blue.']],
      ],
      ['kwan', 3, 1.06, 11],
      ['lantern', 4, 1.04, 10],
    ],
    awards: [
      {
        supplier: 'ploy',
        after: 10,
        accept: { after: 4, days: 12 },
        tracked: { after: 9, courier: 'DHL Express', number: 'TH7741902216' },
        fulfilled: 8,
        shipped: 9,
        delivered: 11,
      },
    ],
  },
  {
    key: 'houston-princess',
    product: 'princess-studs',
    variant: 1,
    customer: 'marisol',
    ago: 22 * DAY,
    quotes: [
      ['lantern', 0.7, 0.99, 8, 'Matched to 0.01 ct.'],
      ['kwan', 1, 1.0, 8],
      ['suryakant', 3, 0.95, 14],
    ],
    awards: [
      {
        supplier: 'lantern',
        after: 5,
        accept: { after: 2, days: 8 },
        tracked: { after: 5, courier: 'DHL Express', number: 'LP4410317702' },
        fulfilled: 4,
        shipped: 5,
        delivered: 7,
      },
    ],
  },
]
