import { ApolloProvider } from '@apollo/client/react'
import { Outlet } from 'react-router-dom'
import { AskingAgain } from '../live/AskingAgain.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import type { Services } from './services.ts'

/**
 * What a page stands on that talks to the server but has no need to know who is there: it opens without that reading,
 * and also where that fails.
 */
export function VisitorRoot({ services }: { services: Services }) {
  return (
    <ApolloProvider client={services.client}>
      <Toaster>
        <AskingAgain />
        <Outlet />
      </Toaster>
    </ApolloProvider>
  )
}
