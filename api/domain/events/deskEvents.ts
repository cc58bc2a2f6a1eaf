import type { AdminRole } from '../account/adminRole.ts'
import { deskSettingLabels } from '../desk/deskSettings.ts'
import { line, moved } from '../timeline/line.ts'
import type { Texts } from '../whatChanged.ts'
import { adminsOnly, type Entries, type EventEntry } from './entry.ts'
import { toAllSuppliers, toSupplier } from './eventRow.ts'

/**
 * Which part of the store connection changed: a sync, a webhook delivery, the webhook subscriptions, an order line
 * without a request, or a privacy request.
 */
export type StoreMatter = 'sync' | 'delivery' | 'subscriptions' | 'line' | 'privacy'

/** What happened to an admin's account. `joined`: the invited admin set a password. */
const adminTitles = {
  invited: 'Admin invited',
  joined: 'Admin joined',
  changed: 'Admin’s profile changed',
  new_address: 'Admin’s new address requested',
  new_address_canceled: 'Admin’s new address canceled',
  password: 'Admin’s password changed',
  password_reset: 'Admin’s password reset',
  invitation_canceled: 'Admin’s invitation canceled',
  access_ended: 'Admin’s access ended',
  role: 'Admin’s role changed',
  two_step_on: 'Two-step sign-in turned on',
  two_step_off: 'Two-step sign-in turned off',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
} as const

type AdminChange = keyof typeof adminTitles
export const adminChanges = Object.keys(adminTitles) as readonly AdminChange[]

interface OnToken {
  readonly tokenId: string
  readonly name: string
  /** Set for a supplier's own token. */
  readonly supplierId?: string
}
interface OnEndpoint {
  readonly endpointId: string
  readonly name: string
  /** Set for a supplier's own endpoint. */
  readonly supplierId?: string
}

export interface DeskEvents {
  /** Something changed about the store connection that admins watch, such as a sync's progress or a failed delivery. */
  'store.changed': {
    what: StoreMatter
    runId?: string
    /** The sync is held for approval. */
    held?: true
    /** An admin's answer to a sync that was held for approval. */
    removes?: boolean
    deliveryId?: string
    /** An admin created a request from this order line, or decided that it needs none. */
    lineId?: string
    /** Order lines changed in a way that changes no figure. */
    sameFigures?: true
    /** An admin closed this privacy request. */
    privacyRequestId?: string
  }
  /**
   * Products were created or changed, in Loupe or by the store. `changed` includes those that the store
   * removed, and those whose supplier's price an admin entered or erased. `visible`: suppliers see a
   * different catalog than before. Not set for changes that only admins see, such as of a cost, a price or a
   * rival's terms, or for the store's inventory.
   */
  'catalogue.changed': { created: number; changed: number; visible?: true }
  'token.created': OnToken
  'token.revoked': OnToken
  'endpoint.created': OnEndpoint
  /**
   * Including enabling and disabling. Older entries do not say what changed, and include tests and
   * deliveries.
   */
  'endpoint.changed': OnEndpoint & {
    was?: Texts
    is?: Texts
    newSecret?: true
    /** Until when the old secret signs as well, as a text. */
    oldSecretUntil?: string
  }
  /** The list of its deliveries changed: a test or a replay was started, or a result was recorded. */
  'endpoint.posted': OnEndpoint
  'endpoint.removed': OnEndpoint
  /** The desk settings that changed, as text; null: the server configuration applies. */
  'desk.changed': { was: Texts; is: Texts }
  /** A change to an admin account: who may sign in, or with which password. */
  'admin.changed': {
    adminId: string
    name: string
    what: AdminChange
    /** The admin's new role; missing if the role did not change. */
    role?: AdminRole
    /** The name or address before and after, if it changed. */
    was?: AdminProfile
    is?: AdminProfile
  }
}

/**
 * Whether a setting affects data that suppliers have already read: their moves, or the address an order is
 * shipped to.
 */
const changesForSuppliers = {
  // These apply when a request is awarded, or opened.
  shareOutcomeBand: false,
  quoteWindowHours: false,
  lateQuotes: true,
  shipToHouston: true,
  shipToLondon: true,
  shipToHongKong: true,
} satisfies Record<keyof typeof deskSettingLabels, boolean>

