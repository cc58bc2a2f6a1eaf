import type { ObjectRef } from '@pothos/core'
import { builder, type Types } from './builder.ts'
import type { ConnectionValue, Edge, PageInfoValue } from './connection.ts'

export const PageInfo = builder.objectRef<PageInfoValue>('PageInfo').implement({
  description: 'Where a page stands in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are rows behind it.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', { description: 'Whether there are rows before it.' }),
    startCursor: t.exposeString('startCursor', {
      description: 'The place of the first row; null on an empty page.',
      nullable: true,
    }),
    endCursor: t.exposeString('endCursor', {
      description: 'The place of the last row; null on an empty page.',
      nullable: true,
    }),
  }),
})

/** Where the nodes stand under a connection, for the planner of the database query. */
export const nodePaths = [['edges', 'node']]

/** The connection and edge types of a list of `node`, named after it. */
export function connectionType<Node>(node: ObjectRef<Types, Node>, name: string) {
  const edge = builder.objectRef<Edge<Node>>(`${name}Edge`).implement({
    description: 'One row of a list and its place in it.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Its place: pass it as `after` or `before`.' }),
      node: t.field({ type: node, description: 'The row itself.', resolve: (each) => each.node as never }),
    }),
  })
  return builder.objectRef<ConnectionValue<Node>>(`${name}Connection`).implement({
    description: 'A page of a list.',
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'Its rows, each with its place.',
        resolve: async (list) => (await list.page()).edges,
      }),
      pageInfo: t.field({
        type: PageInfo,
        description: 'Where it stands in the list.',
        resolve: async (list) => (await list.page()).info,
      }),
      totalCount: t.int({
        description: 'The length of the whole list, under its filters.',
        resolve: (list) => list.total(),
      }),
    }),
  })
}

/** The arguments of a list that goes forward only. */
export const forwardArgs = builder.args((t) => ({
  first: t.int({ description: 'From 1 to 100; 20 by default.' }),
  after: t.string({ description: 'The cursor that the page comes after.' }),
}))

/** The arguments of a list that can be paged both ways. */
export const pagingArgs = {
  ...forwardArgs,
  ...builder.args((t) => ({
    last: t.int({ description: 'From 1 to 100.' }),
    before: t.string({ description: 'The cursor that the page comes before.' }),
  })),
}
