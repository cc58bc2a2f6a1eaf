/** Where a supplier's day starts, and its other spelling. */
export const paths = {
  dashboard: { pattern: '/supplier-dashboard', link: () => '/supplier-dashboard' },
  demo: { pattern: '/supplier-dashboard-demo', link: () => '/supplier-dashboard-demo' },
}
