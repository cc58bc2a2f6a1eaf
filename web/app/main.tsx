import './ahead.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { answerWorker } from './offline/answerWorker.ts'
import { makeRoutes } from './routes.tsx'

answerWorker()
const router = createBrowserRouter(makeRoutes(async () => (await import('./services.ts')).makeServices()))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
