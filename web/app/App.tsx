import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from 'react-router-dom'
import type { DataRouter } from 'react-router-dom'
import { AppErrorBoundary } from './AppErrorBoundary.tsx'
import { theme } from './theme.ts'

/**
 * The application, for a router made from `makeRoutes`. Navigation is not a transition: React would alternate between
 * the old and the new address while answers arrive, and queries with variables from the address would be sent for
 * both, repeatedly.
 */
export function App({ router }: { router: DataRouter }) {
  return (
    <AppErrorBoundary>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="loupe-colour-mode">
        <CssBaseline />
        <RouterProvider router={router} useTransitions={false} />
      </ThemeProvider>
    </AppErrorBoundary>
  )
}
