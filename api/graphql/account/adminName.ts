import { batched } from '../core/batched.ts'
import type { GraphQLContext } from '../server/context.ts'

const names = batched<string>(async ({ prisma }, ids) => {
  const admins = await prisma.adminUser.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, email: true },
  })
  return new Map(admins.map(({ id, name, email }) => [id, name ?? email]))
})

/** The name of an admin; null if the id is null or unknown. */
export const adminName = async (context: GraphQLContext, id: string | null): Promise<string | null> =>
  id === null ? null : ((await names(context, id)) ?? null)
