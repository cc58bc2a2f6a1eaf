import { counted } from '../counted.ts'
import { dateText } from '../dateText.ts'
import type { AdminChange, DomainEvent } from '../events.ts'
import { type Amount, formatMoney } from '../money.ts'
import type { ReleaseAs } from '../request/release.ts'
import { type DeclineCategory, declineCategoryLabels } from '../quote/declineInput.ts'
import { changedLine } from './changedLine.ts'
import type { TimelineKind } from './timelineKind.ts'

/** Events that timelines include: all but the store connection's, which has its own screen. */
export type TimelineEvent = Exclude<DomainEvent, { type: 'store.changed' }>

/** What a timeline line is built from: the event, and what its ids refer to. */
export interface TimelineFacts {
  readonly event: TimelineEvent
  /** The company it is about; null when it is about none. */
  readonly company: string | null
  /** Who had the order before a re-award. */
  readonly formerCompany: string | null
  /** What a quote said before it was updated; null when unknown. */
  readonly before: { readonly price: Amount; readonly deliveryDays: number } | null
  /** Someone other than the supplier acted, e.g. an admin who entered its quote. */
  readonly forSupplier: boolean
}

export interface TimelineLine {
  readonly kind: TimelineKind
  /** A few words. */
  readonly title: string
  /** The details, without instants, which the viewer's screen formats; null when the title says everything. */
  readonly text: string | null
  /** The previous and current deadline, when one was moved or is near. */
  readonly deadline?: { readonly was: Date | null; readonly is: Date | null }
}

