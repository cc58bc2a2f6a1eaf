/** The supplier's dashboard, and its alias. */
export const paths = {
  dashboard: { pattern: '/supplier-dashboard', link: () => '/supplier-dashboard' },
  demo: { pattern: '/supplier-dashboard-demo', link: () => '/supplier-dashboard-demo' },
}
