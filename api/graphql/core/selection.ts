import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { nodePaths } from '../paging/connectionTypes.ts'
import type { GraphQLContext } from '../server/context.ts'

/** The client's selection for a field that returns one object, as a selection for the database query. */
export const selection = (context: GraphQLContext, info: GraphQLResolveInfo, typeName: string) =>
  queryFromInfo({ context, info, typeName })

/** As `selection`, for the nodes of a list. */
export const nodeSelection = (context: GraphQLContext, info: GraphQLResolveInfo, typeName: string) =>
  queryFromInfo({ context, info, typeName, paths: nodePaths })
