import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from 'react-router-dom'
import type { DataRouter } from 'react-router-dom'
import { AppErrorBoundary } from './AppErrorBoundary.tsx'
import { theme } from './theme.ts'

/**
 * The application, for a router over `makeRoutes`. An address is drawn at once and not in a transition: React would draw the
 * old one and the new one in turn while answers come in, and every query that takes its variables from there would be asked
 * for both, over and over.
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
