import type { PeriodTallies, Read } from '../../data/reads/figures/periodTallies.ts'
import { batched } from '../core/batched.ts'
import type { GraphQLContext } from '../server/context.ts'

/** The supplier, and the start of the period. */
export interface ScorecardOf {
  readonly supplierId: string
  readonly since: Date
}

/** One read for all suppliers of an operation whose periods start at the same time. */
export function tallies<Tally>(read: Read<Tally>, none: Tally) {
  const find = batched(async ({ prisma }, keys) => {
    const bySince = new Map<string, string[]>()
    for (const key of keys) {
      const [since = '', supplierId = ''] = key.split('|')
      bySince.set(since, [...(bySince.get(since) ?? []), supplierId])
    }
    const found = new Map<string, PeriodTallies<Tally>>()
    for (const [since, supplierIds] of bySince)
      for (const [supplierId, tally] of await read(prisma, { supplierIds, since: new Date(since) }))
        found.set(`${since}|${supplierId}`, tally)
    return found
  })
  const empty: PeriodTallies<Tally> = { whole: none, months: new Map() }
  const ofAll = async (context: GraphQLContext, { supplierId, since }: ScorecardOf) =>
    (await find(context, `${since.toISOString()}|${supplierId}`)) ?? empty
  return {
    whole: async (context: GraphQLContext, of: ScorecardOf) => (await ofAll(context, of)).whole,
    month: async (context: GraphQLContext, of: ScorecardOf, month: string) =>
      (await ofAll(context, of)).months.get(month) ?? none,
  }
}
