import { periodStartOf } from '../../data/reads/exports/behaviorRows.ts'
import { MAX_PERIOD_DAYS } from '../../domain/supplier/scorecard.ts'
import type { Types } from '../core/builder.ts'
import { badRequest } from '../server/codedError.ts'

type Fields = Pick<PothosSchemaTypes.QueryFieldBuilder<Types, object>, 'arg'>

/** The argument for the length of a scorecard's period. */
export const periodArg = (t: Fields) =>
  t.arg.int({
    defaultValue: 365,
    required: true,
    description: `Length of the period in days, counted back from today; from 1 to ${MAX_PERIOD_DAYS}.`,
  })

/** Start of a period of this many days, at midnight UTC. @throws GraphQLError BAD_REQUEST for days out of range */
export function periodStart(days: number, now: Date): Date {
  if (days < 1 || days > MAX_PERIOD_DAYS) throw badRequest(`days must be from 1 to ${MAX_PERIOD_DAYS}`)
  return periodStartOf(days, now)
}
