import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openPage } from './openPage.ts'
import { handlePushes } from './pushes.ts'
import { takeOverWhenAsked } from './takeOver.ts'
import type { WorkerScope } from './WorkerScope.ts'

/** The built files, listed by the build (`web/build/serviceWorker.ts`). */
declare const BUILT_FILES: PrecacheEntry[]
/** The worker's global scope, not a page's. */
declare const self: WorkerScope

const SHELL = '/index.html'
/**
 * Paths that the server answers itself: exports, GraphiQL and files are opened like pages, but are not pages.
 */
const NO_PAGE = /^\/(api|graphql|catalogue|assets|icons|healthz|readyz|metrics)(\/|\?|$)/

/*
 * Keeps the built files on this device, and nothing else: no response of the API is stored here. A page comes
 * from the server whenever the server answers, so that a new deployment is seen at once, as without a service
 * worker. While a page of the deployment before is open, its worker stays, and so do the files that this page
 * may still load.
 */
cleanupOutdatedCaches()
precacheAndRoute(BUILT_FILES, {
  // `/` must reach the server: pages compare it with themselves to find out whether they are outdated.
  directoryIndex: '',
  cleanURLs: false,
})
takeOverWhenAsked(self, BUILT_FILES)

handlePushes(self)

registerRoute(
  new NavigationRoute(({ request }) => openPage(request, () => matchPrecache(SHELL)), {
    denylist: [NO_PAGE],
  }),
)
