import { countOpportunities, type OpportunityCount } from '../../data/reads/lists/opportunities.ts'
import { addHours } from '../../domain/calendar.ts'
import { CLOSING_SOON_HOURS } from '../../domain/request/closing.ts'
import type { OpportunityState } from '../../domain/request/supplierView.ts'
import { batched } from '../core/batched.ts'
import type { GraphQLContext } from '../server/context.ts'
import { readerIn } from '../server/readerIn.ts'
import { supplierIn } from '../supplier/supplierIn.ts'

const counted = batched<OpportunityCount, OpportunityState>((context, states) => {
  const closingBy = addHours(context.now, CLOSING_SOON_HOURS)
  return countOpportunities(readerIn(context), supplierIn(context), states, closingBy)
})

/**
 * How many requests are in a state for the signed-in supplier; one statement for all fields of an operation.
 */
export async function opportunityCount(
  context: GraphQLContext,
  state: OpportunityState,
): Promise<OpportunityCount> {
  const count = await counted(context, state)
  if (!count) throw new Error('The count query returned no row')
  return count
}
