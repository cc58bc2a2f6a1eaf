import { countOpportunities, type OpportunityCounts } from '../../data/reads/opportunities.ts'
import { addHours } from '../../domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../../domain/request/closing.ts'
import { batched } from '../core/batched.ts'
import type { GraphQLContext } from '../server/context.ts'
import { readerIn } from '../server/readerIn.ts'
import { supplierIn } from '../supplier/supplierIn.ts'

const KEY = 'counts'

const counted = batched(async (context) => {
  const closingBy = addHours(context.now, CLOSING_SOON_HOURS)
  return new Map([[KEY, await countOpportunities(readerIn(context), supplierIn(context), closingBy)]])
})

/** The signed-in supplier's counts, in one statement for all fields of an operation that need some. */
export async function opportunityCounts(context: GraphQLContext): Promise<OpportunityCounts> {
  const counts = await counted(context, KEY)
  if (!counts) throw new Error('Counting gave nothing')
  return counts
}
