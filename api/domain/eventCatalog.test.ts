import { describe, expect, it, test } from 'vitest'
import { audiences, entryOf, eventCatalog } from './events.ts'
import type { Entries } from './events/entry.ts'
import { forAllSuppliers, forSuppliers } from './events/forSuppliers.ts'
import { liveFields } from './liveFields.ts'
import { supplierNotificationKind } from './notification/supplierNotificationKind.ts'
import { topicOf, topicsFor } from './outgoing/topics.ts'
import { audienceTable } from '../../tests/kit/domain/audienceTable.ts'

const events = audienceTable.map(([event]) => event)
const context = { company: 'Acme', formerCompany: null, before: null, forSupplier: false }
/** A table in columns, as text. */
function columns(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  const padded = all.map((row) => row.map((cell, column) => (cell || '·').padEnd(widths[column] ?? 0)))
  return `\n${padded.map((cells) => cells.join('  ').trimEnd()).join('\n')}\n`
}
const among = (items: readonly string[]) => [...new Set(items)].join(' ')

it('lists who learns what about each event', () => {
  const rows = Object.entries(eventCatalog).map(([type, entry]) => {
    const examples = events.filter((event) => event.type === type)
    return [
      type,
      among(examples.flatMap((event) => entryOf(event).timeline?.(event, context).kind ?? [])),
      entry.adminNotification ?? '',
      among(examples.flatMap((event) => audiences(event).slice(1)).map((row) => row.type)),
      entry.transient ? 'yes' : '',
      entry.audit ?? '',
      entry.live.join(' '),
    ]
  })
  const heads = [
    'event',
    'timeline',
    'notifies admins',
    'suppliers learn',
    'transient',
    'audit',
    'live fields',
  ]
  expect(columns(heads, rows)).toBe(`
event                     timeline           notifies admins   suppliers learn                                   transient  audit     live fields
request.opened            opened             ·                 request.opened                                    ·          ·         requestOpened storeChanged dashboardChanged
request.held              held               request_held      ·                                                 ·          ·         requestOpened storeChanged dashboardChanged
request.released          released           ·                 request.opened request.changed                    ·          data      requestChanged dashboardChanged
request.changed           changed cancelled  request_expired   request.changed quote.not_selected                ·          ·         requestChanged dashboardChanged
request.redacted          ·                  ·                 ·                                                 yes        ·         requestChanged orderChanged dashboardChanged
request.closing           closing            ·                 request.closing                                   ·          ·         requestChanged dashboardChanged
request.declined          declined           ·                 request.declined request.answered_for             ·          ·         requestChanged
quote.submitted           quoted             quote_received    request.quoted request.answered_for               ·          ·         quoteSubmitted dashboardChanged
quote.updated             requoted           quote_received    request.requoted                                  ·          ·         quoteSubmitted dashboardChanged
quote.marked              marked             ·                 ·                                                 ·          ·         requestChanged
order.awarded             awarded            ·                 request.awarded order.awarded quote.not_selected  ·          awards    quoteAwarded requestChanged orderChanged dashboardChanged
order.reawarded           reawarded          ·                 order.awarded order.withdrawn                     ·          awards    quoteAwarded orderChanged dashboardChanged
order.accepted            accepted           order_accepted    order.accepted                                    ·          ·         orderChanged dashboardChanged
order.rejected            rejected           order_rejected    order.rejected                                    ·          ·         requestChanged orderChanged dashboardChanged
order.tracked             tracked            order_tracked     order.tracked                                     ·          ·         orderChanged
order.advanced            advanced           ·                 order.advanced                                    ·          ·         orderChanged dashboardChanged
order.delivery_corrected  advanced           ·                 order.delivery_corrected                          ·          awards    orderChanged dashboardChanged
order.destination_set     changed            ·                 order.destination_set                             ·          ·         requestChanged orderChanged dashboardChanged
order.quoted              advanced           ·                 ·                                                 ·          ·         orderChanged
order.cancelled           cancelled          ·                 ·                                                 ·          ·         orderChanged dashboardChanged
order.award_cancelled     cancelled          ·                 order.award_cancelled                             ·          awards    requestChanged orderChanged dashboardChanged
order.store_changed       store_changed      store_changed     ·                                                 ·          ·         orderChanged dashboardChanged
supplier.registered       registered         supplier_applied  ·                                                 ·          accounts  supplierChanged dashboardChanged
supplier.approved         approved           ·                 ·                                                 ·          accounts  supplierChanged dashboardChanged
supplier.rejected         refused            ·                 ·                                                 ·          accounts  supplierChanged dashboardChanged
supplier.invited          invited            ·                 ·                                                 ·          accounts  supplierChanged dashboardChanged
supplier.suspended        account            ·                 ·                                                 ·          accounts  supplierChanged dashboardChanged
supplier.reinstated       account            ·                 ·                                                 ·          accounts  supplierChanged dashboardChanged
supplier.changed          noted              ·                 ·                                                 ·          accounts  supplierChanged dashboardChanged
supplier.password_reset   account            ·                 ·                                                 ·          accounts  supplierChanged
supplier.priced           priced             ·                 supplier.priced                                   ·          ·         assortmentChanged
supplier.stock_changed    stocked            ·                 supplier.stock_changed                            ·          ·         assortmentChanged
supplier.images_changed   pictured           ·                 supplier.images_changed                           ·          ·         assortmentChanged
store.changed             ·                  ·                 ·                                                 yes        ·         storeChanged dashboardChanged
catalogue.changed         ·                  ·                 catalogue.changed                                 yes        ·         storeChanged catalogueChanged
token.created             access             ·                 token.created                                     ·          programs  accessChanged
token.revoked             access             ·                 token.revoked                                     ·          programs  accessChanged
endpoint.created          access             ·                 endpoint.created                                  yes        programs  accessChanged
endpoint.changed          access             ·                 endpoint.changed                                  yes        programs  accessChanged
endpoint.posted           ·                  ·                 endpoint.posted                                   yes        ·         accessChanged
endpoint.removed          access             ·                 endpoint.removed                                  yes        programs  accessChanged
desk.changed              ·                  ·                 policy.changed                                    ·          settings  deskChanged dashboardChanged
admin.changed             ·                  ·                 ·                                                 ·          accounts  adminsChanged
account.signed_in         ·                  ·                 ·                                                 yes        sign_ins  ·
account.sign_in_refused   ·                  ·                 ·                                                 yes        sign_ins  ·
account.confirmed         ·                  ·                 ·                                                 yes        sign_ins  ·
account.confirm_refused   ·                  ·                 ·                                                 yes        sign_ins  ·
access.refused            ·                  ·                 ·                                                 yes        refusals  ·
table.exported            ·                  ·                 ·                                                 yes        data      ·
products.imported         ·                  ·                 ·                                                 yes        data      ·
product.created           ·                  ·                 ·                                                 yes        data      ·
product.removed           ·                  ·                 ·                                                 yes        data      ·
customers.forgotten       ·                  ·                 ·                                                 yes        data      ·
shop.renamed              ·                  ·                 ·                                                 yes        settings  ·
backup.restored           ·                  ·                 ·                                                 yes        data      ·
demo.removed              ·                  ·                 ·                                                 yes        data      ·
`)
})

