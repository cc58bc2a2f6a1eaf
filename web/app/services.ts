import type { ApolloClient } from '@apollo/client'
import { LiveConnection } from '../live/LiveConnection.ts'
import type { Live } from '../live/LiveContext.ts'
import { makeClient } from './apollo.ts'
import { makeEndedSignal } from './session/EndedSignal.ts'
import type { EndedSignal } from './session/EndedSignal.ts'

/** The services used by the screens that need data. */
export type Services = { client: ApolloClient; live: Live; ended: EndedSignal }

/** The production services, on the page's own origin. */
export function makeServices(): Services {
  const ended = makeEndedSignal()
  return {
    ended,
    client: makeClient({ onSessionEnded: ended.raise }),
    live: new LiveConnection({
      url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
      onSessionEnded: ended.raise,
    }),
  }
}
