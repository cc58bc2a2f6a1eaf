import { matchNothing } from '../../data/database/matchNothing.ts'
import type { Actor } from '../../domain/actor.ts'
import { instantInput } from '../../domain/calendarInput.ts'
import { type CountryCode, toCountryCode } from '../../domain/country.ts'
import { isId } from '../../domain/id.ts'
import { isGiven } from './pageArgs.ts'
import { badRequest, codedError } from '../server/codedError.ts'

/** A country argument: a code or a name. @throws GraphQLError BAD_REQUEST for an unknown country */
export function countryArg(said: string | null | undefined): CountryCode | null {
  if (!said) return null
  const code = toCountryCode(said)
  if (code === null) throw badRequest('country is no country')
  return code
}

/** A date and time argument of a list. @throws GraphQLError BAD_REQUEST if it is invalid */
export function instantArg(said: string | null | undefined): Date | null {
  if (!said) return null
  const read = instantInput.safeParse(said)
  if (!read.success) throw badRequest('Give an ISO 8601 instant')
  return read.data
}

/**
 * Guards arguments that only admins may use: filters and sorts reveal the values they work on.
 * @throws GraphQLError FORBIDDEN if another caller passes one
 */
export function forAdmins<Args extends object>(actor: Actor, args: Args): Args {
  const given = Object.values(args).some(isGiven)
  if (actor.role !== 'admin' && given)
    throw codedError('FORBIDDEN', 'Only admins may filter or order by this')
  return args
}

/** Filters a list by supplier; matches everything without one. Always combined with the visibility filter. */
export const ofSupplier = (supplierId: string | null | undefined) => {
  if (supplierId === null || supplierId === undefined) return {}
  return isId(supplierId) ? { supplierId } : matchNothing.bySupplier
}
