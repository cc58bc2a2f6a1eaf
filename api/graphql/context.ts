import type { PrismaClient } from '../data/prisma/client.ts'
import { type Visible, visibleTo } from '../data/visibleTo.ts'
import { shipToNotes } from '../data/reads/shipToNotes.ts'
import type { Actor } from '../domain/actor.ts'
import type { SystemPart } from '../domain/systemHealth.ts'
import type { Outcome } from '../domain/refusal.ts'
import type { Viewer } from '../domain/request/supplierView.ts'
import type { ShipToNotes } from '../domain/shipTo.ts'
import type { Meter } from '../transport/meter.ts'
import type { CallContext } from '../transport/context.ts'
import type { StoreWatch } from './storeWatch.ts'

/** What the store's side of the product is set up with, as far as admins are told. */
export interface StoreSettings {
  readonly configured: boolean
  readonly shopDomain: string | null
  /** The address that the product is reached by from outside; null where no setting says. */
  readonly publicUrl: string | null
  /** How the store is asked; null: it cannot be, everything comes by webhook. */
  readonly api: { readonly version: string; readonly simulatorUrl: string | null } | null
  readonly watch: StoreWatch
  /** Has the store deliver what it does not; an admin's alone. */
  readonly repair: (actor: Actor) => Promise<Outcome<object>>
  /** Deliveries are due that nobody recorded: the worker looks at once. */
  readonly wakeInbox: () => void
}

/** How the product's own parts are. */
export interface SystemReport {
  readonly version: string
  readonly startedAt: Date
  readonly checkedAt: Date
  readonly parts: readonly SystemPart[]
}

/** Whose requests, quotes and prices "mine" means: an opportunity is always somebody's. */
export type Viewpoint = Viewer

/** What resolvers know of an operation. Made once per operation; a subscription refreshes it before each event. */
export interface GraphQLContext extends CallContext {
  /** Who asks; whoever signs in is that from there on. */
  actor: Actor
  /** The rows this actor may read: every read goes through it. */
  visible: Visible
  /** The operation's one moment, so that its parts agree on what is late. */
  now: Date
  /** The signed-in supplier; for an admin the supplier that the operation acts on behalf of. */
  viewpoint: Viewpoint | null
  /** Counts what the operation costs. */
  readonly meter: Meter
  readonly prisma: PrismaClient
  readonly store: StoreSettings
  /** The event log's position before anything of this operation was read; only when it asks for it. */
  cursor?: string
  readonly systemReport: () => Promise<SystemReport>
  readonly shipToNotes: () => Promise<ShipToNotes>
  /** Looks up anew who the caller is: sessions end while subscriptions go on. */
  readonly recogniseAgain: () => Promise<Actor>
}

export interface ContextParts {
  readonly call: CallContext
  readonly meter: Meter
  readonly prisma: PrismaClient
  readonly store: StoreSettings
  readonly systemReport: () => Promise<SystemReport>
  readonly recogniseAgain: () => Promise<Actor>
}

/** A plain object on purpose: Yoga copies its properties, so that getters would freeze. */
export function graphqlContext({
  call,
  meter,
  prisma,
  store,
  systemReport,
  recogniseAgain,
}: ContextParts): GraphQLContext {
  let notes: Promise<ShipToNotes> | undefined
  const now = call.ports.now()
  return {
    ...call,
    meter,
    prisma,
    store,
    systemReport,
    recogniseAgain,
    now,
    visible: visibleTo(call.actor, call.ports.policy, now),
    viewpoint: viewpointOf(call.actor),
    shipToNotes: () => (notes ??= shipToNotes(prisma)),
  }
}

/** From here on the operation is this actor's, and it is this moment. */
export function become(context: GraphQLContext, actor: Actor): void {
  context.actor = actor
  context.now = context.ports.now()
  context.visible = visibleTo(actor, context.ports.policy, context.now)
  context.viewpoint = viewpointOf(actor)
}

const viewpointOf = (actor: Actor): Viewpoint | null =>
  actor.role === 'supplier' ? { supplierId: actor.supplierId, activatedAt: actor.activatedAt } : null
