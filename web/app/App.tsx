import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { LiveContext } from '../live/LiveContext.ts'
import type { Live } from '../live/LiveContext.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { AppErrorBoundary } from './AppErrorBoundary.tsx'
import type { EndedSignal } from './session/EndedSignal.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { theme } from './theme.ts'

type AppProps = { client: ApolloClient; live: Live; ended: EndedSignal; children: ReactNode }

/** Everything a screen stands on. */
export function App({ client, live, ended, children }: AppProps) {
  return (
    <AppErrorBoundary>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="loupe-colour-mode">
        <CssBaseline />
        <ApolloProvider client={client}>
          <LiveContext value={live}>
            <Toaster>
              <SessionProvider ended={ended}>{children}</SessionProvider>
            </Toaster>
          </LiveContext>
        </ApolloProvider>
      </ThemeProvider>
    </AppErrorBoundary>
  )
}
