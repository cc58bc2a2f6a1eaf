import { type CountryCode, toCountryCode } from '../../domain/country.ts'
import { badRequest } from '../server/codedError.ts'

/** A country argument: a code or a name. @throws GraphQLError BAD_REQUEST for an unknown country */
export function countryArg(said: string | null | undefined): CountryCode | null {
  if (!said) return null
  const code = toCountryCode(said)
  if (code === null) throw badRequest('country is no country')
  return code
}
