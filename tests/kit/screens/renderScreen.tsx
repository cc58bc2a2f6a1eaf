import { render } from '@testing-library/react'
import { newUser } from './newUser.ts'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { createMemoryRouter, parsePath } from 'react-router-dom'
import { App } from '../../../web/app/App.tsx'
import { makeClient } from '../../../web/app/apollo.ts'
import type { KeptData, makeKeptData } from '../../../web/app/offline/KeptData.ts'
import { makeRoutes } from '../../../web/app/routes.tsx'
import { makeConfirmation } from '../../../web/ui/dialog/confirmation.ts'
import { makeSignal } from '../../../web/ui/server/signal.ts'
import { FakeLive } from './FakeLive.ts'
import { watchSent } from './outbox.ts'
import { deskNeedsOf } from './deskNeedsOf.ts'
import { needsOf } from './needsOf.ts'
import { server } from './server.ts'
import type { ViewerData } from './viewers.ts'

type Options = {
  /** Who is signed in; nobody by default. Can be changed later with the returned `signInAs`. */
  viewer?: ViewerData
  handlers?: RequestHandler[]
  /** The history state left by the previous page. */
  state?: unknown
  /** The data stored on this device; none by default. */
  keep?: typeof makeKeptData
}

const keepsNothing: KeptData = {
  signedIn: () => undefined,
  ended: () => Promise.resolve(),
  restore: () => Promise.resolve(null),
}

/** Opens a page of the real application (routes, guards, layouts and client) over a fake server. */
export function renderScreen(path: string, { viewer = null, handlers = [], state, keep }: Options = {}) {
  let who = viewer
  server.use(
    ...handlers,
    graphql.query('AppViewer', () => HttpResponse.json({ data: { viewer: who } })),
    // The supplier layout queries it around every screen.
    graphql.query('NotificationBell', () =>
      HttpResponse.json({ data: { eventCursor: 'cursor-0', unreadNotifications: 0 } }),
    ),
    // Screens that show a supplier's open tasks read them again after an event.
    graphql.query('SupplierNeeds', () => HttpResponse.json({ data: { supplierNeeds: needsOf() } })),
    // The admin's bell lists the open tasks first.
    graphql.query('DeskNeeds', () =>
      HttpResponse.json({ data: { dashboard: { __typename: 'Dashboard', needs: deskNeedsOf() } } }),
    ),
    // The supplier's dashboard queries it separately from its figures.
    graphql.query('FirstPrices', () => HttpResponse.json({ data: { firstPrices: null } })),
    // A dialog whose user was too slow asks who acted first.
    graphql.query('Overtaken', () => HttpResponse.json({ data: { timeline: { edges: [] } } })),
    // An award dialog asks for the ranking of the quotes, and shows the screen's data until there is an
    // answer.
    graphql.query('AwardStanding', () => new Promise<never>(() => {})),
    // Every admin list queries them in addition to its rows.
    graphql.query('SavedViews', () => HttpResponse.json({ data: { savedViews: [], suggestedViews: [] } })),
  )
  watchSent()
  const live = new FakeLive()
  const ended = makeSignal()
  const outdated = makeSignal()
  const confirmation = makeConfirmation()
  const client = makeClient({
    uri: new URL('/graphql', window.location.href).href,
    onSessionEnded: ended.raise,
    onOutdated: outdated.raise,
    confirmation,
  })
  const router = createMemoryRouter(
    makeRoutes(() =>
      Promise.resolve({
        client,
        live,
        ended,
        outdated,
        confirmation,
        kept: keep?.(client, live) ?? keepsNothing,
      }),
    ),
    {
      initialEntries: [{ ...parsePath(path), state }],
    },
  )
  const view = render(<App router={router} />)
  return {
    ...view,
    user: newUser(),
    router,
    live,
    client,
    /** Called as the network links do when the server rejects the session. */
    endSession: ended.raise,
    /** From now on, the server answers that this person is signed in. */
    signInAs: (next: ViewerData) => {
      who = next
    },
  }
}
