import type { ApolloClient } from '@apollo/client'
import { LiveConnection } from '../live/connection/LiveConnection.ts'
import type { Live } from '../live/connection/LiveContext.ts'
import { makeConfirmation } from '../ui/dialog/confirmation.ts'
import type { Confirmation } from '../ui/dialog/confirmation.ts'
import { makeSignal } from '../ui/server/signal.ts'
import type { Signal } from '../ui/server/signal.ts'
import { makeClient } from './apollo.ts'
import { makeKeptData } from './offline/KeptData.ts'
import type { KeptData } from './offline/KeptData.ts'

/** The services used by the screens that need data. */
export type Services = {
  client: ApolloClient
  live: Live
  ended: Signal
  /** The server has a newer build than this page. */
  outdated: Signal
  confirmation: Confirmation
  kept: KeptData
}

/** The production services, on the page's own origin. */
export function makeServices(): Services {
  const ended = makeSignal()
  const outdated = makeSignal()
  const confirmation = makeConfirmation()
  const client = makeClient({ onSessionEnded: ended.raise, onOutdated: outdated.raise, confirmation })
  const live = new LiveConnection({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    onSessionEnded: ended.raise,
    onOutdated: outdated.raise,
  })
  return { ended, outdated, confirmation, client, live, kept: makeKeptData(client, live) }
}
