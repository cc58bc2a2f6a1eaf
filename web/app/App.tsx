import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from 'react-router-dom'
import type { DataRouter } from 'react-router-dom'
import { AppErrorBoundary } from './AppErrorBoundary.tsx'
import { theme } from './theme.ts'

/** The application, for a router over `makeRoutes`. */
export function App({ router }: { router: DataRouter }) {
  return (
    <AppErrorBoundary>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="loupe-colour-mode">
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </AppErrorBoundary>
  )
}
