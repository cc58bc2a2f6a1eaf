import type { Reader } from '../../data/reads/query/reader.ts'
import type { GraphQLContext } from './context.ts'

/** The reader for the operation's caller at the operation's time. */
export const readerIn = ({ prisma, actor, ports, now, visible }: GraphQLContext): Reader => ({
  prisma,
  actor,
  policy: ports.policy,
  now,
  visible,
})
