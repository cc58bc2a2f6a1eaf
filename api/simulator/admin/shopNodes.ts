import { gid } from '../ids.ts'
import type { BulkOperation, Subscription } from '../state/rows.ts'
import type { RequestContext } from './RequestContext.ts'

export const shopNode = ({ simulation: { access } }: RequestContext) => ({
  __typename: 'Shop',
  id: gid('Shop', '1'),
  name: access.shopName,
  myshopifyDomain: access.shop,
  url: `https://${access.shop}`,
  email: `store@${access.shop}`,
  contactEmail: `store@${access.shop}`,
  currencyCode: 'USD',
  enabledPresentmentCurrencies: ['USD'],
  ianaTimezone: 'Etc/UTC',
  timezoneAbbreviation: 'UTC',
  timezoneOffset: '+0000',
  timezoneOffsetMinutes: 0,
  unitSystem: 'METRIC_SYSTEM',
  weightUnit: 'GRAMS',
  description: null,
  setupRequired: false,
})

export const installationNode = ({ simulation: { access } }: RequestContext) => ({
  __typename: 'AppInstallation',
  id: gid('AppInstallation', '1'),
  accessScopes: access.scopes.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') })),
  launchUrl: `https://${access.shop}/admin/apps/loupe`,
  uninstallUrl: null,
})

export const subscriptionNode = (subscription: Subscription, { version }: RequestContext) => ({
  __typename: 'WebhookSubscription',
  id: gid('WebhookSubscription', subscription.id),
  legacyResourceId: subscription.id,
  topic: subscription.topic,
  uri: subscription.uri,
  callbackUrl: subscription.uri,
  format: subscription.format,
  filter: null,
  includeFields: [],
  name: null,
  apiVersion: { handle: version, displayName: version, supported: true },
  createdAt: subscription.createdAt,
  updatedAt: subscription.updatedAt,
})

export const bulkOperationNode = (operation: BulkOperation, { origin }: RequestContext) => {
  const link = (file: string | null) => file && `${origin}/exports/${file}`
  return {
    __typename: 'BulkOperation',
    id: gid('BulkOperation', operation.id),
    type: 'QUERY',
    query: operation.query,
    status: operation.status,
    errorCode: operation.errorCode,
    // The API writes 64-bit numbers as text.
    objectCount: String(operation.objectCount),
    rootObjectCount: String(operation.rootObjectCount),
    fileSize: operation.fileSize === null ? null : String(operation.fileSize),
    url: link(operation.file),
    partialDataUrl: link(operation.partialFile),
    createdAt: operation.createdAt,
    completedAt: operation.completedAt,
  }
}
