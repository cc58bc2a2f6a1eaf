import { dashboardFigures, type DashboardFigures } from '../../data/reads/figures/dashboardFigures.ts'
import { deskSetup } from '../../data/reads/figures/deskSetup.ts'
import { countDeskNeeds, type DeskNeeds as Needs } from '../../data/reads/figures/countDeskNeeds.ts'
import { type DeskDay as Day, deskWeek } from '../../data/reads/figures/deskWeek.ts'
import { isTimeZone } from '../../data/reads/query/startOfDay.ts'
import type { SetupSteps as Steps } from '../../domain/desk/deskSetup.ts'
import { type RequestStatus, requestStatuses } from '../../domain/request/requestState.ts'
import type { LiveEvent, LoggedEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { EventInterface } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'
import { readerIn } from '../server/readerIn.ts'

const DeskNeeds = builder.objectRef<Needs>('DeskNeeds').implement({
  description:
    'What is waiting for an admin. Test requests are excluded, except from `heldRequests` and `linesToMap`.',
  fields: (t) => ({
    heldRequests: t.exposeInt('heldRequests', {
      description: 'Requests that mention the customer and are held until an admin releases them.',
    }),
    closingSoon: t.exposeInt('closingSoon', {
      description: 'Requests with fewer than 2 quotes whose deadline is at most 2 hours away.',
    }),
    toDecide: t.exposeInt('toDecide', {
      description: 'Requests past their deadline that have quotes and have not been awarded.',
    }),
    canceledInStore: t.exposeInt('canceledInStore', {
      description:
        'Awarded orders, not yet delivered, that the store no longer wants; an admin has to settle each with its supplier.',
    }),
    rejectedOrders: t.exposeInt('rejectedOrders', {
      description: 'Orders that their supplier rejected and that the store still wants.',
    }),
    overdueOrders: t.exposeInt('overdueOrders', {
      description:
        'Orders in progress whose expected delivery date has passed in every time zone, and that the store still wants.',
    }),
    unansweredAwards: t.exposeInt('unansweredAwards', {
      description:
        'Orders that their supplier has neither accepted nor rejected within 24 hours of the award, and that the store still wants.',
    }),
    pendingSuppliers: t.exposeInt('pendingSuppliers', { description: 'Suppliers waiting for approval.' }),
    toReconfirm: t.exposeInt('toReconfirm', {
      description:
        'Open requests with quotes, of suppliers that are not suspended, that must be reconfirmed because the request changed.',
    }),
    linesToMap: t.exposeInt('linesToMap', {
      description: 'Store order lines that do not match any variant in the catalog.',
    }),
    deadDeliveries: t.exposeInt('deadDeliveries', {
      description:
        'Store webhook deliveries that failed, were not dismissed, and can be replayed because their payloads are kept.',
    }),
    privacyRequests: t.exposeInt('privacyRequests', {
      description: 'Open privacy requests from customers.',
    }),
    heldSyncs: t.exposeInt('heldSyncs', {
      description:
        'Sync runs on hold until an admin decides whether they may remove what they found missing.',
    }),
  }),
})

const DeskDay = builder.objectRef<Day>('DeskDay').implement({
  description: 'What happened on one day. Test requests are excluded.',
  fields: (t) => ({
    start: t.field({
      description: "The day's first instant in the time zone of the dashboard.",
      type: 'DateTime',
      resolve: ({ start }) => start,
    }),
    requests: t.exposeInt('requests', { description: 'Quote requests opened.' }),
    quotes: t.exposeInt('quotes', { description: 'Quotes submitted; updates do not count.' }),
    awards: t.exposeInt('awards', {
      description:
        'Orders awarded, without canceled ones; one that was re-awarded counts on the day of its latest award.',
    }),
  }),
})

const SetupSteps = builder.objectRef<Steps>('SetupSteps').implement({
  description: 'The steps from an empty desk to its first award, and which of them are done.',
  fields: (t) => ({
    storeConnected: t.exposeBoolean('storeConnected', {
      description: 'Whether a store is configured and products have arrived from it.',
    }),
    supplierApproved: t.exposeBoolean('supplierApproved', {
      description: 'Whether at least one supplier is active.',
    }),
    quoteWindowSet: t.exposeBoolean('quoteWindowSet', {
      description: 'Whether an admin has saved a quote window.',
    }),
    orderReceived: t.exposeBoolean('orderReceived', {
      description: 'Whether an order, possibly a test order, has become a quote request.',
    }),
    quoteAwarded: t.exposeBoolean('quoteAwarded', {
      description: 'Whether a request, possibly a test request, has been awarded.',
    }),
  }),
})

const Dashboard = builder.objectRef<DashboardFigures & { readonly timeZone: string }>('Dashboard').implement({
  description: 'Headline figures for admins. Test requests are excluded.',
  fields: (t) => ({
    activeSuppliers: t.exposeInt('activeSuppliers', {
      description: 'Number of active suppliers that are not suspended.',
    }),
    pendingQuotes: t.exposeInt('pendingQuotes', { description: 'Quotes waiting for a decision.' }),
    ordersToday: t.exposeInt('ordersToday', { description: 'Number of quote requests opened today.' }),
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
      description: 'What is waiting for an admin.',
      type: DeskNeeds,
      resolve: (_figures, _args, context) => countDeskNeeds(readerIn(context)),
    }),
    week: t.field({
      description: 'The last seven days, today included, earliest first.',
      type: [DeskDay],
      resolve: ({ timeZone }, _args, { prisma, now }) => deskWeek(prisma, now, timeZone),
    }),
    setup: t.field({
      description:
        'The steps of setting up the desk; null once all are done or an order of a customer has been awarded.',
      type: SetupSteps,
      nullable: true,
      resolve: (_figures, _args, { prisma, store }) => deskSetup(prisma, store.configured),
    }),
  }),
})

