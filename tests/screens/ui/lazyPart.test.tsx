import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { type ComponentType, useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { lazyPart, lazyScreen } from '../../../web/ui/load/lazyPart.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'
import { server } from '../../kit/screens/server.ts'

function Question({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>close the question</button>
}

/** A network that can be switched on and off. */
function network<TPart>(part: TPart) {
  const state = { there: false, asked: 0 }
  const load = () => {
    state.asked += 1
    return state.there ? Promise.resolve(part) : Promise.reject(new Error('no network'))
  }
  const comesBack = () => {
    state.there = true
    window.dispatchEvent(new Event('online'))
  }
  return { state, load, comesBack }
}

function screenWith(load: () => Promise<typeof Question>) {
  const Part = lazyPart(load)
  return function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>ask</button>
        {open ? <Part onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
}

const failed = () => screen.findByText(/could not be loaded/)

afterEach(() => document.head.querySelector('script')?.remove())

it('a dialog opens once it is loaded, and at once the next time', async () => {
  const { state, load } = network(Question)
  state.there = true
  const Screen = screenWith(load)
  const { user } = renderPart(<Screen />)
  for (let time = 0; time < 2; time++) {
    await user.click(screen.getByRole('button', { name: 'ask' }))
    await user.click(await screen.findByRole('button', { name: 'close the question' }))
    expect(screen.queryByRole('button', { name: 'close the question' })).not.toBeInTheDocument()
  }
  expect(state.asked).toBe(1)
})

it('a dialog that could not be loaded says so, and opens by itself when the network is back', async () => {
  const { load, comesBack } = network(Question)
  const Screen = screenWith(load)
  const { user } = renderPart(<Screen />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  expect(await failed()).toBeVisible()
  expect(screen.getByRole('button', { name: 'ask' })).toBeVisible()
  comesBack()
  expect(await screen.findByRole('button', { name: 'close the question' })).toBeVisible()
})

it('a dialog that could not be loaded can be closed and opened again later', async () => {
  const { state, load } = network(Question)
  const Screen = screenWith(load)
  const { user } = renderPart(<Screen />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  await failed()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  state.there = true
  await user.click(screen.getByRole('button', { name: 'ask' }))
  expect(await screen.findByRole('button', { name: 'close the question' })).toBeVisible()
})

it('a part that could not be loaded says so in its place, and tries again on request', async () => {
  const { state, load } = network(() => <p>what happened</p>)
  const Part = lazyPart(load, { fallback: <p>loading</p> })
  const { user } = renderPart(
    <>
      <p>the rest of the page</p>
      <Part />
    </>,
  )
  expect(screen.getByText('loading')).toBeVisible()
  expect(await failed()).toBeVisible()
  expect(screen.getByText('the rest of the page')).toBeVisible()
  state.there = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('what happened')).toBeVisible()
})

it('an optional part that could not be loaded says nothing', async () => {
  const { state, load, comesBack } = network(() => <p>a decoration</p>)
  const Part = lazyPart(load, { failure: 'silent' })
  renderPart(<Part />)
  await waitFor(() => expect(state.asked).toBe(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  comesBack()
  expect(await screen.findByText('a decoration')).toBeVisible()
})

it('a part that may occur many times on a page says so only where it is large', async () => {
  const { load } = network<ComponentType<{ whole: boolean }>>(() => <p>a form</p>)
  const Part = lazyPart(load, { failure: ({ whole }) => (whole ? 'inPlace' : 'silent') })
  renderPart(
    <>
      <Part whole={false} />
      <Part whole />
      <Part whole={false} />
    </>,
  )
  expect(await failed()).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

/** The page of an older version, and a server whose version can change. */
function deployment() {
  const script = document.createElement('script')
  script.setAttribute('type', 'module')
  script.setAttribute('src', '/assets/index-old.js')
  document.head.append(script)
  const served = { entry: null as string | null }
  server.use(
    http.get('/assets/index-old.js', () => new HttpResponse('')),
    http.get('/', () =>
      served.entry === null
        ? HttpResponse.error()
        : HttpResponse.html(`<script type="module" crossorigin src="${served.entry}"></script>`),
    ),
  )
  return served
}

it('the screen offers to reload when a newer version has been deployed', async () => {
  deployment().entry = '/assets/index-new.js'
  const { load } = network(() => <p>never</p>)
  const Part = lazyPart(load)
  renderPart(<Part />)
  expect(await screen.findByText(/Loupe has been updated/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it('the screen offers to reload when the server comes back with a newer version', async () => {
  const served = deployment()
  const { load, state } = network(() => <p>never</p>)
  const Part = lazyPart(load)
  const { user } = renderPart(<Part />)
  expect(await failed()).toBeVisible()
  served.entry = '/assets/index-new.js'
  const before = state.asked
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(state.asked).toBeGreaterThan(before))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
})

it('a screen that could not be loaded opens when the network is back, and when it is visited again', async () => {
  const Screen: ComponentType = () => <h2>Orders</h2>
  const { state, load, comesBack } = network(Screen)
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: '/', element: <p>home</p> },
          { path: '/orders', lazy: lazyScreen(load) },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  renderPart(<RouterProvider router={router} />)
  await router.navigate('/orders')
  expect(await failed()).toBeVisible()
  await router.navigate('/')
  expect(await screen.findByText('home')).toBeVisible()
  state.there = true
  await router.navigate('/orders')
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible()

  state.there = false
  const other = createMemoryRouter(
    [{ path: '/', lazy: lazyScreen(load), hydrateFallbackElement: <p>loading</p> }],
    { initialEntries: ['/'] },
  )
  renderPart(<RouterProvider router={other} />)
  expect(await failed()).toBeVisible()
  comesBack()
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Orders' })).toHaveLength(2))
})
