import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { lazyPart } from '../../../web/ui/lazyPart.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

function Question({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>close the question</button>
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

it('opens a dialog once it is loaded, and at once the next time', async () => {
  let loads = 0
  const Screen = screenWith(() => {
    loads++
    return Promise.resolve(Question)
  })
  const { user } = renderPart(<Screen />)
  for (let time = 0; time < 2; time++) {
    await user.click(screen.getByRole('button', { name: 'ask' }))
    await user.click(await screen.findByRole('button', { name: 'close the question' }))
    expect(screen.queryByRole('button', { name: 'close the question' })).not.toBeInTheDocument()
  }
  expect(loads).toBe(1)
})

it('keeps the screen when a dialog cannot be loaded, says so, and tries again when asked again', async () => {
  let online = false
  const Screen = screenWith(() => (online ? Promise.resolve(Question) : Promise.reject(new Error('offline'))))
  const { user } = renderPart(<Screen />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  online = true
  await user.click(screen.getByRole('button', { name: 'ask' }))
  expect(await screen.findByRole('button', { name: 'close the question' })).toBeVisible()
})
