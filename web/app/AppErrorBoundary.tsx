import { Component } from 'react'
import type { ReactNode } from 'react'

type State = { failed: boolean }

/**
 * The last resort, so it uses neither theme nor router: whatever breaks, the user sees a page that says so. React
 * reports the error itself.
 */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
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
