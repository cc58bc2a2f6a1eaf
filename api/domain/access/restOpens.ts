import type { Opens } from './programGate.ts'

/**
 * Which scopes open which REST paths to programs: every path that can be read with GET. A path missing here is
 * closed, and a test fails. A path that returns two kinds of object needs the scopes of both.
 */
export const restOpens: Readonly<Record<string, Opens>> = {
  '/api/auth/me': 'always',
  '/api/suppliers/{id}': 'always',
  '/api/products': ['catalogue'],
  '/api/products/{id}': ['catalogue'],
  '/api/products/{id}/variants': ['catalogue'],
  '/api/variants': ['catalogue'],
  '/api/quote-requests': ['requests'],
  '/api/supplier/declined-quotes': ['requests'],
  '/api/supplier/missed-opportunities': ['requests'],
  '/api/supplier/quote-opportunities': ['requests', 'quotes'],
  '/api/supplier/quote-requests/{supplierId}': ['requests', 'quotes'],
  '/api/quotes': ['quotes'],
  '/api/orders': ['orders'],
  '/api/admin/orders': ['orders'],
  '/api/supplier/products': ['pricing'],
  '/api/supplier/variant-pricing': ['pricing'],
  '/api/supplier/variant-pricing/export': ['pricing'],
  '/api/supplier-images': ['pricing'],

  '/api/suppliers': 'never',
  '/api/suppliers/{id}/data': 'never',
  '/api/dashboard/metrics': 'never',
  '/api/admin/shopify/status': 'never',
  '/api/admin/privacy-requests/{id}/data': 'never',
  '/api/admin/export/behavior': 'never',
  '/api/admin/export/deliveries': 'never',
  '/api/admin/export/orders': 'never',
  '/api/admin/export/products': 'never',
  '/api/admin/export/quotes': 'never',
  '/api/admin/export/requests': 'never',
  '/api/admin/export/suppliers': 'never',
  '/api/admin/export/audit-log': 'never',
  '/api/admin/export/sync-runs': 'never',
  '/api/admin/export/webhook-deliveries': 'never',
}
