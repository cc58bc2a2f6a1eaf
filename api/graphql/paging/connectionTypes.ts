import type { ObjectRef } from '@pothos/core'
import { builder, type Types } from '../core/builder.ts'
import type { ConnectionValue, Edge, PageInfoValue } from './connection.ts'

const PageInfo = builder.objectRef<PageInfoValue>('PageInfo').implement({
  description: 'The position of a page in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are rows after this page.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
      description: 'Whether there are rows before this page.',
    }),
    startCursor: t.exposeString('startCursor', {
      description: 'Cursor of the first row; null on an empty page.',
      nullable: true,
    }),
    endCursor: t.exposeString('endCursor', {
      description: 'Cursor of the last row; null on an empty page.',
      nullable: true,
    }),
  }),
})

/** The path from a connection to its nodes, for planning the database query. */
export const nodePath = ['edges', 'node'] as const

/** The connection and edge types of a list of `node`, named after it. */
export function connectionType<Node>(node: ObjectRef<Types, Node>, name: string) {
  const edge = builder.objectRef<Edge<Node>>(`${name}Edge`).implement({
    description: 'A row of a list with its cursor.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description: 'The cursor of this row: pass it as `after` or `before`.',
      }),
      node: t.field({ type: node, description: 'The row.', resolve: (each) => each.node as never }),
    }),
  })
  return builder.objectRef<ConnectionValue<Node>>(`${name}Connection`).implement({
    description: 'A page of a list.',
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'The rows of this page, each with its cursor.',
        resolve: async (list) => (await list.page()).edges,
      }),
      pageInfo: t.field({
        type: PageInfo,
        description: 'Cursors of this page, and whether there are more pages.',
        resolve: async (list) => (await list.page()).info,
      }),
      totalCount: t.int({
        description: 'The number of rows in the whole list, with its filters applied.',
        resolve: (list) => list.total(),
      }),
    }),
  })
}

/** The arguments of a list that supports forward paging only. */
export const forwardArgs = builder.args((t) => ({
  first: t.int({ description: 'Page size, from 1 to 100; 20 by default.' }),
  after: t.string({ description: 'The cursor after which the page starts.' }),
}))

/** The arguments of a list that can be paged both ways. */
export const pagingArgs = {
  ...forwardArgs,
  ...builder.args((t) => ({
    last: t.int({ description: 'Page size when paging backward, from 1 to 100.' }),
    before: t.string({ description: 'The cursor before which the page ends.' }),
  })),
}
