import type { Reader } from '../data/reads/reader.ts'
import type { GraphQLContext } from './context.ts'

/** The database as the operation's caller may read it at the operation's moment. */
export const readerIn = ({ prisma, actor, ports, now, visible }: GraphQLContext): Reader => ({
  prisma,
  actor,
  policy: ports.policy,
  now,
  visible,
})
