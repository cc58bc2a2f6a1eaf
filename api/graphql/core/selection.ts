import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { nodePath } from '../paging/connectionTypes.ts'
import { PlannedInfo } from '../planned/PlannedInfo.ts'
import type { GraphQLContext } from '../server/context.ts'

const fromDocument = (
  context: GraphQLContext,
  info: GraphQLResolveInfo,
  typeName: string,
  paths?: string[][],
) => queryFromInfo({ context, info, typeName, ...(paths && { paths }) })

type Selection = ReturnType<typeof fromDocument>

/** The client's selection for a field that returns one object, as a selection for the database query. */
export const selection = (context: GraphQLContext, info: GraphQLResolveInfo, typeName: string): Selection =>
  info instanceof PlannedInfo ? info.selection(typeName) : fromDocument(context, info, typeName)

/** As `selection`, for the nodes of a list. */
export const nodeSelection = (
  context: GraphQLContext,
  info: GraphQLResolveInfo,
  typeName: string,
): Selection =>
  info instanceof PlannedInfo
    ? info.selection(typeName, nodePath)
    : fromDocument(context, info, typeName, [[...nodePath]])

/**
 * A resolver that gets the client's selection as its first argument. Like Pothos' `prismaField`, but planned
 * queries do not have to read the document again.
 */
export const selecting =
  <Parent, Args, Result>(
    typeName: string,
    resolve: (query: Selection, parent: Parent, args: Args, context: GraphQLContext) => Result,
  ) =>
  (parent: Parent, args: Args, context: GraphQLContext, info: GraphQLResolveInfo): Result =>
    resolve(selection(context, info, typeName), parent, args, context)
