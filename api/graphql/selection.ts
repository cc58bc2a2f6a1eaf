import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { nodePaths } from './connectionTypes.ts'
import type { GraphQLContext } from './context.ts'

/** What the client wants of the one thing that a field returns, as the database query's selection. */
export const selection = (context: GraphQLContext, info: GraphQLResolveInfo, typeName: string) =>
  queryFromInfo({ context, info, typeName })

/** As `selection`, for the nodes of a list. */
export const nodeSelection = (context: GraphQLContext, info: GraphQLResolveInfo, typeName: string) =>
  queryFromInfo({ context, info, typeName, paths: nodePaths })
