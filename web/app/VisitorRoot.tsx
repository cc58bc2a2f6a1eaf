import { ApolloProvider } from '@apollo/client/react'
import { Outlet } from 'react-router-dom'
import { QueryRetries } from '../live/connection/QueryRetries.tsx'
import { Toaster } from '../ui/notice/Toaster.tsx'
import { Outdated, OutdatedContext } from './offline/Outdated.tsx'
import type { Services } from './services.ts'

/**
 * The root of pages that use the server but not the viewer: they open without reading who is signed in, even
 * if that fails.
 */
export function VisitorRoot({ services }: { services: Services }) {
  return (
    <ApolloProvider client={services.client}>
      <OutdatedContext value={services.outdated}>
        <Toaster>
          <QueryRetries>
            <Outdated />
            <Outlet />
          </QueryRetries>
        </Toaster>
      </OutdatedContext>
    </ApolloProvider>
  )
}
