import { type RequestsFound, requestsFound } from '../../data/reads/query/searchedIds.ts'
import { batched } from '../core/batched.ts'
import { searchingIn } from '../server/searchingIn.ts'

/** What a supplier searches for, found once for all lists of an operation, their pages and totals. */
export const searchedRequests = batched<RequestsFound | null>(async (context, searches) => {
  const prisma = searchingIn(context)
  const found = searches.map(async (search) => [search, await requestsFound(prisma, search)] as const)
  return new Map(await Promise.all(found))
})
