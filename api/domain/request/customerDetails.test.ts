import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { atOrdinarySpeed, cpuMs } from '../../../tests/kit/cpuTime.ts'
import {
  knownCustomer,
  customerFactsOf,
  maskCustomer,
  maskEdited,
  maskHeld,
  maskNewlyNamed,
  MAX_SEARCHED_LENGTH,
  mentionsCustomer,
} from './customerDetails.ts'
import { forSuppliers } from './properties.ts'

const order = {
  storeId: '5551234567890',
  orderNumber: '#1042',
  customerName: 'Anna-Sophie Müller',
  customerEmail: 'anna@example.com',
  customerPhone: '+44 20 7946 0958',
  shippingAddress: { name: 'José Ångström', company: 'Kestrel Ltd', address1: '12 High St', zip: 'SW1A 1AA' },
  billingAddress: { name: '王 芳', address1: "Rue de l'Étoile 7" },
}
const facts = customerFactsOf(order, ['998877665544'])
const masked = (value: string, of = facts) => maskCustomer(of, [{ name: 'Engraving', value }])[0]?.value
const called = (customerName: string) =>
  customerFactsOf({ ...order, customerName, shippingAddress: null, billingAddress: null })
/** One more than any name has. */
const manyParts = Array.from(
  { length: 31 },
  (_, nth) => `Part${nth.toString(5).replace(/\d/g, (digit) => 'aeiou'[Number(digit)] ?? '')}x`,
)

describe('masking customer details in a property', () => {
  test.each([
    ['For Anna', 'For •••'],
    ['MUELLER & muller', '••• & •••'],
    ['Müller, Anna-Sophie', '•••'],
    ['annasophie forever', '••• forever'],
    ['A\u200bnna 4ever', '••• 4ever'],
    ['An\u0301na2026', '•••2026'],
    ['jose angstrom', '•••'],
    ['ship to 12 high street please', 'ship to ••• please'],
    ['near High  Street', 'near •••'],
    ['7, rue de l’etoile', '7, •••'],
    ['sw1a1aa', '•••'],
    ['S-W-1-A 1AA.', '•••.'],
    ['A-N-N-A', '•••'],
    ['for m u l l e r', 'for •••'],
    ['Sophies ring', '••• ring'],
    ['赠王芳', '赠•••'],
    ['order 1042 / #5551234567890', 'order ••• / #•••'],
    ['kestrel ltd.', '•••.'],
  ])('%s is masked as %s', (value, expected) => {
    expect(masked(value)).toBe(expected)
  })

  test.each([
    ['May Ring', 'Ring size 7, by May', 'Ring size 7, by May'],
    ['May Ring', 'Ring, May', '•••'],
    ['Rose Gold', '18K Rose Gold', '18K •••'],
    ['Rose White', '18K White Gold, rose finish', '18K White Gold, rose finish'],
    ['Al Bo', 'Al and Bo', 'Al and Bo'],
    ['Al Bo', 'AlBo', '•••'],
    ['Li Na', 'li na', '•••'],
    ['Jo', 'Jo', 'Jo'],
    ['Ann', 'Annual banner', 'Annual banner'],
    ['小明 王', '给小明的戒指', '给•••的戒指'],
    ['王 小明', '王先生', '王先生'],
    ['さくら 田中', 'さくらへ', '•••へ'],
    ['สมชาย ใจดี', 'ถึงสมชาย', 'ถึง•••'],
  ])('with a customer named %s, the text %s becomes %s', (name, value, expected) => {
    expect(masked(value, called(name))).toBe(expected)
  })

  const inNorwich = customerFactsOf({
    ...order,
    shippingAddress: { address1: '17 Quillbrook Crescent', address2: '42 Elm Court', zip: 'NR2 4QX' },
  })
  test.each([
    ['Deliver to 17 Quillbrook Cres.', 'Deliver to •••.'],
    ['17 quillbrook', '•••'],
    ['42 Elm Ct', '•••'],
    ['NR24QX', '•••'],
    ['Norwich NR2-4QX, UK', 'Norwich •••, UK'],
    ['model KNR24QX, NR24QX9', 'model KNR24QX, NR24QX9'],
    ['2.4 ct, 42 elm leaves', '2.4 ct, 42 elm leaves'],
  ])('of an address, %s is masked as %s', (value, expected) => {
    expect(masked(value, inNorwich)).toBe(expected)
  })

  it('a house number with an everyday word is not masked', () => {
    expect(masked('12 high prongs')).toBe('12 high prongs')
  })

  it('short numbers and sizes are not masked, whatever the order number', () => {
    const of = customerFactsOf({ ...order, orderNumber: '#16', shippingAddress: { zip: '7', address2: '2' } })
    expect(masked('16 inches, size 7, 2 stones', of)).toBe('16 inches, size 7, 2 stones')
  })

  it('customer details are masked whatever surrounds them, and none can be found afterwards', () => {
    const around = fc.string({ maxLength: 20 })
    const name = fc.constantFrom('anna', 'ANNA', 'Änna', 'Müller', 'mueller', 'JOSÉ', 'angstrom')
    fc.assert(
      fc.property(around, name, around, (before, written, after) => {
        const value = `${before} ${written} ${after}`
        const once = maskCustomer(facts, [{ name: 'Note', value }])
        expect(once[0]?.value.toLowerCase()).not.toContain(` ${written.toLowerCase()} `)
        expect(mentionsCustomer(facts, once)).toBe(false)
        expect(maskCustomer(facts, once)).toEqual(once)
      }),
    )
  })
})

