import type { Actor } from '../domain/actor.ts'
import { codedError } from './codedError.ts'

/**
 * Arguments that only admins may use: what they filter or order by, others must not learn.
 * @throws GraphQLError FORBIDDEN when somebody else gives one
 */
export function forAdmins<Args extends object>(actor: Actor, args: Args): Args {
  const given = Object.values(args).some((value) => value !== null && value !== undefined)
  if (actor.role !== 'admin' && given)
    throw codedError('FORBIDDEN', 'Only admins may filter or order by this')
  return args
}
