import { dashboardFigures, type DashboardFigures } from '../data/reads/dashboardFigures.ts'
import { countDeskNeeds, type DeskNeeds as Needs } from '../data/reads/countDeskNeeds.ts'
import { type RequestStatus, requestStatuses } from '../domain/request/requestState.ts'
import { startOfDay } from '../data/reads/startOfDay.ts'
import type { LiveEvent, LoggedEvent } from '../usecases/live/ports.ts'
import { builder } from './builder.ts'
import { badRequest } from './codedError.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'
import { readerIn } from './readerIn.ts'

const DeskNeeds = builder.objectRef<Needs>('DeskNeeds').implement({
  description: 'What waits for an admin; test requests count nowhere.',
  fields: (t) => ({
    heldRequests: t.exposeInt('heldRequests', {
      description: 'Requests that tell of their customer and wait to be released to suppliers.',
    }),
    closingSoon: t.exposeInt('closingSoon', {
      description: 'Requests whose deadline is at most 2 hours away and that have fewer than 2 quotes.',
    }),
    toDecide: t.exposeInt('toDecide', {
      description: 'Requests past their deadline that have quotes and are not awarded.',
    }),
    rejectedOrders: t.exposeInt('rejectedOrders', { description: 'Orders that their supplier rejected.' }),
    pendingSuppliers: t.exposeInt('pendingSuppliers', { description: 'Suppliers to approve or reject.' }),
    toReconfirm: t.exposeInt('toReconfirm', {
      description: 'Open requests with quotes that were given for what the request no longer is.',
    }),
    linesToMap: t.exposeInt('linesToMap', {
      description: 'Lines of store orders that no piece of the catalogue stands for.',
    }),
    deadDeliveries: t.exposeInt('deadDeliveries', {
      description: 'Deliveries of the store that were given up.',
    }),
    privacyRequests: t.exposeInt('privacyRequests', {
      description: 'What customers asked for through the store and is open.',
    }),
  }),
})

const Dashboard = builder.objectRef<DashboardFigures>('Dashboard').implement({
  description: 'Headline figures, computed from data; test orders count nowhere.',
  fields: (t) => ({
    activeSuppliers: t.exposeInt('activeSuppliers'),
    pendingQuotes: t.exposeInt('pendingQuotes', { description: 'Quotes that wait for a decision.' }),
    ordersToday: t.exposeInt('ordersToday', { description: 'Quote requests opened since today began.' }),
    averageQuoteHours: t.exposeFloat('averageQuoteHours', {
      nullable: true,
      description:
        'Mean hours from a request opening to its first quote, over the last 30 days; null without data.',
    }),
    activeSuppliersTrend: t.exposeFloat('activeSuppliersTrend', {
      nullable: true,
      description: 'Change in percent against 30 days ago; null without data.',
    }),
    ordersTrend: t.exposeFloat('ordersTrend', {
      nullable: true,
      description: 'Change in percent against yesterday; null without data.',
    }),
    averageQuoteTrend: t.exposeFloat('averageQuoteTrend', {
      nullable: true,
      description: 'Change in percent against the 30 days before; null without data.',
    }),
    needs: t.field({
      type: DeskNeeds,
      resolve: (_figures, _args, context) => countDeskNeeds(readerIn(context)),
    }),
  }),
})

type Counts = Readonly<Record<RequestStatus, number>>

const RequestCounts = builder.objectRef<Counts>('RequestCounts').implement({
  description: 'How many quote requests stand in each state.',
  fields: (t) => ({
    total: t.int({ resolve: (counts) => requestStatuses.reduce((sum, status) => sum + counts[status], 0) }),
    pending: t.exposeInt('pending'),
    quoted: t.exposeInt('quoted'),
    completed: t.exposeInt('completed'),
    expired: t.exposeInt('expired'),
    cancelled: t.exposeInt('cancelled'),
  }),
})

/** Null when there is no such zone. */
function todayIn(timeZone: string, now: Date): Date | null {
  try {
    return startOfDay(now, timeZone)
  } catch {
    return null
  }
}

builder.queryFields((t) => ({
  dashboard: t.field({
    type: Dashboard,
    description:
      'Admin only: headline figures computed from data; `timeZone` (IANA) says when today began, UTC without.',
    authScopes: { roles: ['admin'] },
    args: { timeZone: t.arg.string() },
    resolve: (_root, { timeZone }, { prisma, now }) => {
      const today = todayIn(timeZone ?? 'UTC', now)
      if (!today) throw badRequest('timeZone must be an IANA time zone, such as Europe/London')
      return dashboardFigures(prisma, now, today)
    },
  }),

  requestCounts: t.field({
    type: RequestCounts,
    description: 'Admin only: how many quote requests stand in each state.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { prisma, visible }) => {
      const groups = await prisma.quoteRequest.groupBy({
        by: ['status'],
        where: visible.requests,
        _count: { _all: true },
      })
      const found = new Map(groups.map(({ status, _count }) => [status, _count._all]))
      return Object.fromEntries(requestStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
        RequestStatus,
        number
      >
    },
  }),
}))

/** Of the store's doings: not how a reading goes on, nor that some deliveries were worked off as they should. */
function movesFigure({ type, data }: LoggedEvent): boolean {
  if (type !== 'store.changed') return true
  const { what, deliveryId } = data
  return what === 'line' || what === 'privacy' || (what === 'delivery' && deliveryId !== undefined)
}

const DashboardChangedEvent = builder.objectRef<LiveEvent>('DashboardChangedEvent').implement({
  description: 'Something happened that moves a figure of the dashboard.',
  interfaces: [EventInterface],
})

builder.subscriptionField('dashboardChanged', (t) =>
  t.field({
    type: DashboardChangedEvent,
    description: 'Admin only: a figure of the dashboard may be another one now.',
    authScopes: { roles: ['admin'] },
    args: {
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
    },
    subscribe: (_root, { after }, context) =>
      follow(context, {
        field: 'dashboardChanged',
        after,
        matches: movesFigure,
        shows: () => Promise.resolve(true),
      }),
    resolve: happened,
  }),
)
