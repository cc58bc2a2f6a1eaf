import type { ComponentType } from 'react'
import type { NotificationKind, Role } from '../../gql/graphql.ts'
import {
  AlertIcon,
  AwardIcon,
  CheckIcon,
  ClockIcon,
  GlobeIcon,
  MissedIcon,
  QuoteIcon,
  RequestsIcon,
  SuppliersIcon,
  TruckIcon,
} from '../../ui/look/icons.tsx'

type Kind = {
  /** Its name and description where kinds are chosen. */
  title: string
  text: string
  icon: ComponentType<{ fontSize?: 'small' }>
  color: string
  /** The target of its link; `next` is the supplier's next possible action. */
  leadsTo: 'supplier' | 'request' | 'order' | 'next' | 'nothing'
}

const supplierKinds = {
  NEW_REQUEST: {
    title: 'New requests',
    text: 'A request you can quote on has opened.',
    icon: RequestsIcon,
    color: 'secondary.main',
    leadsTo: 'next',
  },
  DEADLINE: {
    title: 'Deadlines',
    text: 'Reminders two hours and one hour before a request you have not answered closes.',
    icon: ClockIcon,
    color: 'error.main',
    leadsTo: 'next',
  },
  REQUEST_CHANGED: {
    title: 'Changed requests',
    text: 'A request you quoted on has changed; you may need to confirm your quote.',
    icon: AlertIcon,
    color: 'warning.main',
    leadsTo: 'next',
  },
  ANSWERED_FOR: {
    title: 'Answers entered for you',
    text: 'An admin quoted or declined for you.',
    icon: QuoteIcon,
    color: 'warning.main',
    leadsTo: 'next',
  },
  OUTCOME: {
    title: 'Outcomes',
    text: 'Your quote was not selected, or the request was canceled.',
    icon: QuoteIcon,
    color: 'text.secondary',
    leadsTo: 'next',
  },
  ORDER_AWARDED: {
    title: 'Awarded orders',
    text: 'An order was awarded to you and needs your answer.',
    icon: AwardIcon,
    color: 'success.main',
    leadsTo: 'next',
  },
  ORDER_WITHDRAWN: {
    title: 'Withdrawn orders',
    text: 'An order that was awarded to you is no longer yours.',
    icon: MissedIcon,
    color: 'text.secondary',
    leadsTo: 'next',
  },
  ORDER_CANCELLED: {
    title: 'Canceled orders',
    text: 'An order that was awarded to you is no longer wanted.',
    icon: MissedIcon,
    color: 'error.main',
    leadsTo: 'next',
  },
  ORDER_DESTINATION: {
    title: 'Destinations',
    text: 'An order that was awarded to you had no destination, and now has one.',
    icon: TruckIcon,
    color: 'secondary.main',
    leadsTo: 'next',
  },
} satisfies Partial<Record<NotificationKind, Kind>>

const adminKinds = {
  SUPPLIER_APPLIED: {
    title: 'Applications',
    text: 'A supplier applied to join and needs your decision.',
    icon: SuppliersIcon,
    color: 'secondary.main',
    leadsTo: 'supplier',
  },
  REQUEST_HELD: {
    title: 'Held requests',
    text: 'A request mentions the customer; suppliers see it once you release it.',
    icon: AlertIcon,
    color: 'warning.main',
    leadsTo: 'request',
  },
  QUOTE_RECEIVED: {
    title: 'Quotes',
    text: 'A supplier submitted or updated a quote.',
    icon: QuoteIcon,
    color: 'secondary.main',
    leadsTo: 'request',
  },
  REQUEST_EXPIRED: {
    title: 'Passed deadlines',
    text: 'A request reached its deadline without an award.',
    icon: ClockIcon,
    color: 'warning.main',
    leadsTo: 'request',
  },
  ORDER_ACCEPTED: {
    title: 'Accepted orders',
    text: 'A supplier accepted and gave a date.',
    icon: CheckIcon,
    color: 'success.main',
    leadsTo: 'order',
  },
  ORDER_REJECTED: {
    title: 'Rejected orders',
    text: 'A supplier rejected its order; you can award it to another supplier.',
    icon: MissedIcon,
    color: 'error.main',
    leadsTo: 'order',
  },
  ORDER_TRACKED: {
    title: 'Tracking',
    text: 'Tracking was added to an order, or corrected.',
    icon: TruckIcon,
    color: 'success.main',
    leadsTo: 'order',
  },
  STORE_CHANGED: {
    title: 'Changes by the store',
    text: 'The store edited or canceled an order that was already awarded, or made it match the award again.',
    icon: GlobeIcon,
    color: 'error.main',
    leadsTo: 'order',
  },
} satisfies Partial<Record<NotificationKind, Kind>>

const kinds: Record<NotificationKind, Kind> = { ...supplierKinds, ...adminKinds }

const unknownKind: Kind = {
  title: 'Other notifications',
  text: 'Reload this page to see what they are about.',
  icon: AlertIcon,
  color: 'secondary.main',
  leadsTo: 'nothing',
}

export const isNotificationKind = (text: string): text is NotificationKind => Object.hasOwn(kinds, text)

/** All kinds that a supplier, or an admin of any role, receives. */
export const kindsFor = (role: Role | undefined): readonly NotificationKind[] =>
  Object.keys(role === 'SUPPLIER' ? supplierKinds : adminKinds).filter(isNotificationKind)

/** A kind of notification on the screens. A newer server may have kinds that an open window does not know. */
export const notificationKind = (kind: NotificationKind): Kind =>
  (kinds as Partial<typeof kinds>)[kind] ?? unknownKind
