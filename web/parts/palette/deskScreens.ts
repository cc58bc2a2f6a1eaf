import { paths as apiPaths } from '../../features/api/paths.ts'
import { paths as behaviorPaths } from '../../features/behavior/paths.ts'
import { paths as cataloguePaths } from '../../features/catalogue/paths.ts'
import { paths as comparisonPaths } from '../../features/comparison/paths.ts'
import { paths as dashboardPaths } from '../../features/dashboard/paths.ts'
import { paths as fulfillmentPaths } from '../../features/fulfillment/paths.ts'
import { paths as notificationPaths } from '../../features/notifications/paths.ts'
import { paths as onboardingPaths } from '../../features/onboarding/paths.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { paths as settingsPaths } from '../../features/settings/paths.ts'
import { paths as storePaths } from '../../features/store/paths.ts'
import { paths as imagePaths } from '../../features/supplierImages/paths.ts'
import { paths as supplierPaths } from '../../features/suppliers/paths.ts'
import { paths as testPaths } from '../../features/testPages/paths.ts'

type DeskScreen = {
  label: string
  to: string
  /** The letter that opens it after 'g'. */
  key?: string
  /** Additional search terms. */
  words?: string
}

/** Every screen of the admin area. */
export const deskScreens: readonly DeskScreen[] = [
  { label: 'Dashboard', to: dashboardPaths.dashboard.link(), key: 'd', words: 'home overview' },
  { label: 'Quote Requests', to: quotePaths.requests.link(), key: 'q' },
  { label: 'Quote Comparison', to: comparisonPaths.comparison.link(), key: 'c', words: 'award' },
  { label: 'Awarded Orders', to: orderPaths.orders.link(), key: 'o' },
  {
    label: 'Order Fulfillment',
    to: fulfillmentPaths.fulfillment.link(),
    key: 'f',
    words: 'ship deliver fulfillment',
  },
  { label: 'Suppliers', to: supplierPaths.suppliers.link(), key: 's', words: 'artisans approve' },
  { label: 'Supplier Behavior', to: behaviorPaths.behavior.link(), key: 'b', words: 'scorecard analysis' },
  { label: 'Supplier Images', to: imagePaths.images.link(), words: 'pictures drive' },
  { label: 'Add Supplier', to: onboardingPaths.onboarding.link(), key: 'a', words: 'onboard invite new' },
  {
    label: 'Products',
    to: cataloguePaths.products.link(),
    key: 'p',
    words: 'catalog catalogue sku variants',
  },
  { label: 'Store', to: storePaths.store.link(), key: 'i', words: 'integration shopify sync webhooks' },
  { label: 'API Access', to: apiPaths.access.link(), words: 'tokens webhooks partners developers' },
  {
    label: 'Notifications',
    to: notificationPaths.adminNotifications.link(),
    key: 'n',
    words: 'bell news',
  },
  {
    label: 'Settings',
    to: settingsPaths.settings.link(),
    key: 'e',
    words: 'profile password mails address policy window',
  },
  { label: 'Privacy Test', to: testPaths.privacy.link(), words: 'what suppliers see' },
  { label: 'Expiry Test', to: testPaths.expiry.link(), words: 'deadline late' },
]
