import {
  countTimeline,
  readTimeline,
  readTimelineEntry,
  requestOfOrder,
  type TimelineOf,
  type TimelineRead,
} from '../data/reads/timeline.ts'
import { isId } from '../domain/text.ts'
import { timelineActors } from '../domain/timeline/timelineActor.ts'
import type { TimelineKind as Kind } from '../domain/timeline/timelineKind.ts'
import type { LiveEvent, LoggedEvent } from '../usecases/live/ports.ts'
import { builder } from './builder.ts'
import { badRequest } from './codedError.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import type { GraphQLContext } from './context.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { describedEnumValues, enumValues } from './enums.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'
import { readPage } from './pageArgs.ts'

const TimelineKind = builder.enumType('TimelineKind', {
  description: 'What sort of thing happened.',
  values: describedEnumValues({
    opened: 'A request was opened.',
    held: 'A request names its customer: it waits for an admin before suppliers see it.',
    released: 'An admin released a request to suppliers.',
    changed: 'A request was edited, or opened again.',
    closing: 'A deadline came near.',
    expired: 'A deadline passed.',
    cancelled: 'The store cancelled the request or its order.',
    quoted: 'A first quote of a supplier.',
    requoted: 'A supplier updated its quote.',
    marked: 'An admin shortlisted a quote, or noted something on it.',
    declined: 'A supplier declined the request.',
    awarded: 'An admin awarded a quote.',
    reawarded: 'An admin gave a rejected order to another supplier.',
    accepted: 'The supplier accepted the order.',
    rejected: 'The supplier rejected the order.',
    tracked: 'Courier and tracking number were given.',
    advanced: 'The order went on a step.',
    store_changed: 'The store edited or cancelled an awarded order.',
    registered: 'A supplier registered.',
    approved: 'An admin approved a supplier.',
    refused: 'An admin rejected the registration of a supplier.',
    invited: 'An admin entered a supplier, or invited it again.',
    noted: 'Internal notes on a supplier were changed.',
    account: "A supplier's password was set, or its choice of mails changed.",
    priced: "A supplier's prices were changed.",
    stocked: "A supplier's piece in stock was added, changed or removed.",
    pictured: "A supplier's image link was saved or deleted.",
    catalogue: 'Products were made or changed here.',
    access: "A program's token was made or revoked, or a webhook was set up, changed or removed.",
    desk: 'The desk was set otherwise.',
  } satisfies Record<Kind, string>),
})

const TimelineActor = builder.enumType('TimelineActor', {
  description: 'Who did it: a person, the store, or Loupe itself as time went by.',
  values: enumValues(timelineActors),
})

const TimelineEntry = builder.objectRef<TimelineRead>('TimelineEntry').implement({
  description: 'Who did what, when.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The event's." }),
    kind: t.field({ type: TimelineKind, resolve: ({ kind }) => kind }),
    occurredAt: t.field({ type: 'DateTime', resolve: ({ occurredAt }) => occurredAt }),
    by: t.exposeString('by', { description: 'Who did it, e.g. "Mei Lin of Lantern".' }),
    byRole: t.field({ type: TimelineActor, resolve: ({ byRole }) => byRole }),
    title: t.exposeString('title', { description: 'A few words, e.g. "Quote updated".' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The particulars, without instants; null where the title says it all.',
    }),
    deadlineWas: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The deadline before it was moved; null where none was.',
      resolve: ({ deadline }) => deadline?.was ?? null,
    }),
    deadlineIs: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The deadline that was set, or is near; null where it is not about that.',
      resolve: ({ deadline }) => deadline?.is ?? null,
    }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'The piece of its request, e.g. "Solitaire Ring (2 pieces)".',
    }),
    requestId: t.exposeID('requestId', { nullable: true }),
    orderId: t.exposeID('orderId', { nullable: true }),
    supplierId: t.exposeID('supplierId', { nullable: true }),
    quoteId: t.exposeID('quoteId', { nullable: true }),
  }),
})

const TimelineConnection = connectionType(TimelineEntry, 'Timeline')

interface Whose {
  readonly requestId?: string | null
  readonly orderId?: string | null
  readonly supplierId?: string | null
}

/** Whose timeline is asked for; null for ids that are none. @throws GraphQLError BAD_REQUEST unless it is exactly one's */
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
    description:
      'Admin only: who did what, when; newest first. Exactly one of the three: of a request and its order, or of a supplier.',
    authScopes: { roles: ['admin'] },
    args: { requestId: t.arg.id(), orderId: t.arg.id(), supplierId: t.arg.id(), ...forwardArgs },
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
  description: 'Something happened that a timeline tells of.',
  interfaces: [EventInterface],
  fields: (t) => ({
    entry: t.field({
      type: TimelineEntry,
      resolve: async ({ row }, _args, { prisma }) => {
        const entry = await readTimelineEntry(prisma, row.seq)
        if (!entry) throw new Error('An event of the admins is never pruned')
        return entry
      },
    }),
  }),
})

builder.subscriptionField('timelineGrew', (t) =>
  t.field({
    type: TimelineGrewEvent,
    description: 'Admin only: a line for the top of this timeline. Exactly one of the three, as `timeline`.',
    authScopes: { roles: ['admin'] },
    args: {
      requestId: t.arg.id(),
      orderId: t.arg.id(),
      supplierId: t.arg.id(),
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
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
    resolve: happened,
  }),
)

/** As `readTimeline` finds them. */
function belongs(row: LoggedEvent, of: TimelineOf): boolean {
  if ('requestId' in of) return row.requestId === of.requestId
  const { losers, formerSupplierId } = row.data
  return (
    row.supplierId === of.supplierId ||
    formerSupplierId === of.supplierId ||
    (Array.isArray(losers) &&
      losers.some((loser) => (loser as { supplierId?: unknown }).supplierId === of.supplierId))
  )
}
