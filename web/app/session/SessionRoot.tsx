import { ApolloProvider } from '@apollo/client/react'
import { Outlet } from 'react-router-dom'
import { QueryRetries } from '../../live/connection/QueryRetries.tsx'
import { LiveContext } from '../../live/connection/LiveContext.ts'
import { ConfirmationContext } from '../../ui/dialog/confirmation.ts'
import { Toaster } from '../../ui/notice/Toaster.tsx'
import { Outdated, OutdatedContext } from '../offline/Outdated.tsx'
import type { Services } from '../services.ts'
import { SessionProvider } from './SessionProvider.tsx'

export { askForViewer } from './SessionProvider.tsx'

/** The providers of every page with data. Static pages work without them and load sooner. */
export function SessionRoot({ services }: { services: Services }) {
  return (
    <ApolloProvider client={services.client}>
      <LiveContext value={services.live}>
        <OutdatedContext value={services.outdated}>
          <Toaster>
            <QueryRetries>
              <Outdated />
              <ConfirmationContext value={services.confirmation}>
                <SessionProvider ended={services.ended} kept={services.kept}>
                  <Outlet />
                </SessionProvider>
              </ConfirmationContext>
            </QueryRetries>
          </Toaster>
        </OutdatedContext>
      </LiveContext>
    </ApolloProvider>
  )
}
