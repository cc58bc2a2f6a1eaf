import { countOrders } from '../../data/reads/lists/orderList.ts'
import { supplierNeeds } from '../../domain/list/supplierNeeds.ts'
import { CLOSING_SOON_HOURS } from '../../domain/request/closing.ts'
import type { OpportunityState } from '../../domain/request/supplierView.ts'
import { supplierRates } from '../../domain/supplier/supplierRates.ts'
import type { Prisma } from '../../data/prisma/client.ts'
import { builder } from '../core/builder.ts'
import { opportunityCount } from '../quote/opportunityCount.ts'
import type { GraphQLContext } from '../server/context.ts'
import { readerIn } from '../server/readerIn.ts'

type Stats = Awaited<ReturnType<typeof readStats>>

const SupplierStats = builder.objectRef<Stats>('SupplierStats').implement({
  description: "The signed-in supplier's own current figures.",
  fields: (t) => ({
    openOpportunities: t.exposeInt('openOpportunities', {
      description:
        'Requests the supplier can quote on and has not answered, including those past their deadline.',
    }),
    closingSoon: t.exposeInt('closingSoon', {
      description: `Of \`openOpportunities\`, requests with less than ${CLOSING_SOON_HOURS} hours left.`,
    }),
    submittedQuotes: t.exposeInt('submittedQuotes', {
      description: 'All quotes the supplier has ever submitted.',
    }),
    activeQuotes: t.exposeInt('activeQuotes', { description: 'Quotes waiting for a decision.' }),
    ordersToAnswer: t.exposeInt('ordersToAnswer', {
      description: 'Awarded orders waiting to be accepted or rejected.',
    }),
    awardedOrders: t.exposeInt('awardedOrders', {
      description: 'Number of orders the supplier holds, including delivered and canceled ones.',
    }),
    pricedVariants: t.exposeInt('pricedVariants', {
      description: 'Number of variants with a list price of the supplier.',
    }),
    successRate: t.exposeFloat('successRate', {
      description:
        'Awarded quotes as a percentage of all quotes; 100 without any. Test requests are excluded.',
    }),
    responseRate: t.exposeFloat('responseRate', {
      description:
        'Quotes as a percentage of quotes, declines and unanswered requests; 100 without any. Test requests are excluded.',
    }),
  }),
})

async function readStats(context: GraphQLContext) {
  const { prisma, visible } = context
  const quotes = (where: Prisma.QuoteWhereInput) =>
    prisma.quote.count({ where: { AND: [visible.quotes, where] } })
  const orders = (where: Prisma.OrderWhereInput) =>
    prisma.order.count({ where: { AND: [visible.orders, where] } })
  // Test requests do not count toward rates, but they do count in the other figures, which match the lists.
  // The quotes of the few test requests are subtracted, because joining every quote to its request takes far longer.
  const request = { isTest: true }
  const opportunities = (state: OpportunityState) => opportunityCount(context, state)
  const [
    open,
    late,
    missed,
    declined,
    submitted,
    active,
    toAnswer,
    held,
    pricedVariants,
    tests,
    awarded,
    awardedTests,
  ] = await Promise.all([
    opportunities('active'),
    opportunities('past_deadline'),
    opportunities('missed'),
    opportunities('declined'),
    quotes({}),
    quotes({ status: 'pending' }),
    countOrders(readerIn(context), supplierNeeds.ordersToAnswer),
    orders({}),
    prisma.variantPricing.count({ where: { AND: [visible.pricing, { variant: visible.variants }] } }),
    quotes({ request }),
    quotes({ status: 'awarded' }),
    quotes({ status: 'awarded', request }),
  ])
  return {
    openOpportunities: open.all + late.all,
    closingSoon: open.closing,
    submittedQuotes: submitted,
    activeQuotes: active,
    ordersToAnswer: toAnswer,
    awardedOrders: held,
    pricedVariants,
    ...supplierRates({
      quotes: submitted - tests,
      awarded: awarded - awardedTests,
      unanswered: open.real + late.real + missed.real,
      declined: declined.real,
    }),
  }
}

builder.queryField('supplierStats', (t) =>
  t.field({
    type: SupplierStats,
    description: 'Supplier only: the figures of the supplier dashboard.',
    authScopes: { roles: ['supplier'] },
    resolve: (_root, _args, context) => readStats(context),
  }),
)