it('lists the live fields, notification and topic of each event that suppliers learn of', () => {
  const rows = Object.entries(forSuppliers).map(([type, { notification, topic, live }]) => [
    type,
    type in forAllSuppliers ? 'all' : 'one',
    notification ?? '',
    topic?.topic ?? '',
    live.join(' '),
  ])
  expect(columns(['event', 'for', 'notifies', 'topic', 'live fields'], rows)).toBe(`
event                     for  notifies           topic                      live fields
request.opened            all  new_request        requests/opened            requestOpened
request.changed           all  request_changed    requests/changed           requestChanged
request.closing           all  deadline           requests/closing           ·
request.awarded           all  ·                  requests/awarded           requestChanged
policy.changed            all  ·                  ·                          policyChanged
catalogue.changed         all  ·                  ·                          catalogueChanged
request.declined          one  ·                  requests/declined          requestChanged
request.quoted            one  ·                  quotes/submitted           requestChanged
request.requoted          one  ·                  quotes/updated             requestChanged
request.answered_for      one  answered_for       ·                          ·
quote.not_selected        one  outcome            quotes/not_selected        quoteAwarded
order.awarded             one  order_awarded      orders/awarded             quoteAwarded orderChanged
order.withdrawn           one  order_withdrawn    orders/withdrawn           quoteAwarded orderChanged
order.award_cancelled     one  order_cancelled    orders/cancelled           orderChanged
order.accepted            one  ·                  orders/accepted            orderChanged
order.rejected            one  ·                  orders/rejected            orderChanged
order.tracked             one  ·                  orders/tracked             orderChanged
order.advanced            one  ·                  orders/advanced            orderChanged
order.delivery_corrected  one  ·                  orders/delivery_corrected  orderChanged
order.destination_set     one  order_destination  orders/destination_set     orderChanged
supplier.priced           one  ·                  ·                          assortmentChanged
supplier.stock_changed    one  ·                  ·                          assortmentChanged
supplier.images_changed   one  ·                  ·                          assortmentChanged
token.created             one  ·                  ·                          accessChanged
token.revoked             one  ·                  ·                          accessChanged
endpoint.created          one  ·                  ·                          accessChanged
endpoint.changed          one  ·                  ·                          accessChanged
endpoint.posted           one  ·                  ·                          accessChanged
endpoint.removed          one  ·                  ·                          accessChanged
`)
})

