import { addHours } from '../domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../domain/request/closing.ts'
import { supplierRates } from '../domain/supplier/supplierRates.ts'
import type { Prisma } from '../data/prisma/client.ts'
import { opportunitiesIn, opportunitiesInAny } from '../data/visibleTo.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { supplierIn } from './supplierIn.ts'

type Stats = Awaited<ReturnType<typeof readStats>>

const SupplierStats = builder.objectRef<Stats>('SupplierStats').implement({
  description: "The signed-in supplier's own figures, as of now.",
  fields: (t) => ({
    openOpportunities: t.exposeInt('openOpportunities', {
      description: 'Requests that it may quote on and has not answered, past their deadline or not.',
    }),
    closingSoon: t.exposeInt('closingSoon', {
      description: `Of those, the ones with less than ${CLOSING_SOON_HOURS} hours left.`,
    }),
    submittedQuotes: t.exposeInt('submittedQuotes', { description: 'All that it ever gave.' }),
    activeQuotes: t.exposeInt('activeQuotes', { description: 'Quotes that wait for a decision.' }),
    ordersToAnswer: t.exposeInt('ordersToAnswer', { description: 'Awarded orders to accept or reject.' }),
    awardedOrders: t.exposeInt('awardedOrders', {
      description: 'Orders that it holds, delivered ones included.',
    }),
    pricedVariants: t.exposeInt('pricedVariants', {
      description: 'Variants that it has a standing price for.',
    }),
    successRate: t.exposeFloat('successRate', {
      description:
        'Awarded quotes in percent of all that it gave; 100 without any. Test requests are left out.',
    }),
    responseRate: t.exposeFloat('responseRate', {
      description:
        'Quotes in percent of quotes, declines and what went unanswered; 100 without any. Test requests are left out.',
    }),
  }),
})

async function readStats(context: GraphQLContext) {
  const supplier = supplierIn(context)
  const { prisma, visible, ports, now } = context
  const { policy } = ports
  const requests = (where: Prisma.QuoteRequestWhereInput) =>
    prisma.quoteRequest.count({ where: { AND: [visible.requests, where] } })
  const quotes = (where: Prisma.QuoteWhereInput) =>
    prisma.quote.count({ where: { AND: [visible.quotes, where] } })
  const orders = (where: Prisma.OrderWhereInput) =>
    prisma.order.count({ where: { AND: [visible.orders, where] } })
  const soon = addHours(now, CLOSING_SOON_HOURS)
  // A rate judges; what was made to try things out must not. The counts are those of the lists, where it stands like every other.
  const real = { isTest: false }
  const [open, closingSoon, submitted, active, toAnswer, held, pricedVariants, ...rated] = await Promise.all([
    requests(opportunitiesInAny(supplier, ['active', 'past_deadline'], policy, now)),
    requests({
      AND: [opportunitiesIn(supplier, 'active', policy, now), { expiresAt: { gt: now, lte: soon } }],
    }),
    quotes({}),
    quotes({ status: 'pending' }),
    orders({ acceptance: 'pending' }),
    orders({}),
    prisma.variantPricing.count({ where: { AND: [visible.pricing, { variant: visible.variants }] } }),
    quotes({ request: real }),
    quotes({ status: 'awarded', request: real }),
    requests({
      AND: [opportunitiesInAny(supplier, ['active', 'past_deadline', 'missed'], policy, now), real],
    }),
    requests({ AND: [opportunitiesIn(supplier, 'declined', policy, now), real] }),
  ])
  const [quoted, awarded, unanswered, declined] = rated
  return {
    openOpportunities: open,
    closingSoon,
    submittedQuotes: submitted,
    activeQuotes: active,
    ordersToAnswer: toAnswer,
    awardedOrders: held,
    pricedVariants,
    ...supplierRates({ quotes: quoted, awarded, unanswered, declined }),
  }
}

builder.queryField('supplierStats', (t) =>
  t.field({
    type: SupplierStats,
    description: 'Supplier only: the figures of its dashboard.',
    authScopes: { roles: ['supplier'] },
    resolve: (_root, _args, context) => readStats(context),
  }),
)