/** The line a timeline shows for an event. */
export function timelineLine(facts: TimelineFacts): TimelineLine {
  const { event, before } = facts
  const company = facts.company ?? 'a supplier'
  const entered = facts.forSupplier ? `entered for ${company}` : null
  switch (event.type) {
    case 'request.opened':
      return line('opened', 'Request opened')
    case 'request.held':
      return line('held', 'Request held', ['Its details mention the customer; suppliers cannot see it yet'])
    case 'request.released':
      return line('released', releasedTitles[event.as], [releasedTexts[event.as]])
    case 'request.changed':
      return changedLine(event)
    case 'request.closing':
      return {
        ...line('closing', `Closes within ${counted(event.hours, 'hour')}`),
        deadline: { was: null, is: new Date(event.deadline) },
      }
    case 'request.declined':
      return line('declined', 'Request declined', [
        event.category && `${labelOf(event.category)}: ${event.reason}`,
        !event.category && event.reason,
        entered,
      ])
    case 'quote.submitted': {
      const { price, deliveryDays, late } = event
      const title = late ? 'Quote submitted after the deadline' : 'Quote submitted'
      return line('quoted', title, [`${formatMoney(price)}, ${counted(deliveryDays, 'day')}`, entered])
    }
    case 'quote.updated': {
      const { price, deliveryDays, late } = event
      return line('requoted', late ? 'Quote updated after the deadline' : 'Quote updated', [
        moved(before && formatMoney(before.price), formatMoney(price)),
        moved(before && counted(before.deliveryDays, 'day'), counted(deliveryDays, 'day')),
        entered,
      ])
    }
    case 'quote.marked':
      return line('marked', event.shortlisted ? 'Quote shortlisted' : 'Quote marked', [
        `Supplier: ${company}`,
        event.noted ? 'with a note' : !event.shortlisted && 'mark removed',
      ])
    case 'order.awarded': {
      const others = event.losers.length
      return line(
        'awarded',
        `Awarded to ${company}`,
        [formatMoney(event.total), others > 0 && `${counted(others, 'other quote')} not selected`],
        event.reason,
      )
    }
    case 'order.reawarded':
      return line(
        'reawarded',
        `Re-awarded to ${company}`,
        [
          event.total === null ? 'Price to be agreed' : formatMoney(event.total),
          `round ${event.round}`,
          `withdrawn from ${facts.formerCompany ?? 'a supplier'}`,
        ],
        event.reason,
      )
    case 'order.accepted':
      return line('accepted', 'Order accepted', [
        `Delivery promised for ${dateText(event.estimatedDelivery)}`,
      ])
    case 'order.rejected':
      return line('rejected', 'Order rejected', [event.reason])
    case 'order.tracked':
      return line('tracked', 'Tracking added', [`${event.courier} ${event.trackingNumber}`, entered])
    case 'order.advanced':
      return line('advanced', `Order ${event.to}`, [`Supplier: ${company}`])
    case 'order.delivery_corrected':
      return line('advanced', 'Delivery date corrected', [
        moved(event.was && dateText(event.was), dateText(event.is)),
      ])
    case 'order.quoted':
      return line('advanced', 'Order quoted', ['First quote received'])
    case 'order.cancelled':
      return line('cancelled', 'Order canceled')
    case 'order.store_changed':
      return line(
        'store_changed',
        `Store order ${event.what === 'cancelled' ? 'canceled' : 'edited'} after the award`,
        ['Nothing changes in Loupe automatically; settle it with the supplier'],
      )
    case 'supplier.registered':
      return line('registered', 'Registered', [facts.company])
    case 'supplier.approved':
      return line('approved', 'Approved', [facts.company])
    case 'supplier.rejected':
      return line('refused', 'Registration rejected', [facts.company])
    case 'supplier.invited':
      return line('invited', 'Invited', [`${company} was emailed a link to set a password`])
    case 'supplier.changed':
      return {
        notes: line('noted', 'Internal notes changed', [facts.company]),
        mails: line('account', 'Email preferences changed', [facts.company]),
        prices: line('priced', 'Onboarding prices changed', [facts.company]),
        password: line('account', 'Password changed', [facts.company]),
      }[event.what]
    case 'supplier.password_reset':
      return event.first
        ? line('account', 'Password set', ['With the invitation link'])
        : line('account', 'Password reset', ['With a recovery link'])
    case 'supplier.priced':
      return line('priced', 'List prices changed', [`For ${counted(event.variants, 'variant')}`])
    case 'supplier.stock_changed':
      return line('stocked', `In-stock product ${event.change}`)
    case 'supplier.images_changed':
      return line('pictured', `Image link ${event.change}`)
    case 'catalogue.changed':
      return line('catalogue', 'Catalog changed', [
        `${counted(event.created, 'product')} created, ${event.changed} changed`,
      ])
    case 'token.created':
      return line('access', 'API token created', [event.name])
    case 'token.revoked':
      return line('access', 'API token revoked', [event.name])
    case 'endpoint.created':
    case 'endpoint.changed':
    case 'endpoint.removed':
      return line('access', `Webhook ${event.type.slice('endpoint.'.length)}`, [event.name])
    case 'admin.changed':
      return line('account', adminWords[event.what], [event.name])
    case 'desk.changed':
      return line('desk', 'Desk settings changed')
  }
}

const adminWords: Record<AdminChange, string> = {
  invited: 'Admin invited',
  joined: 'Admin joined',
  changed: 'Admin’s profile changed',
  password_reset: 'Admin’s password reset',
  invitation_canceled: 'Admin’s invitation canceled',
  access_ended: 'Admin’s access ended',
}

const releasedTitles: Record<ReleaseAs, string> = {
  masked: 'Request released, masked',
  unchanged: 'Request released unchanged',
  revealed: 'Masked details revealed',
}
const releasedTexts: Record<ReleaseAs, string> = {
  masked: "Suppliers see it without the customer's details; the deadline starts now",
  unchanged: 'Suppliers see all its details; the deadline starts now',
  revealed: 'Suppliers see all its details',
}

type Part = string | null | false | undefined

/** Joins the details, with a person's own words last. */
function line(kind: TimelineKind, title: string, parts: readonly Part[] = [], words?: string): TimelineLine {
  const said = parts.filter((part) => typeof part === 'string' && part !== '').join('; ')
  return { kind, title, text: [said, words].filter(Boolean).join('. ') || null }
}

const labelOf = (category: DeclineCategory) => declineCategoryLabels[category]

const moved = (from: string | null, to: string) =>
  from === null ? to : from === to ? `${to}, unchanged` : `${from} → ${to}`