test('an event without an entry, or with an incomplete one, does not compile', () => {
  type Two = { 'ring.sized': object; 'ring.polished': object }
  const entry = {
    live: [],
    timeline: null,
    adminNotification: null,
    suppliers: null,
    transient: false,
    audit: null,
  }
  const { transient: _, ...part } = entry
  const whole: Entries<Two> = { 'ring.sized': entry, 'ring.polished': entry }
  // @ts-expect-error an event has no entry
  const lacking: Entries<Two> = { 'ring.sized': entry }
  // @ts-expect-error an entry does not say whether it is transient
  const partial: Entries<Two> = { 'ring.sized': entry, 'ring.polished': part }
  expect([whole, lacking, partial].map((entries) => Object.keys(entries).length)).toEqual([2, 1, 2])
})

describe('what suppliers and partners learn', () => {
  const learned = events.flatMap((event) => audiences(event).slice(1))

  it('every event that suppliers learn of is caused by some domain event', () => {
    expect(new Set(learned.map(({ type }) => type))).toEqual(new Set(Object.keys(forSuppliers)))
  })

  it('partners receive exactly the topics that all suppliers receive', () => {
    const heardByAll = learned.filter(({ stream }) => stream === 'suppliers').map(({ type }) => type)
    const topics = topicsFor('partner').map(({ topic }) => topic)
    expect(new Set(topics)).toEqual(new Set(heardByAll.flatMap((type) => topicOf(type)?.topic ?? [])))
  })
})

describe('live fields', () => {
  const types = (isAdmin: boolean) =>
    new Set(
      events
        .flatMap(audiences)
        .filter(({ stream }) => (stream === 'admin') === isAdmin)
        .map(({ type }) => type),
    )

  it.each(['admin', 'other'] as const)(
    'live fields cover every row that %s streams can contain',
    (audience) => {
      const fed = new Set<string>(Object.values(liveFields).flatMap((field) => [...field[audience]]))
      expect(fed).toEqual(types(audience === 'admin'))
    },
  )

  it('no live field sends the same event twice', () => {
    for (const event of events)
      for (const [field, { other }] of Object.entries(liveFields)) {
        const heard = audiences(event).filter(
          ({ stream, type, data = {} }) =>
            stream !== 'admin' &&
            other.includes(type) &&
            (field !== 'notificationArrived' || supplierNotificationKind({ type, data }) !== null),
        )
        const streams = heard.map(({ stream }) => stream)
        const twice = streams.includes('suppliers') && streams.length > 1
        expect(twice, `${event.type} on ${field}`).toBe(false)
      }
  })
})
