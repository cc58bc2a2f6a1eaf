import type { ApolloClient } from '@apollo/client'
import { LiveConnection } from '../live/LiveConnection.ts'
import type { Live } from '../live/LiveContext.ts'
import { makeConfirmation } from '../ui/confirmation.ts'
import type { Confirmation } from '../ui/confirmation.ts'
import { makeClient } from './apollo.ts'
import { makeEndedSignal } from './session/EndedSignal.ts'
import type { EndedSignal } from './session/EndedSignal.ts'

/** The services used by the screens that need data. */
export type Services = { client: ApolloClient; live: Live; ended: EndedSignal; confirmation: Confirmation }

/** The production services, on the page's own origin. */
export function makeServices(): Services {
  const ended = makeEndedSignal()
  const confirmation = makeConfirmation()
  return {
    ended,
    confirmation,
    client: makeClient({ onSessionEnded: ended.raise, confirmation }),
    live: new LiveConnection({
      url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
      onSessionEnded: ended.raise,
    }),
  }
}
