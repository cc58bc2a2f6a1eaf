import type { GraphQLFieldResolver } from 'graphql'
import type { PrismaClient } from '../../data/prisma/client.ts'
import type { SendText } from '../../data/database/sendStatement.ts'
import { type Visible, visibleTo } from '../../data/database/visibleTo.ts'
import type { Actor } from '../../domain/actor.ts'
import type { SystemPart } from '../../domain/systemHealth.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Viewer } from '../../domain/request/supplierView.ts'
import type { Meter } from '../../transport/limits/meter.ts'
import type { CallContext } from '../../transport/caller/callContext.ts'
import type { IntrospectionPolicy } from '../limits/introspection.ts'
import type { StoreWatch } from '../store/storeWatch.ts'

/** The store settings that admins may see. */
export interface StoreSettings {
  readonly configured: boolean
  readonly shopDomain: string | null
  /** The public URL of Loupe; null if it is not configured. */
  readonly publicUrl: string | null
  /** The store's API; null if there is none and everything arrives by webhook. */
  readonly api: { readonly version: string; readonly simulatorUrl: string | null } | null
  readonly watch: StoreWatch
  /** Creates missing webhook subscriptions in the store; for admins only. */
  readonly repair: (actor: Actor) => Promise<Outcome<object>>
  /** Wakes the inbox worker for deliveries that are due without a new webhook, such as replays. */
  readonly wakeInbox: () => void
}

/** The health of each part of Loupe. */
export interface SystemReport {
  readonly version: string
  readonly startedAt: Date
  readonly checkedAt: Date
  readonly parts: readonly SystemPart[]
}

/** The supplier that "my" quotes and prices refer to: an opportunity always belongs to one supplier. */
export type Viewpoint = Viewer

/** The context of one operation. Created per operation; a subscription refreshes it before each event. */
export interface GraphQLContext extends CallContext {
  /** The caller; after signing in, the account that signed in. */
  actor: Actor
  /** Filters for the rows this actor may read; every read applies them. */
  visible: Visible
  /** One time for the whole operation, so that all its parts agree on what is late. */
  now: Date
  /** The signed-in supplier, or the supplier an admin acts on behalf of. */
  viewpoint: Viewpoint | null
  /** Counts the operation's cost. */
  readonly meter: Meter
  /** Who may query the schema. */
  readonly introspection: IntrospectionPolicy
  /** Reads as the actor, under row-level security unless the actor is an admin. */
  prisma: PrismaClient
  readonly readsFor: (actor: Actor) => PrismaClient
  /** As `prisma`, for our own SQL statements. */
  send: SendText
  readonly sendFor: (actor: Actor) => SendText
  readonly store: StoreSettings
  /** The position in the event log from before the operation's first read; set only if the operation asks for it. */
  cursor?: string
  /** The result of the operation's mutation, once a plan has carried it out. */
  carriedOut?: Promise<unknown>
  readonly systemReport: () => Promise<SystemReport>
  /** Looks up the caller again: sessions can end while subscriptions are open. */
  readonly authenticateAgain: () => Promise<Actor>
  /** The name under which database statements are queued, unless it is the caller's. */
  readonly queuedAs?: string | undefined
}

/** The resolver of a field of Query, Mutation or Subscription. */
export type Resolver = GraphQLFieldResolver<unknown, GraphQLContext>

/** The dependencies of a context, besides the call. */
type ContextParts = Pick<
  GraphQLContext,
  | 'meter'
  | 'introspection'
  | 'readsFor'
  | 'sendFor'
  | 'store'
  | 'systemReport'
  | 'authenticateAgain'
  | 'queuedAs'
>

/**
 * A plain object on purpose: Yoga copies its properties, which would freeze getters at their current value.
 */
export function graphqlContext(parts: ContextParts & { readonly call: CallContext }): GraphQLContext {
  const { actor, from, ports, live, session } = parts.call
  const now = ports.now()
  // Property by property, because spreading both objects takes several times as long.
  return {
    actor,
    from,
    ports,
    live,
    session,
    meter: parts.meter,
    introspection: parts.introspection,
    readsFor: parts.readsFor,
    sendFor: parts.sendFor,
    store: parts.store,
    systemReport: parts.systemReport,
    authenticateAgain: parts.authenticateAgain,
    queuedAs: parts.queuedAs,
    prisma: parts.readsFor(actor),
    send: parts.sendFor(actor),
    now,
    visible: visibleTo(actor, ports.policy, now),
    viewpoint: viewpointOf(actor),
  }
}

/** Makes the rest of the operation run as this actor, at the current time. */
export function actAs(context: GraphQLContext, actor: Actor): void {
  context.actor = actor
  context.prisma = context.readsFor(actor)
  context.send = context.sendFor(actor)
  context.now = context.ports.now()
  context.visible = visibleTo(actor, context.ports.policy, context.now)
  context.viewpoint = viewpointOf(actor)
}

const viewpointOf = (actor: Actor): Viewpoint | null =>
  actor.role === 'supplier' ? { supplierId: actor.supplierId, activatedAt: actor.activatedAt } : null