describe('holding a request', () => {
  const mentions = (name: string, value: string) => mentionsCustomer(facts, [{ name, value }])
  it('a request is held if a property identifies the customer, unless that property is masked or dropped anyway', () => {
    expect(mentions('Engraving', 'Anna')).toBe(true)
    expect(mentions('Ring size', '7')).toBe(false)
    expect(mentions('_internal', 'Anna')).toBe(false)
    expect(mentions('Gift note', 'write to anna@example.com')).toBe(false)
  })
})

describe('what is too much to search', () => {
  const length = MAX_SEARCHED_LENGTH / 5
  const long = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ name: `Note ${nth}`, value: 'x'.repeat(length - 6) }))
  const anna = { name: 'Engraving', value: 'For Anna' }

  it('is hidden as a whole, and the request is held', () => {
    expect(mentionsCustomer(facts, long(5))).toBe(false)
    expect(mentionsCustomer(facts, long(6))).toBe(true)
    expect(maskCustomer(facts, [anna, ...long(5)])).toEqual([
      { name: 'Engraving', value: 'For •••' },
      ...long(4),
      { name: '•••', value: '•••' },
    ])
    expect(maskEdited(facts, { properties: [], maskedProperties: null }, long(6))?.at(-1)).toEqual({
      name: '•••',
      value: '•••',
    })
  })

  it('does not count what suppliers never see, which stays unseen', () => {
    const internal = long(6).map(({ name, value }) => ({ name: `_${name}`, value }))
    expect(mentionsCustomer(facts, [...internal, { name: 'Size', value: '7' }])).toBe(false)
    const named = { name: '_anna@example.com', value: 'secret' }
    expect(forSuppliers(maskCustomer(facts, [...internal, named, anna]))).toEqual([
      { name: 'Engraving', value: 'For •••' },
    ])
  })

  it('also if it is the name that has more parts than any: then nothing is shown', () => {
    const few = called(manyParts.slice(0, 30).join(' '))
    expect(masked(`for ${manyParts[2]}`, few)).toBe('for •••')
    expect(mentionsCustomer(few, [{ name: 'Size', value: '7' }])).toBe(false)
    const many = called(manyParts.join(' '))
    expect(mentionsCustomer(many, [{ name: 'Size', value: '7' }])).toBe(true)
    expect(maskCustomer(many, [{ name: 'Size', value: '7' }])).toEqual([{ name: '•••', value: '•••' }])
    expect(mentionsCustomer(many, [])).toBe(false)
  })

  it('is no order with many long texts about a customer with a long name: the search takes milliseconds', () => {
    const letters = Array.from({ length: 250 }, (_, nth) => String.fromCodePoint(0x4e0 + 2 * nth))
    const value = letters.toReversed().join(' ').repeat(4).slice(0, 2_000)
    const properties = Array.from({ length: 100 }, () => ({ name: 'Engraving', value }))
    const of = called(letters.join(' '))
    const took = Array.from({ length: 5 }, () => {
      const before = cpuMs()
      mentionsCustomer(of, properties)
      maskEdited(of, { properties: [], maskedProperties: null }, properties)
      return cpuMs() - before
    })
    expect(atOrdinarySpeed(Math.min(...took))).toBeLessThan(50)
  })
})

