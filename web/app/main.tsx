import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { LiveConnection } from '../live/LiveConnection.ts'
import { makeClient } from './apollo.ts'
import { App } from './App.tsx'
import { routes } from './routes.tsx'
import { makeEndedSignal } from './session/EndedSignal.ts'

const ended = makeEndedSignal()
const client = makeClient({ onSessionEnded: ended.raise })
const live = new LiveConnection({
  url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
  onSessionEnded: ended.raise,
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App client={client} live={live} ended={ended}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>,
)