type AdminProfile = Readonly<Partial<Record<'name' | 'email', string>>>

export const deskEvents: Entries<DeskEvents> = {
  'store.changed': {
    live: ['storeChanged', 'dashboardChanged'],
    // The store connection has its own screen.
    timeline: null,
    adminNotification: null,
    suppliers: null,
    transient: true,
    audit: null,
  },
  'catalogue.changed': {
    live: ['storeChanged', 'catalogueChanged'],
    timeline: null,
    adminNotification: null,
    // Only that it changed: a count would include changes that only admins see.
    suppliers: ({ visible }) => (visible ? [toAllSuppliers('catalogue.changed')] : []),
    transient: true,
    audit: null,
  },
  'token.created': tokenEntry('token.created', 'API token created'),
  'token.revoked': tokenEntry('token.revoked', 'API token revoked'),
  'endpoint.created': endpointEntry('endpoint.created', 'Webhook created'),
  'endpoint.changed': {
    ...endpointEntry('endpoint.changed', 'Webhook changed'),
    // Timelines say less: all admins read them, and only owners read the audit log.
    auditLine: ({ name, was, is, newSecret, oldSecretUntil }) =>
      line('access', 'Webhook changed', [
        name,
        was && is && changes(was, is),
        newSecret && 'new secret',
        oldSecretUntil && `the old one also signs until ${oldSecretUntil}`,
      ]),
  },
  'endpoint.posted': {
    ...endpointEntry('endpoint.posted', 'Posted to webhook'),
    timeline: null,
    audit: null,
  },
  'endpoint.removed': endpointEntry('endpoint.removed', 'Webhook removed'),
  'desk.changed': {
    live: ['deskChanged', 'dashboardChanged'],
    timeline: null,
    ...adminsOnly,
    // Only that it changed: screens read the moves and addresses again.
    suppliers: ({ is }) =>
      Object.entries(changesForSuppliers).some(([setting, changes]) => changes && setting in is)
        ? [toAllSuppliers('policy.changed')]
        : [],
    audit: 'settings',
    auditLine: ({ was, is }) => ({
      title: 'Desk settings changed',
      text: changes(was, is, deskSettingLabels),
    }),
  },
  'admin.changed': {
    live: ['adminsChanged'],
    timeline: null,
    ...adminsOnly,
    audit: 'accounts',
    // Only owners read the audit log, so only it has the addresses.
    auditLine: ({ what, name, role, was, is }) =>
      line('account', adminTitles[what], [name, roleIn(what, role), was && is && changes(was, is)]),
  },
}

const changes = (was: Texts, is: Texts, labels: Readonly<Record<string, string>> = {}): string =>
  Object.entries(is)
    .map(([name, value]) => `${labels[name] ?? name}: ${moved(was[name] ?? 'default', value ?? 'default')}`)
    .join('; ')

function tokenEntry(type: 'token.created' | 'token.revoked', title: string): EventEntry<OnToken> {
  return {
    live: ['accessChanged'],
    timeline: ({ name }) => line('access', title, [name]),
    adminNotification: null,
    suppliers: ({ supplierId, tokenId, name }) =>
      supplierId ? [toSupplier(supplierId, type, { data: { tokenId, name } })] : [],
    transient: false,
    audit: 'programs',
  }
}

function endpointEntry(
  type: 'endpoint.created' | 'endpoint.changed' | 'endpoint.posted' | 'endpoint.removed',
  title: string,
): EventEntry<OnEndpoint> {
  return {
    live: ['accessChanged'],
    timeline: ({ name }) => line('access', title, [name]),
    adminNotification: null,
    suppliers: ({ supplierId, endpointId, name }) =>
      supplierId ? [toSupplier(supplierId, type, { data: { endpointId, name } })] : [],
    transient: true,
    audit: 'programs',
  }
}

const roleIn = (what: AdminChange, role: AdminRole | undefined) =>
  role && (what === 'invited' ? `as ${aRole[role]}` : `now ${aRole[role]}`)

const aRole: Readonly<Record<AdminRole, string>> = { owner: 'an owner', buyer: 'a buyer', viewer: 'a viewer' }
