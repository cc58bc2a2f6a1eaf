import {
  countTimeline,
  readTimeline,
  readTimelineEntry,
  requestOfOrder,
  type TimelineOf,
  type TimelineRead,
} from '../../data/reads/lists/timeline.ts'
import { isId } from '../../domain/id.ts'
import type { TimelineActor as Actor } from '../../domain/timeline/timelineActor.ts'
import { timelineKinds } from '../../domain/timeline/timelineKind.ts'
import type { LiveEvent, LoggedEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { badRequest } from '../server/codedError.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import type { GraphQLContext } from '../server/context.ts'
import { decodeCursor, encodeCursor } from '../paging/cursor.ts'
import { describedEnumValues } from '../core/enums.ts'
import { EventInterface } from '../live/event.ts'
import { eventOf, follow } from '../live/follow.ts'
import { AFTER } from '../live/subscriptionField.ts'
import { readPage } from '../paging/pageArgs.ts'

const TimelineKind = builder.enumType('TimelineKind', {
  description: 'The kinds of timeline entry.',
  values: describedEnumValues(timelineKinds),
})

export const TimelineActor = builder.enumType('TimelineActor', {
  description: 'The actor of an entry: a person, a program, the store, or Loupe itself.',
  values: describedEnumValues({
    admin: 'An admin.',
    supplier: 'A supplier.',
    partner: "A program with a partner's token.",
    store: 'The online store.',
    loupe: 'Loupe itself, e.g. when a deadline passes.',
  } satisfies Record<Actor, string>),
})

const TimelineEntry = builder.objectRef<TimelineRead>('TimelineEntry').implement({
  description: 'An entry of a timeline: who did what and when. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the entry: the id of its event (UUID).' }),
    kind: t.field({ description: 'The kind of entry.', type: TimelineKind, resolve: ({ kind }) => kind }),
    occurredAt: t.field({
      description: 'When it happened.',
      type: 'DateTime',
      resolve: ({ occurredAt }) => occurredAt,
    }),
    by: t.exposeString('by', {
      description: "The name of the actor: an admin, a supplier's company, a program, the store or Loupe.",
    }),
    byRole: t.field({
      description: 'The role of the actor.',
      type: TimelineActor,
      resolve: ({ byRole }) => byRole,
    }),
    title: t.exposeString('title', { description: 'A short title, e.g. "Quote updated".' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The details, without dates or times; null if the title says everything.',
    }),
    deadlineWas: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The previous deadline; null if it was not changed.',
      resolve: ({ deadline }) => deadline?.was ?? null,
    }),
    deadlineIs: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The new or approaching deadline; null if the entry is not about a deadline.',
      resolve: ({ deadline }) => deadline?.is ?? null,
    }),
    about: t.exposeString('about', {
      nullable: true,
      description:
        'The pieces of the request, e.g. "Solitaire Ring (2 units)"; null if the entry is not about a request.',
    }),
    requestId: t.exposeID('requestId', {
      description: 'The request it is about; null if there is none.',
      nullable: true,
    }),
    orderId: t.exposeID('orderId', {
      description: 'The order it is about; null if there is none.',
      nullable: true,
    }),
    supplierId: t.exposeID('supplierId', {
      description: 'The supplier it is about; null if there is none.',
      nullable: true,
    }),
    quoteId: t.exposeID('quoteId', {
      description: 'The quote it is about; null if there is none.',
      nullable: true,
    }),
  }),
})

const TimelineConnection = connectionType(TimelineEntry, 'Timeline')

interface Whose {
  readonly requestId?: string | null
  readonly orderId?: string | null
  readonly supplierId?: string | null
}

/**
 * The timeline that is requested; null for unknown ids.
 * @throws GraphQLError BAD_REQUEST unless exactly one id is given
 */
async function timelineOf(whose: Whose, { prisma }: GraphQLContext): Promise<TimelineOf | null> {
  const given = [whose.requestId, whose.orderId, whose.supplierId].filter((id) => typeof id === 'string')
  const id = given[0]?.toLowerCase()
  if (id === undefined || given.length > 1)
    throw badRequest('Give exactly one of requestId, orderId and supplierId')
  if (!isId(id)) return null
  if (whose.requestId) return { requestId: id }
  if (whose.supplierId) return { supplierId: id }
  const requestId = await requestOfOrder(prisma, id)
  return requestId === null ? null : { requestId }
}

const position = (cursor: string): number | null => {
  const [seq] = decodeCursor(cursor, 1) ?? []
  return seq !== undefined && /^\d{1,15}$/.test(seq) ? Number(seq) : null
}

builder.queryField('timeline', (t) =>
  t.field({
    type: TimelineConnection,
    description: 'Admin only: who did what and when, newest first. Pass exactly one of the three ids.',
    authScopes: { roles: ['admin'] },
    args: {
      requestId: t.arg.id({ description: 'The timeline of this request and its order.' }),
      orderId: t.arg.id({ description: 'The timeline of this order and its request.' }),
      supplierId: t.arg.id({ description: 'The timeline of this supplier.' }),
      ...forwardArgs,
    },
    resolve: async (_root, args, context) => {
      const page = readPage(args, position)
      const of = await timelineOf(args, context)
      return connection(page, {
        rows: async () =>
          of ? readTimeline(context.prisma, of, { limit: page.size + 1, behind: page.after }) : [],
        total: async () => (of ? countTimeline(context.prisma, of) : 0),
        cursor: ({ seq }) => encodeCursor([seq]),
      })
    },
  }),
)

const TimelineGrewEvent = builder.objectRef<LiveEvent>('TimelineGrewEvent').implement({
  description: 'An entry was added to a timeline.',
  interfaces: [EventInterface],
  fields: (t) => ({
    entry: t.field({
      description: 'The new entry.',
      type: TimelineEntry,
      resolve: async ({ row }, _args, { prisma }) => {
        const entry = await readTimelineEntry(prisma, row.seq)
        if (!entry) throw new Error('The new timeline entry was not found')
        return entry
      },
    }),
  }),
})

builder.subscriptionField('timelineGrew', (t) =>
  t.field({
    type: TimelineGrewEvent,
    description:
      'Admin only: a new entry was added to this timeline. Pass exactly one of the three ids, as for `timeline`.',
    authScopes: { roles: ['admin'] },
    args: {
      requestId: t.arg.id({ description: 'The timeline of this request and its order.' }),
      orderId: t.arg.id({ description: 'The timeline of this order and its request.' }),
      supplierId: t.arg.id({ description: 'The timeline of this supplier.' }),
      after: t.arg(AFTER),
    },
    subscribe: async (_root, { after, ...whose }, context) => {
      const of = await timelineOf(whose, context)
      return follow(context, {
        field: 'timelineGrew',
        after,
        matches: (row) => of !== null && belongs(row, of),
        shows: () => Promise.resolve(true),
      })
    },
    resolve: eventOf,
  }),
)

/** Must match the filter of `readTimeline`. */
function belongs(row: LoggedEvent, of: TimelineOf): boolean {
  if ('requestId' in of) return row.requestId === of.requestId
  const { losers, formerSupplierId } = row.data
  return (
    row.supplierId === of.supplierId ||
    formerSupplierId === of.supplierId ||
    (Array.isArray(losers) &&
      losers.some((supplier) => (supplier as { supplierId?: unknown }).supplierId === of.supplierId))
  )
}
