import { counted } from '../counted.ts'
import { companyOf, line } from '../timeline/line.ts'
import { adminsOnly, type Entries } from './entry.ts'
import { toSupplier } from './eventRow.ts'

interface OnSupplier {
  readonly supplierId: string
}

/** The changes of a supplier, its account and the admins' data about it. */
export const supplierChanges = [
  'notes',
  'contact',
  'mails',
  'prices',
  'password',
  'access',
  'two_step_on',
  'two_step_off',
  'email_verified',
  'passkey_added',
  'passkey_removed',
  'erased',
  'erased_completely',
] as const

export interface SupplierEvents {
  'supplier.registered': OnSupplier
  'supplier.approved': OnSupplier
  'supplier.rejected': OnSupplier
  /** An admin created the account, and the supplier was emailed a link to set a password. */
  'supplier.invited': OnSupplier
  /** An admin suspended it until it is reinstated; only admins learn the reason. */
  'supplier.suspended': OnSupplier & { reason: string }
  'supplier.reinstated': OnSupplier & { reason: string }
  'supplier.changed': OnSupplier & {
    what: (typeof supplierChanges)[number]
  }
  /**
   * Set through an emailed link, so presumably by the supplier. `first`: there was no password before; older
   * rows lack it.
   */
  'supplier.password_reset': OnSupplier & { first: boolean }
  /** `variantId` is set when exactly one variant was priced; a pricing file can change many. */
  'supplier.priced': OnSupplier & { variantId: string | null; variants: number }
  'supplier.stock_changed': OnSupplier & { productId: string; change: 'added' | 'changed' | 'removed' }
  'supplier.images_changed': OnSupplier & { imageId: string; change: 'saved' | 'deleted' }
}

export const supplierEvents: Entries<SupplierEvents> = {
  'supplier.registered': {
    live: ['supplierChanged', 'dashboardChanged'],
    timeline: (_, { company }) => line('registered', 'Registered', [company]),
    adminNotification: 'supplier_applied',
    suppliers: null,
    transient: false,
    audit: 'accounts',
  },
  // The applicant is emailed the decision (`data/mail/newMails.ts`).
  'supplier.approved': {
    live: ['supplierChanged', 'dashboardChanged'],
    timeline: (_, { company }) => line('approved', 'Approved', [company]),
    ...adminsOnly,
    audit: 'accounts',
  },
  'supplier.rejected': {
    live: ['supplierChanged', 'dashboardChanged'],
    timeline: (_, { company }) => line('refused', 'Registration rejected', [company]),
    ...adminsOnly,
    audit: 'accounts',
  },
  'supplier.invited': {
    live: ['supplierChanged', 'dashboardChanged'],
    timeline: (_, context) =>
      line('invited', 'Invited', [`${companyOf(context)} was emailed a link to set a password`]),
    ...adminsOnly,
    audit: 'accounts',
  },
  'supplier.suspended': {
    live: ['supplierChanged', 'dashboardChanged'],
    timeline: ({ reason }, { company }) => line('account', 'Suspended', [company], reason),
    ...adminsOnly,
    audit: 'accounts',
  },
  'supplier.reinstated': {
    live: ['supplierChanged', 'dashboardChanged'],
    timeline: ({ reason }, { company }) => line('account', 'Reinstated', [company], reason),
    ...adminsOnly,
    audit: 'accounts',
  },
  'supplier.changed': {
    live: ['supplierChanged', 'dashboardChanged'],
    timeline: ({ what }, { company }) =>
      ({
        notes: line('noted', 'Internal notes changed', [company]),
        contact: line('account', 'Contact details changed', [company]),
        mails: line('account', 'Email preferences changed', [company]),
        prices: line('priced', 'Onboarding prices changed', [company]),
        password: line('account', 'Password changed', [company]),
        two_step_on: line('account', 'Two-step sign-in turned on', [company]),
        two_step_off: line('account', 'Two-step sign-in turned off', [company]),
        email_verified: line('account', 'Email address verified', [company]),
        passkey_added: line('account', 'Passkey added', [company]),
        passkey_removed: line('account', 'Passkey removed', [company]),
        erased: line('account', 'Data erased', ['At the supplier’s request; orders and prices paid remain']),
        erased_completely: line('account', 'Erasure completed', [
          'Name and texts in timelines, quotes and orders',
        ]),
        access: line('account', 'Access ended', [company, 'Signed out everywhere; a new password is needed']),
      })[what],
    ...adminsOnly,
    audit: 'accounts',
    // Email preferences do not interest auditors, whose log can never be shortened.
    isAudited: ({ what }) => what !== 'mails',
  },
  'supplier.password_reset': {
    live: ['supplierChanged'],
    timeline: ({ first }, { company }) =>
      first
        ? line('account', 'Password set', [company, 'With the invitation link'])
        : line('account', 'Password reset', [company, 'With a recovery link']),
    ...adminsOnly,
    audit: 'accounts',
  },
  'supplier.priced': {
    live: ['assortmentChanged'],
    timeline: ({ variants }) =>
      line('priced', 'List prices changed', [`For ${counted(variants, 'variant')}`]),
    adminNotification: null,
    suppliers: ({ supplierId, variantId, variants }) => [
      toSupplier(supplierId, 'supplier.priced', { data: { variantId, variants } }),
    ],
    transient: false,
    audit: null,
  },
  'supplier.stock_changed': {
    live: ['assortmentChanged'],
    timeline: ({ change }) => line('stocked', `In-stock product ${change}`),
    adminNotification: null,
    suppliers: ({ supplierId, productId, change }) => [
      toSupplier(supplierId, 'supplier.stock_changed', { data: { productId, change } }),
    ],
    transient: false,
    audit: null,
  },
  'supplier.images_changed': {
    live: ['assortmentChanged'],
    timeline: ({ change }) => line('pictured', `Image link ${change}`),
    adminNotification: null,
    suppliers: ({ supplierId, imageId, change }) => [
      toSupplier(supplierId, 'supplier.images_changed', { data: { imageId, change } }),
    ],
    transient: false,
    audit: null,
  },
}
