import { ApolloProvider } from '@apollo/client/react'
import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { newUser } from './newUser.ts'
import type { RequestHandler } from 'msw'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { makeClient } from '../../../web/app/apollo.ts'
import { theme } from '../../../web/app/theme.ts'
import { LiveContext } from '../../../web/live/connection/LiveContext.ts'
import { makeConfirmation } from '../../../web/ui/dialog/confirmation.ts'
import { Toaster } from '../../../web/ui/notice/Toaster.tsx'
import { FakeLive } from './FakeLive.ts'
import { watchSent } from './outbox.ts'
import { server } from './server.ts'

/** Renders one component that loads its own data, outside of any screen, over a fake server. */
export function renderWithData(part: ReactNode, handlers: RequestHandler[] = []) {
  server.use(...handlers)
  watchSent()
  const live = new FakeLive()
  const confirmation = makeConfirmation()
  const client = makeClient({
    uri: new URL('/graphql', window.location.href).href,
    onSessionEnded: () => {},
    confirmation,
  })
  const router = createMemoryRouter([{ path: '*', element: part }])
  const view = render(
    <ApolloProvider client={client}>
      <LiveContext value={live}>
        <ThemeProvider theme={theme}>
          <Toaster>
            <RouterProvider router={router} />
          </Toaster>
        </ThemeProvider>
      </LiveContext>
    </ApolloProvider>,
  )
  return { ...view, user: newUser(), live, client, router }
}