describe('what suppliers see once the order names somebody else', () => {
  const nobody = customerFactsOf(null)
  const shown = (value: string, maskedValue: string | null = null) => ({
    properties: [{ name: 'Engraving', value }],
    maskedProperties: maskedValue === null ? null : [{ name: 'Engraving', value: maskedValue }],
  })
  it.each([
    ['what only the new name identifies is masked', nobody, shown('For Anna'), 'For •••'],
    ['what the former name identified stays shown', facts, shown('For Anna'), null],
    ['what identifies nobody stays shown', nobody, shown('For ever'), null],
    ['a new name beside a former one is masked alone', called('Anna'), shown('Anna & José'), 'Anna & •••'],
    [
      'all is masked of a former name too long to look for',
      called(manyParts.join(' ')),
      shown('For Anna'),
      'For •••',
    ],
    ['what was masked stays masked', nobody, shown('Clara and Anna', '••• and Anna'), '••• and •••'],
  ])('%s', (_what, before, request, expected) => {
    const shownNow = maskNewlyNamed(before, facts, request)
    expect(shownNow?.[0]?.value ?? null).toBe(expected)
  })
})

describe('what suppliers would see of a held request', () => {
  const engraved = (value: string) => [{ name: 'Engraving', value }]
  it.each([
    ['what identifies the customer is masked', 'For Anna', null, 'For •••'],
    ['what was masked for a former one stays masked', 'Anna & Clara', 'Anna & •••', '••• & •••'],
    ['nothing is masked if nothing identifies anybody', 'For ever, a@b.example', null, null],
  ])('%s', (_what, value, hidden, expected) => {
    const maskedProperties = hidden === null ? null : engraved(hidden)
    const shown = maskHeld(facts, { properties: engraved(value), maskedProperties })
    expect(shown).toEqual(expected === null ? null : engraved(expected))
  })
  it('what could not be searched stays hidden, even if it is only contact details', () => {
    const properties = [
      { name: 'Note', value: 'x'.repeat(MAX_SEARCHED_LENGTH) },
      { name: 'a@b.example', value: 'c@d.example' },
    ]
    const hidden = [
      { name: '•••', value: '•••' },
      { name: '•••', value: '•••' },
    ]
    expect(maskHeld(facts, { properties, maskedProperties: null })).toEqual(hidden)
    expect(maskHeld(facts, { properties, maskedProperties: hidden })).toBe(hidden)
  })
})

describe('what suppliers see after an edit', () => {
  const engraving = { name: 'Engraving', value: 'Anna' }
  const note = { name: 'Note', value: 'for Müller' }
  it('unmasked properties stay unmasked after an edit, and new ones are masked', () => {
    expect(maskEdited(facts, { properties: [engraving], maskedProperties: null }, [engraving, note])).toEqual(
      [engraving, { name: 'Note', value: 'for •••' }],
    )
  })
  it('masked properties stay masked after an edit', () => {
    const hidden = { name: 'Engraving', value: '•••' }
    const before = { properties: [engraving], maskedProperties: [hidden] }
    expect(maskEdited(facts, before, [{ name: 'Size', value: '7' }, engraving])?.[1]).toEqual(hidden)
  })
  it('nothing is masked after an edit if no property identifies the customer', () => {
    expect(
      maskEdited(facts, { properties: [], maskedProperties: null }, [{ name: 'Size', value: '7' }]),
    ).toBeNull()
  })
})

test('a version without a customer keeps the known customer, even if its address names another person', () => {
  const nobody = { customerName: null, customerEmail: null, customerPhone: null }
  const ann = { customerName: 'Ann Lee', customerEmail: 'ann@lee.example', customerPhone: '+1 713 555 0147' }
  const recipient = { customerName: 'Bo Ek', customerEmail: null, customerPhone: '+44 20 7946 0000' }
  expect(knownCustomer(ann, recipient)).toEqual(ann)
  expect(knownCustomer(nobody, recipient)).toEqual(recipient)
  expect(knownCustomer(ann, { ...nobody, customerEmail: 'new@lee.example' }).customerEmail).toBe(
    'new@lee.example',
  )
})
