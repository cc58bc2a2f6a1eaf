import { screen } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { AppSignOutDocument } from '../../../web/gql/graphql.ts'
import { useCommand } from '../../../web/live/useCommand.ts'
import { ExportButton } from '../../../web/ui/ExportButton.tsx'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

function Send() {
  const { run } = useCommand(AppSignOutDocument, { title: 'Not Sent', text: 'Something went wrong.' })
  return <button onClick={() => void run({})}>Send</button>
}

const away = graphql.mutation('AppSignOut', () => HttpResponse.error())

it('says that the device is offline when something is sent without network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = renderWithData(<Send />, [away])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not Sent')).toBeVisible()
  expect(screen.getByText(/^You are offline/)).toBeVisible()
})

it.each([
  ['does not answer', away],
  [
    'is behind a proxy that cannot reach it',
    http.post('/graphql', () => HttpResponse.html('<h1>502</h1>', { status: 502 })),
  ],
])("says that Loupe can't be reached when the server %s", async (_, handler) => {
  const { user } = renderWithData(<Send />, [handler])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Loupe can't be reached/)).toBeVisible()
})

it('says so of a file that cannot be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { user } = renderWithData(<ExportButton href="/api/file" fileName="file.csv" />)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/^Loupe can't be reached/)).toBeVisible()
  vi.unstubAllGlobals()
})
