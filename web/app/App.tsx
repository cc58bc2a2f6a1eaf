import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Component, type ReactNode } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { theme } from './theme.ts'

/**
 * The application, for a router made from `makeRoutes`. Navigation is not a transition: React would alternate
 * between the old and the new address while answers arrive, and queries with variables from the address would
 * be sent for both, repeatedly.
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

type State = { failed: boolean }

/**
 * The last resort, so it uses neither theme nor router: whatever breaks, the user sees a page that says so.
 * React reports the error itself.
 */
class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main
        role="alert"
        style={{ maxWidth: '36rem', margin: '20vh auto', padding: '0 1.5rem', fontFamily: 'Georgia, serif' }}
      >
        <h1 style={{ fontWeight: 400 }}>Loupe has stopped</h1>
        <p>Something went wrong on our side. Reloading the page usually helps.</p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </main>
    )
  }
}
