import type { PrismaClient } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import type { GraphQLContext } from './context.ts'

const theSearch: Actor = { role: 'system', name: 'Search' }

/**
 * For a search that only finds ids. Under row-level security, the database would check the rules on each row before it
 * compares texts, and so read the whole table instead of the index. The rows of these ids are read as the caller.
 */
export const searchingIn = ({ readsFor }: GraphQLContext): PrismaClient => readsFor(theSearch)
