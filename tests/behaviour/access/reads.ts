import type { Role } from './matrix.ts'

/** `nothing`: the response is null, because nothing exists for this caller. */
export type Shown = 'shown' | 'nothing' | 'unauthenticated' | 'forbidden'

export type Reads = Readonly<Record<Role, Shown>>

const refusedToAll = {
  visitor: 'unauthenticated',
  partner: 'forbidden',
  program: 'forbidden',
  bystander: 'forbidden',
  holder: 'forbidden',
  admin: 'forbidden',
} as const
const admins: Reads = { ...refusedToAll, admin: 'shown' }
const suppliers: Reads = { ...refusedToAll, program: 'shown', bystander: 'shown', holder: 'shown' }
const adminsAndSuppliers: Reads = { ...suppliers, admin: 'shown' }
const adminsAndPartners: Reads = { ...admins, partner: 'shown' }
const everybodySignedIn: Reads = { ...adminsAndSuppliers, partner: 'shown' }
/** Like the scopes above, but for people only. */
const people: Reads = { ...adminsAndSuppliers, program: 'forbidden' }
/** A supplier's own data. */
const own: Reads = { ...adminsAndSuppliers, bystander: 'nothing' }

/**
 * What every query and subscription returns to each role; single items belong to the holder. A missing field
 * fails the test.
 */
export const graphqlReads: Readonly<Record<string, Reads>> = {
  viewer: { ...everybodySignedIn, visitor: 'nothing' },
  eventCursor: everybodySignedIn,
  admins,
  adminsChanged: admins,
  dashboard: admins,
  suppliers: admins,
  storeStatus: admins,
  storeSyncRuns: admins,
  auditLog: admins,
  auditLogCheck: admins,
  storeDeliveries: admins,
  storeDelivery: { ...admins, admin: 'nothing' },
  skippedLines: admins,
  skippedLine: { ...admins, admin: 'nothing' },
  privacyRequests: admins,
  privacyRequest: { ...admins, admin: 'nothing' },
  undeliveredMails: admins,
  storeChanged: admins,
  requestCounts: admins,
  supplier: own,
  products: everybodySignedIn,
  product: everybodySignedIn,
  variants: everybodySignedIn,
  catalogueCounts: everybodySignedIn,
  quoteRequests: adminsAndPartners,
  quoteRequest: everybodySignedIn,
  testRequests: admins,
  privacyPreview: admins,
  orders: adminsAndSuppliers,
  order: own,
  quote: own,
  opportunities: suppliers,
  opportunity: suppliers,
  opportunityCounts: suppliers,
  quotes: adminsAndSuppliers,
  firstPrices: suppliers,
  supplierNeeds: suppliers,
  supplierStats: suppliers,
  systemStatus: { ...everybodySignedIn, visitor: 'shown' },
  inStockProducts: adminsAndSuppliers,
  inStockProduct: own,
  supplierImages: adminsAndSuppliers,
  assortmentChanged: adminsAndSuppliers,
  notifications: adminsAndSuppliers,
  unreadNotifications: adminsAndSuppliers,
  mailPreferences: people,
  push: people,
  apiTokens: people,
  apiToken: { ...own, program: 'forbidden' },
  sessions: people,
  twoStep: people,
  passkeys: people,
  accessChanged: people,
  webhookEndpoints: { ...adminsAndSuppliers, program: 'forbidden' },
  // One of the holder's; admins manage the partners'.
  webhookEndpoint: { ...own, program: 'forbidden', admin: 'nothing' },
  outgoingDelivery: { ...own, program: 'forbidden', admin: 'nothing' },
  notificationArrived: adminsAndSuppliers,
  deskSettings: admins,
  demoResettable: admins,
  deskChanged: admins,
  savedViews: admins,
  suggestedViews: admins,
  timeline: admins,
  supplierBehavior: admins,
  supplierCountries: admins,
  timelineGrew: admins,
  quoteSubmitted: admins,
  catalogueChanged: adminsAndSuppliers,
  dashboardChanged: admins,
  quoteAwarded: adminsAndSuppliers,
  requestOpened: everybodySignedIn,
  requestChanged: everybodySignedIn,
  policyChanged: suppliers,
  supplierChanged: admins,
  orderChanged: adminsAndSuppliers,
}

/** The same for every GET of REST. */
export const restReads: Readonly<Record<string, Reads>> = {
  '/api/auth/me': { ...everybodySignedIn, visitor: 'shown' },
  '/api/dashboard/metrics': admins,
  '/api/suppliers': admins,
  '/api/suppliers/{id}': own,
  '/api/suppliers/{id}/data': admins,
  '/api/products': everybodySignedIn,
  '/api/products/{id}': everybodySignedIn,
  '/api/products/{id}/variants': everybodySignedIn,
  '/api/variants': everybodySignedIn,
  '/api/quote-requests': everybodySignedIn,
  '/api/quotes': adminsAndSuppliers,
  '/api/orders': adminsAndSuppliers,
  '/api/admin/orders': adminsAndSuppliers,
  '/api/supplier/quote-opportunities': suppliers,
  '/api/supplier/quote-requests/{supplierId}': { ...suppliers, bystander: 'forbidden' },
  '/api/supplier/declined-quotes': suppliers,
  '/api/supplier/missed-opportunities': suppliers,
  '/api/supplier/variant-pricing': suppliers,
  '/api/supplier/variant-pricing/export': suppliers,
  '/api/supplier/products': suppliers,
  '/api/supplier-images': adminsAndSuppliers,
  '/api/admin/shopify/status': admins,
  '/api/admin/privacy-requests/{id}/data': { ...admins, admin: 'nothing' },
  '/api/admin/export/products': admins,
  '/api/admin/export/requests': admins,
  '/api/admin/export/quotes': admins,
  '/api/admin/export/orders': admins,
  '/api/admin/export/suppliers': admins,
  '/api/admin/export/deliveries': admins,
  '/api/admin/export/audit-log': admins,
  '/api/admin/export/sync-runs': admins,
  '/api/admin/export/webhook-deliveries': admins,
  '/api/admin/export/behavior': admins,
}

/** Data that buyers and viewers may not read. */
export const ownersOnly: ReadonlySet<string> = new Set([
  '/api/suppliers/{id}/data',
  '/api/admin/privacy-requests/{id}/data',
  'auditLog',
  'auditLogCheck',
  '/api/admin/export/audit-log',
])
