import { instantInput } from '../../domain/calendarInput.ts'
import { badRequest } from '../server/codedError.ts'

/** A date and time argument of a list. @throws GraphQLError BAD_REQUEST if it is invalid */
export function instantArg(said: string | null | undefined): Date | null {
  if (!said) return null
  const read = instantInput.safeParse(said)
  if (!read.success) throw badRequest('Give an ISO 8601 instant')
  return read.data
}
