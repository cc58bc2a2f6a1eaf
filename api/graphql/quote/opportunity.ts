import { moverOf } from '../../domain/authorize.ts'
import { type Prefill, prefill } from '../../domain/pricing/prefill.ts'
import { movesOfOpportunity } from '../../domain/quote/opportunityMoves.ts'
import { knownState } from '../../domain/request/supplierView.ts'
import type { Quote as QuoteRow, Request } from '../../domain/request/requestAggregate.ts'
import { hubFor } from '../../domain/shipTo.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { DeclineCategory, OpportunityMove, OpportunityState } from './quoteEnums.ts'
import { ownedBy } from '../core/ownedBy.ts'
import { Money, usd } from '../core/money.ts'
import { VariantPricing } from '../product/pricing.ts'
import { cheapestFirst, Quote } from './quote.ts'
import { columnField } from '../core/columnField.ts'

/**
 * The quotes of the viewpoint's supplier; always with the same arguments, so that one read serves all fields.
 */
const myQuotes = ({ viewpoint }: GraphQLContext) => cheapestFirst(ownedBy(viewpoint))

const myResponses = ({ viewpoint }: GraphQLContext) => ({
  where: ownedBy(viewpoint),
  orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }],
})

/**
 * The request's columns that `prefilled` needs. The list price also counts after its product has left the
 * catalog, as in re-awards: the piece is still to be made, and the list price is the best estimate of its
 * cost.
 */
const prefillFrom = ({ viewpoint }: GraphQLContext) => ({
  quantity: true as const,
  destinationCountry: true as const,
  variant: {
    select: {
      pricing: {
        where: ownedBy(viewpoint),
        select: { houston: true, london: true, hongKong: true, leadTimeDays: true },
      },
    },
  } as const,
})

interface Decimal {
  toFixed(places: number): string
}
interface PrefillRow {
  readonly quantity: number
  readonly destinationCountry: string | null
  readonly variant: {
    readonly pricing: readonly {
      readonly houston: Decimal
      readonly london: Decimal
      readonly hongKong: Decimal
      readonly leadTimeDays: number
    }[]
  } | null
}

function prefilled({ quantity, destinationCountry, variant }: PrefillRow): Prefill {
  const pricing = variant?.pricing.at(0)
  return prefill(
    destinationCountry === null ? null : hubFor(destinationCountry),
    quantity,
    pricing
      ? {
          houston: pricing.houston.toFixed(2),
          london: pricing.london.toFixed(2),
          hongKong: pricing.hongKong.toFixed(2),
          leadTimeDays: pricing.leadTimeDays,
        }
      : null,
  )
}

/**
 * The columns for the state and the available actions; one selection, so that one read serves both fields.
 */
const stateFacts = (context: GraphQLContext) => ({
  status: true as const,
  createdAt: true as const,
  heldAt: true as const,
  expiresAt: true as const,
  quotes: {
    ...myQuotes(context),
    select: {
      supplierId: true as const,
      status: true as const,
      needsReconfirmation: true as const,
      updateCount: true as const,
    },
  },
  responses: { ...myResponses(context), select: { supplierId: true as const } },
  order: { select: { supplierId: true as const } },
})

interface StateRow extends Pick<Request, 'status' | 'createdAt' | 'expiresAt' | 'heldAt'> {
  readonly quotes: readonly Pick<QuoteRow, 'supplierId'>[]
  readonly responses: readonly { readonly supplierId: string }[]
  readonly order: { readonly supplierId: string | null } | null
}

function stateOf({ quotes, responses, order, ...request }: StateRow, context: GraphQLContext) {
  const { viewpoint, ports, now } = context
  const facts = { request, quotes, declines: responses, order: order ?? { supplierId: null } }
  return viewpoint && knownState(facts, viewpoint, ports.policy, now)
}

export const Opportunity = builder.prismaObject('QuoteRequest', {
  variant: 'Opportunity',
  description:
    'A line of a store order that is to be sourced. Suppliers and partners never see the customer or anything about other suppliers.',
  select: { id: true, expiresAt: true },
  fields: (t) => ({
    id: t.field(
      columnField('request', 'id', { type: 'ID', description: 'Unique id of the request (UUID).' }),
    ),
    request: t.variant('QuoteRequest', { description: 'The request, as this supplier may see it.' }),
    state: t.field({
      type: OpportunityState,
      description: 'The state of the request for this supplier.',
      select: (_args, context) => stateFacts(context),
      // Null without a supplier, and if it cannot see the request: there is nothing left to quote on.
      resolve: (row, _args, context) => stateOf(row, context) ?? 'missed',
    }),
    availableMoves: t.field({
      type: [OpportunityMove],
      description: 'The actions that the viewer can take on the opportunity now.',
      select: (_args, context) => stateFacts(context),
      resolve: (row, _args, context) => {
        const { actor, ports, now } = context
        if (moverOf(actor) === null) return []
        return movesOfOpportunity(stateOf(row, context), row, row.quotes.at(0) ?? null, ports.policy, now)
      },
    }),
    myQuote: t.field({
      type: Quote,
      nullable: true,
      description: "The supplier's own quote, whatever its outcome; null if it has not quoted.",
      select: (_args, context, nested) => ({
        quotes: nested({
          ...myQuotes(context),
          select: { id: true, createdAt: true, supplierId: true },
        }),
      }),
      resolve: ({ quotes }) => quotes.at(0) ?? null,
    }),
    myPricing: t.field({
      type: VariantPricing,
      nullable: true,
      description: "The supplier's own list price for the variant; null if it has none.",
      select: (_args, { viewpoint }, nested) => ({
        variant: {
          select: {
            pricing: nested({ where: ownedBy(viewpoint), select: { supplierId: true, variantId: true } }),
          },
        },
      }),
      resolve: ({ variant }) => variant?.pricing.at(0) ?? null,
    }),
    suggestedPrice: t.field({
      type: Money,
      nullable: true,
      description:
        "Default price for the quote form: the supplier's own landed price for all pieces if the hub's currency is USD (Houston); else null.",
      select: (_args, context) => prefillFrom(context),
      resolve: (row) => usd(prefilled(row).price),
    }),
    suggestedDays: t.int({
      nullable: true,
      description:
        "Default delivery days for the quote form: the supplier's own lead time for the variant; null if it has none.",
      select: (_args, context) => prefillFrom(context),
      resolve: (row) => prefilled(row).days,
    }),
    landing: t.field({
      type: Money,
      nullable: true,
      description:
        "The supplier's own landed price for all pieces at the request's hub, in that hub's currency; null if it has none.",
      select: (_args, context) => prefillFrom(context),
      resolve: (row) => prefilled(row).landing,
    }),
    declinedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the supplier declined; null if it did not.',
      select: (_args, context) => ({ responses: { ...myResponses(context), select: { createdAt: true } } }),
      resolve: ({ responses }) => responses.at(0)?.createdAt ?? null,
    }),
    declineReason: t.string({
      nullable: true,
      description: "The decline reason, in the supplier's words; null if the supplier did not decline.",
      select: (_args, context) => ({
        responses: { ...myResponses(context), select: { declineReason: true } },
      }),
      resolve: ({ responses }) => responses.at(0)?.declineReason ?? null,
    }),
    declineCategory: t.field({
      type: DeclineCategory,
      nullable: true,
      description:
        'The category of the decline reason; null if none was chosen or the supplier did not decline.',
      select: (_args, context) => ({
        responses: { ...myResponses(context), select: { declineCategory: true } },
      }),
      resolve: ({ responses }) => responses.at(0)?.declineCategory ?? null,
    }),
  }),
})
