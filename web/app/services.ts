import type { ApolloClient } from '@apollo/client'
import { LiveConnection } from '../live/LiveConnection.ts'
import type { Live } from '../live/LiveContext.ts'
import { makeConfirmation } from '../ui/confirmation.ts'
import type { Confirmation } from '../ui/confirmation.ts'
import { makeClient } from './apollo.ts'
import { makeKeptData } from './offline/KeptData.ts'
import type { KeptData } from './offline/KeptData.ts'
import { makeEndedSignal } from './session/EndedSignal.ts'
import type { EndedSignal } from './session/EndedSignal.ts'

/** The services used by the screens that need data. */
export type Services = {
  client: ApolloClient
  live: Live
  ended: EndedSignal
  confirmation: Confirmation
  kept: KeptData
}

/** The production services, on the page's own origin. */
export function makeServices(): Services {
  const ended = makeEndedSignal()
  const confirmation = makeConfirmation()
  const client = makeClient({ onSessionEnded: ended.raise, confirmation })
  const live = new LiveConnection({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    onSessionEnded: ended.raise,
  })
  return { ended, confirmation, client, live, kept: makeKeptData(client, live) }
}
