import type { Scenario } from '../storyTypes.ts'

const DAY = 24

/** Orders in progress: awarded and waiting, accepted, tracked, rejected, re-awarded, shipped. */
export const AWARDED: Scenario[] = [
  {
    key: 'london-marquise',
    product: 'marquise-ring',
    variant: 2,
    customer: 'saoirse',
    ago: 17 * DAY,
    properties: [
      ['Ring size', 'M½'],
      ['Engraving', 'S + F 2027'],
    ],
    quotes: [
      ['thornbury', 1.5, 1.1, 12],
      ['aubepin', 3, 1.22, 16],
      ['suryakant', 2, 0.96, 18],
    ],
    awards: [
      {
        supplier: 'thornbury',
        after: 9,
        accept: { after: 5, days: 14 },
        tracked: { after: 12, courier: 'Royal Mail Special Delivery', number: 'RM120051630GB' },
        fulfilled: 11,
        shipped: 12,
      },
    ],
  },
  {
    key: 'munich-cut-bracelet',
    product: 'emerald-cut-bracelet',
    variant: 2,
    customer: 'friederike',
    ago: 15 * DAY,
    properties: [
      ['Length', '18 cm'],
      ['Certification', 'GIA preferred'],
    ],
    quotes: [
      ['schelde', 1, 1.0, 18, 'Step cuts are what we do.'],
      ['valmarina', 4, 1.13, 20],
      ['lantern', 6, 1.03, 16],
    ],
    awards: [
      {
        supplier: 'schelde',
        after: 10,
        accept: { after: 6, days: 18 },
        tracked: { after: 12, courier: 'Ferrari Logistics', number: 'FG-ANR 20931' },
        fulfilled: 11,
        shipped: 13,
      },
    ],
  },
  {
    key: 'new-york-asscher',
    product: 'asscher-ring',
    variant: 4,
    customer: 'winifred',
    ago: 12 * DAY,
    properties: [
      ['Ring size', '7'],
      ['Engraving', 'W — questions? winifred.castellane@customers.example'],
    ],
    quotes: [
      ['schelde', 1.1, 1.02, 12],
      ['hollis', 2, 1.12, 9, 'Bench time is booked for you.'],
      ['thornbury', 5, 1.18, 13],
    ],
    awards: [{ supplier: 'hollis', after: 8, accept: { after: 3, days: 11 }, fulfilled: 10 }],
  },
  {
    key: 'tokyo-bracelet',
    product: 'sapphire-bracelet',
    variant: 2,
    customer: 'haruka',
    ago: 10 * DAY,
    properties: [['Length', '16.5 cm']],
    quotes: [
      ['ploy', 1.5, 0.99, 15],
      ['kwan', 2.5, 1.04, 13],
      ['lantern', 3, 1.06, 12, 'Includes insured courier to the door.'],
    ],
    declines: [
      ['hollis', 2, 'timeline_issue', 'Sapphire lead times make this impossible before the date.'],
      ['aubepin', 4, 'price_too_low', 'We could not finish this to our standard at such a target.'],
    ],
    awards: [
      {
        supplier: 'ploy',
        after: 11,
        accept: { after: 5, days: 15 },
        tracked: { after: 7, courier: 'DHL Express', number: 'TH7741944508' },
      },
    ],
  },
  {
    key: 'austin-radiant',
    product: 'radiant-ring',
    variant: 3,
    customer: 'dashiell',
    ago: 8 * DAY,
    properties: [
      ['Ring size', '5'],
      ['Target price', '2500'],
    ],
    quotes: [
      ['suryakant', 0.9, 0.94, 17],
      ['lantern', 1.1, 1.0, 12, undefined, [[3, 0.98, 11, 'Happy to meet you closer to your target.']]],
      ['hollis', 4, 1.11, 9],
    ],
    awards: [
      {
        supplier: 'lantern',
        after: 10,
        accept: { after: 2, days: 12 },
        tracked: { after: 5, courier: 'DHL Express', number: 'LP4410360019' },
      },
    ],
  },
  {
    key: 'kowloon-riviera',
    product: 'riviera-necklace',
    variant: 4,
    customer: 'vivian',
    ago: 7 * DAY,
    properties: [
      ['Length', '17 inches'],
      ['Certification', 'igi'],
    ],
    quotes: [
      ['suryakant', 1, 0.95, 20, 'Graduation every 0.1 mm, as drawn.'],
      ['kwan', 2, 1.02, 16],
      ['lantern', 2.5, 1.03, 15],
      ['schelde', 6, 1.07, 18],
      ['valmarina', 7, 1.15, 21],
      ['ehrental', 10, 1.0, 22, 'Our first quote for you.'],
    ],
    awards: [
      {
        supplier: 'suryakant',
        after: 12,
        reject: {
          after: 14,
          reason:
            'Two of the center stones failed our final grading, and replacements would take five weeks.',
        },
      },
      { supplier: 'kwan', after: 34, accept: { after: 3, days: 16 } },
    ],
  },
  {
    key: 'bristol-gold-hoops',
    product: 'gold-hoops',
    variant: 3,
    customer: 'saoirse',
    ago: 6 * DAY,
    quantity: 3,
    properties: [['Gift wrap', 'Three separate boxes']],
    quotes: [
      ['valmarina', 2, 1.08, 9],
      ['hollis', 5, 1.13, 8],
    ],
    awards: [
      {
        supplier: 'valmarina',
        after: 7,
        reject: { after: 20, reason: 'Our tube supplier has stopped this gauge.' },
      },
      { supplier: 'thornbury', after: 32, terms: [1.16, 10] },
    ],
  },
  {
    key: 'miami-halo-studs',
    product: 'cushion-halo-studs',
    variant: 3,
    customer: 'corinne',
    ago: 5 * DAY,
    quotes: [
      ['lantern', 0.8, 1.01, 9],
      ['kwan', 1.4, 0.99, 10],
      ['ehrental', 3, 0.97, 14],
    ],
    awards: [{ supplier: 'kwan', after: 6, accept: { after: 4, days: 10 } }],
  },
  {
    key: 'sydney-emerald-pendant',
    product: 'emerald-pendant',
    variant: 0,
    customer: 'callum',
    ago: 4 * DAY,
    quotes: [
      ['ploy', 2, 0.98, 11, 'A very clean stone for an emerald.'],
      ['aubepin', 5, 1.24, 15],
    ],
    awards: [
      {
        supplier: 'aubepin',
        after: 12,
        reject: { after: 9, reason: 'The workshop closes for inventory and cannot meet the date.' },
      },
    ],
  },
  {
    key: 'houston-ruby-band',
    product: 'ruby-half-eternity',
    variant: 4,
    customer: 'marisol',
    ago: 3 * DAY,
    properties: [
      ['Ring size', '6.5'],
      ['Engraving', 'Call me on +1 713 555 0102 before engraving!'],
    ],
    quotes: [
      ['ploy', 1, 0.97, 10],
      ['suryakant', 2, 0.95, 15],
      ['ehrental', 6, 1.01, 12],
    ],
    awards: [
      {
        supplier: 'ehrental',
        after: 12,
        reject: { after: 16, reason: 'The rubies that arrived are too pink for this order.' },
      },
    ],
  },
  {
    key: 'hong-kong-solitaire',
    product: 'round-solitaire',
    variant: 9,
    customer: 'kaho',
    ago: 2 * DAY,
    properties: [
      ['Ring size', '11 (HK)'],
      ['Certification', 'igi'],
    ],
    quotes: [
      ['lantern', 0.5, 1.0, 7, 'Stone in hand.'],
      ['kwan', 0.7, 0.98, 8],
      ['schelde', 5, 1.06, 12],
    ],
    awards: [{ supplier: 'lantern', after: 8 }],
  },
  {
    key: 'edinburgh-heart',
    product: 'heart-pendant',
    variant: 5,
    customer: 'rupert',
    ago: 30,
    quotes: [
      ['thornbury', 1, 1.12, 8],
      ['valmarina', 3, 1.09, 12],
      ['hollis', 4, 1.14, 9],
    ],
    declines: [['suryakant', 2, 'out_of_stock', 'No hearts of this weight before January.']],
    awards: [{ supplier: 'thornbury', after: 11 }],
  },
]
