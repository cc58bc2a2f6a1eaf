import { periodStartOf } from '../data/reads/behaviorRows.ts'
import { MAX_PERIOD_DAYS } from '../domain/supplier/scorecard.ts'
import type { Types } from './builder.ts'
import { badRequest } from './codedError.ts'

type Fields = Pick<PothosSchemaTypes.QueryFieldBuilder<Types, object>, 'arg'>

/** The argument that says how many days a scorecard looks back. */
export const periodArg = (t: Fields) =>
  t.arg.int({
    defaultValue: 365,
    required: true,
    description: `How far it looks back, from 1 to ${MAX_PERIOD_DAYS} days.`,
  })

/** Where a period of so many days begins: at midnight, UTC. @throws GraphQLError BAD_REQUEST for days out of bounds */
export function periodStart(days: number, now: Date): Date {
  if (days < 1 || days > MAX_PERIOD_DAYS) throw badRequest(`days must be from 1 to ${MAX_PERIOD_DAYS}`)
  return periodStartOf(days, now)
}
