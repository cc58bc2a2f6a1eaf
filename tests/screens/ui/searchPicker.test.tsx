import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchPicker } from '../../../web/ui/form/SearchPicker.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

it('a picker searches when it opens, and again each time it opens later', async () => {
  const onSearch = vi.fn()
  const onSearchAgain = vi.fn()
  const { user } = renderPart(
    <SearchPicker
      id="ring"
      label="Ring"
      placeholder="Any ring"
      noneText="No rings"
      value={null}
      choices={[{ id: 'a', title: 'Signet ring' }]}
      loading={false}
      failed={false}
      idOf={({ id }) => id}
      labelOf={({ title }) => title}
      onSearch={onSearch}
      onSearchAgain={onSearchAgain}
      onChange={() => {}}
    />,
  )
  const open = async () => {
    await user.click(screen.getByLabelText('Ring'))
    expect(await screen.findByText('Signet ring')).toBeVisible()
  }
  await open()
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith(''))
  expect(onSearchAgain).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await open()
  expect(onSearchAgain).toHaveBeenCalledOnce()
})
