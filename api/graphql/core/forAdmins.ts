import type { Actor } from '../../domain/actor.ts'
import { codedError } from '../server/codedError.ts'

/**
 * For arguments that only admins may use: filters and sorts reveal the values they work on.
 * @throws GraphQLError FORBIDDEN when anyone else passes one
 */
export function forAdmins<Args extends object>(actor: Actor, args: Args): Args {
  const given = Object.values(args).some((value) => value !== null && value !== undefined)
  if (actor.role !== 'admin' && given)
    throw codedError('FORBIDDEN', 'Only admins may filter or order by this')
  return args
}
