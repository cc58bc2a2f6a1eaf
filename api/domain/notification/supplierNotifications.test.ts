import { describe, expect, it } from 'vitest'
import { supplierNotificationText, type SupplierNotificationFacts } from './supplierNotifications.ts'

const DEADLINE = new Date('2026-03-01T20:00:00Z')
const request: SupplierNotificationFacts['request'] = {
  productTitle: 'Solitaire Ring',
  variantTitle: '14K White Gold',
  sku: 'SR-14W',
  options: ['14K', 'White Gold'],
  quantity: 2,
  destinationCountry: 'GB',
  status: 'quoted',
  expiresAt: DEADLINE,
}

const said = (
  kind: SupplierNotificationFacts['kind'],
  data: Record<string, unknown> = {},
  more: Partial<typeof request> = {},
) => {
  const { title, text, deadline } = supplierNotificationText({ kind, data, request: { ...request, ...more } })
  return [title, text, deadline]
}
const PIECE = 'Solitaire Ring, 14K White Gold (2 units), ship to London'

describe('the text of a notification', () => {
  it('a new request says what, how many, where to, and until when', () => {
    expect(said('new_request')).toEqual(['New quote request', `${PIECE}.`, DEADLINE])
  })

  it('the variant is named by its options if it has no title, one piece is singular, and an unknown destination is left out', () => {
    const plain = { variantTitle: 'Default Title', quantity: 1, destinationCountry: null }
    expect(said('new_request', {}, plain)[1]).toBe('Solitaire Ring, 14K / White Gold (1 unit).')
    expect(said('new_request', {}, { ...plain, options: ['Default Title'] })[1]).toBe(
      'Solitaire Ring (1 unit).',
    )
    expect(said('new_request', {}, { quantity: 12_000 })[1]).toContain('(12,000 units)')
  })

  it('a notification stays on one line, whatever the store’s titles contain', () => {
    expect(said('new_request', {}, { productTitle: 'Ring\r\nBcc: x ' })[1]).toBe(
      'Ring Bcc: x , 14K White Gold (2 units), ship to London.',
    )
  })

  it('a deadline notification shows the deadline that was announced, even if it has moved since', () => {
    const announced = '2026-03-01T18:00:00.000Z'
    expect(said('deadline', { hours: 2, deadline: announced })).toEqual([
      'Deadline within 2 hours',
      `${PIECE}. You have not answered yet.`,
      new Date(announced),
    ])
    expect(said('deadline', { hours: 1 })[0]).toBe('Deadline within 1 hour')
    expect(said('deadline', { hours: 1, deadline: 'soon' })[2]).toEqual(DEADLINE)
  })

  it.each([
    [['deadline'], 'Deadline changed', 'the deadline changed.'],
    [['target'], 'Target price changed', 'the target price changed.'],
    [['deadline', 'target'], 'Request changed', 'the deadline and the target price changed.'],
    [['deadline', 'reopened'], 'Request reopened', 'the deadline changed. It is open again.'],
  ])('a change of %j has the expected title and text', (changes, title, rest) => {
    expect(said('request_changed', { changes })).toEqual([title, `${PIECE}: ${rest}`, DEADLINE])
  })

  it('a new destination asks for the quote to be confirmed', () => {
    expect(said('request_changed', { changes: ['destination'] })).toEqual([
      'Please confirm your quote',
      `${PIECE}: the destination changed. Please update or confirm your quote; it cannot be awarded until you do.`,
      DEADLINE,
    ])
  })

  it('a change after the deadline names no deadline, because the quote can still be confirmed', () => {
    expect(said('request_changed', { changes: ['destination'] }, { status: 'expired' })[2]).toBeNull()
  })

  it('an edit by the store asks for the quote to be confirmed', () => {
    expect(said('request_changed', { changes: ['edited', 'destination', 'target'] })).toEqual([
      'Please confirm your quote',
      `${PIECE}: the details, the destination and the target price changed. Please update or confirm your quote; it cannot be awarded until you do.`,
      DEADLINE,
    ])
  })

  it('an outcome says that another offer was chosen, and how close the price was if the desk shares it', () => {
    const lost = `${PIECE}. The order went to another offer.`
    expect(said('outcome', {}, { status: 'completed' })).toEqual(['Quote not selected', lost, null])
    expect(said('outcome', { band: 10 }, { status: 'completed' })[1]).toBe(
      `${lost} Your price was within 10% of the award.`,
    )
    expect(said('outcome', { band: 3 }, { status: 'completed' })[1]).toBe(lost)
  })

  it('a canceled request mentions no award', () => {
    expect(said('outcome', {}, { status: 'cancelled' })).toEqual([
      'Request canceled',
      `${PIECE}. It is no longer needed, so your quote is closed.`,
      null,
    ])
  })

  it.each([
    ['quoted', 'A quote was entered for you'],
    ['declined', 'A request was declined for you'],
  ])('an answer that an admin entered (%s) says so and asks to check it', (what, title) => {
    expect(said('answered_for', { what })).toEqual([title, `${PIECE}. Please check it.`, null])
  })

  it('awarded, withdrawn and canceled orders say what to do or what happened', () => {
    expect(said('order_awarded')).toEqual([
      'Order awarded to you',
      `${PIECE}. Please accept it with a delivery date, or reject it.`,
      null,
    ])
    expect(said('order_withdrawn')).toEqual([
      'Order no longer yours',
      `${PIECE}. You rejected it, so it has been withdrawn.`,
      null,
    ])
    expect(said('order_cancelled')).toEqual([
      'Order canceled',
      `${PIECE}. It is no longer wanted; the order says why. If you have not shipped it yet, please do not.`,
      null,
    ])
    expect(said('order_cancelled', { rejected: true })).toEqual([
      'Order canceled',
      `${PIECE}. You rejected it; it has now been canceled. There is nothing to do.`,
      null,
    ])
    expect(said('order_destination')).toEqual([
      'Destination set',
      `${PIECE}. The order has the address to ship it to.`,
      null,
    ])
  })
})
