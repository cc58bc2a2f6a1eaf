import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useFocusOnNavigation } from '../../../web/app/layout/openScreen.ts'
import { renderPart } from '../../kit/screens/renderPart.tsx'

function Layout() {
  const content = useFocusOnNavigation()
  return (
    <>
      <Link to="/second">Navigation</Link>
      <main ref={content} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** A list with links to two records, and one beside it that leads to the second as well. */
function openList() {
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        {
          path: '/',
          element: (
            <>
              <Link to="/first?of=A%20B">First</Link>
              <Link to="/second">Second</Link>
              <a href="/second" target="_blank" onClick={(click) => click.preventDefault()}>
                Second, in a tab of its own
              </a>
              <a href="#part">Part</a>
            </>
          ),
        },
        { path: '*', element: <p>Record</p> },
      ],
    },
  ])
  const back = async () => {
    act(() => void router.navigate(-1))
    await screen.findByText('First')
  }
  const leaveFor = async (path: string) => {
    act(() => void router.navigate(path))
    await screen.findByText('Record')
  }
  return { ...renderPart(<RouterProvider router={router} />), back, leaveFor }
}

describe('coming back to a list', () => {
  it('the link that was followed has the focus', async () => {
    const { user, back } = openList()
    await user.click(screen.getByText('First'))
    await screen.findByText('Record')
    expect(screen.getByRole('main')).toHaveFocus()
    await back()
    await waitFor(() => expect(screen.getByText('First')).toHaveFocus())
  })

  it('a link followed earlier does not have it after the list was left some other way', async () => {
    const { user, back, leaveFor } = openList()
    await user.click(screen.getByText('First'))
    await screen.findByText('Record')
    await back()
    await leaveFor('/third')
    await back()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it.each([
    ['in another tab', () => fireEvent.click(screen.getByText('Second'), { ctrlKey: true })],
    ['in a tab of its own', () => fireEvent.click(screen.getByText('Second, in a tab of its own'))],
    ['on this page', () => fireEvent.click(screen.getByText('Part'))],
  ])('a link opened %s was not followed from there', async (_where, open) => {
    const { user, back } = openList()
    await user.click(screen.getByText('First'))
    await screen.findByText('Record')
    await back()
    open()
    await act(() => Promise.resolve())
    await user.click(screen.getByText('Navigation'))
    await screen.findByText('Record')
    await back()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