type CountsByStatus = Readonly<Record<RequestStatus, number>>

const RequestCounts = builder.objectRef<CountsByStatus>('RequestCounts').implement({
  description: 'Number of quote requests in each status. Admins only.',
  fields: (t) => ({
    total: t.int({
      description: 'All requests.',
      resolve: (counts) => requestStatuses.reduce((sum, status) => sum + counts[status], 0),
    }),
    pending: t.exposeInt('pending', { description: 'Without a quote.' }),
    quoted: t.exposeInt('quoted', { description: 'With at least one quote.' }),
    completed: t.exposeInt('completed', { description: 'Awarded.' }),
    expired: t.exposeInt('expired', { description: 'Past their deadline and not awarded.' }),
    cancelled: t.exposeInt('cancelled', { description: 'Canceled.' }),
  }),
})

builder.queryFields((t) => ({
  dashboard: t.field({
    type: Dashboard,
    description: 'Admin only: headline figures computed from data; `timeZone` (IANA) says when today began.',
    authScopes: { roles: ['admin'] },
    args: {
      timeZone: t.arg.string({
        description: 'An IANA time zone, e.g. Europe/London; UTC if omitted or unknown.',
      }),
    },
    resolve: async (_root, args, { prisma, now }) => {
      // Browsers may send a zone that this server does not know: a newer one, or Etc/Unknown. The figures
      // matter more than the hour.
      const timeZone = args.timeZone && isTimeZone(args.timeZone) ? args.timeZone : 'UTC'
      return { ...(await dashboardFigures(prisma, now, timeZone)), timeZone }
    },
  }),

  requestCounts: t.field({
    type: RequestCounts,
    description: 'Admin only: how many quote requests are in each status.',
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

/**
 * Store events that change a figure: not the progress of sync runs, nor deliveries that were processed
 * normally, nor order lines that need no mapping.
 */
function movesFigure({ type, data, actor }: LoggedEvent): boolean {
  if (type !== 'store.changed') return true
  switch (data.what) {
    case 'privacy':
      return true
    case 'line':
      return data.sameFigures !== true
    // Without an id, deliveries arrived, or an admin has replayed all failed ones.
    case 'delivery':
      return data.deliveryId !== undefined || actor?.role === 'admin'
    case 'sync':
      return data.held !== undefined || data.removes !== undefined
    default:
      return false
  }
}

const DashboardChangedEvent = builder.objectRef<LiveEvent>('DashboardChangedEvent').implement({
  description: 'A figure of the dashboard may have changed.',
  interfaces: [EventInterface],
})

subscriptionField('dashboardChanged', {
  type: DashboardChangedEvent,
  description: 'Admin only: a figure of the dashboard may have changed.',
  roles: ['admin'],
  matches: movesFigure,
})
