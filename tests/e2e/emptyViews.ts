import type { View } from './View.ts'

/** The screens before anything has happened. */
export const EMPTY_VIEWS: readonly View[] = [
  { name: 'empty-requests', viewer: 'admin', path: '/quotes' },
  { name: 'empty-orders', viewer: 'admin', path: '/orders' },
  { name: 'empty-dashboard', viewer: 'admin', path: '/dashboard' },
  { name: 'empty-catalog', viewer: 'admin', path: '/products' },
  { name: 'empty-store', viewer: 'admin', path: '/admin/shopify' },
  { name: 'empty-fulfillment', viewer: 'admin', path: '/order-fulfillment' },
  { name: 'empty-privacy-test', viewer: 'admin', path: '/privacy-test' },
  { name: 'empty-expiry-test', viewer: 'admin', path: '/expiry-test' },
  { name: 'empty-quote-management', viewer: 'admin', path: '/quote-comparison' },
  { name: 'empty-behavior', viewer: 'admin', path: '/supplier-behavior' },
  { name: 'empty-supplier-images', viewer: 'admin', path: '/supplier-images' },
  { name: 'empty-admin-notifications', viewer: 'admin', path: '/notifications' },
  { name: 'empty-suppliers', viewer: 'admin', path: '/suppliers?search=nobody' },
  { name: 'empty-opportunities', viewer: 'supplier', path: '/quote-opportunities' },
  { name: 'empty-supplier-dashboard', viewer: 'supplier', path: '/supplier-dashboard' },
  { name: 'empty-notifications', viewer: 'supplier', path: '/supplier-notifications' },
  { name: 'empty-supplier-quotes', viewer: 'supplier', path: '/supplier-quotes' },
  { name: 'empty-supplier-requests', viewer: 'supplier', path: '/supplier-quote-requests' },
  { name: 'empty-declined', viewer: 'supplier', path: '/declined-quotes' },
  { name: 'empty-awarded-orders', viewer: 'supplier', path: '/awarded-orders' },
  { name: 'empty-stock', viewer: 'supplier', path: '/supplier-add-products' },
  { name: 'empty-products', viewer: 'supplier', path: '/supplier-products' },
  { name: 'empty-pricing-table', viewer: 'supplier', path: '/supplier-pricing' },
]
