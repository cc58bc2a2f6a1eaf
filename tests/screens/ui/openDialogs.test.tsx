import { act, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { DialogHost, useDialogHost } from '../../../web/ui/dialog/DialogHost.tsx'
import { useDialog } from '../../../web/ui/dialog/useDialog.ts'
import { renderPart } from '../../kit/screens/renderPart.tsx'

type Opened = { name: string; close: () => void }

function Hosted({ opened }: { opened: Opened[] }) {
  const open = useDialogHost()
  const show = (name: string) =>
    open((close) => {
      opened.push({ name, close })
      return <p>{name}</p>
    })
  return ['first', 'second'].map((name) => (
    <button key={name} onClick={() => show(name)}>
      Open {name}
    </button>
  ))
}

function Shown({ opened }: { opened: Opened[] }) {
  const { dialog, open, close } = useDialog<{ name: string }>()
  if (dialog) opened.push({ name: dialog.name, close })
  return (
    <>
      <p>{dialog?.name}</p>
      {['first', 'second'].map((name) => (
        <button key={name} onClick={() => open({ name })}>
          Open {name}
        </button>
      ))}
    </>
  )
}

it.each(['above the page', 'by its screen'])(
  'a dialog shown %s stays open when an earlier one is closed too late',
  async (where) => {
    const opened: Opened[] = []
    const page = (
      <DialogHost>
        {where === 'by its screen' ? <Shown opened={opened} /> : <Hosted opened={opened} />}
      </DialogHost>
    )
    const { user } = renderPart(
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
    )
    const last = (name: string) => opened.findLast((one) => one.name === name)?.close ?? expect.fail(name)
    await user.click(screen.getByRole('button', { name: 'Open first' }))
    const closeFirst = last('first')
    act(closeFirst)
    expect(screen.queryByText('first')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open second' }))
    act(closeFirst)
    expect(screen.getByText('second')).toBeVisible()
    act(last('second'))
    expect(screen.queryByText('second')).not.toBeInTheDocument()
  },
)

it('a dialog that opens while another page is loading is shown there', async () => {
  let arrive = () => undefined as void
  const code = new Promise<void>((resolve) => (arrive = resolve))
  const router = createMemoryRouter([
    {
      element: (
        <DialogHost>
          <Hosted opened={[]} />
          <Outlet />
        </DialogHost>
      ),
      children: [
        { path: '/', element: <p>here</p> },
        { path: '/there', loader: () => code.then(() => null), element: <p>there</p> },
      ],
    },
  ])
  const { user } = renderPart(<RouterProvider router={router} />)
  act(() => void router.navigate('/there'))
  await user.click(screen.getByRole('button', { name: 'Open first' }))
  expect(screen.getByText('first')).toBeVisible()
  act(arrive)
  expect(await screen.findByText('there')).toBeVisible()
  expect(screen.getByText('first')).toBeVisible()
  await act(() => router.navigate('/'))
  expect(screen.queryByText('first')).not.toBeInTheDocument()
})
