import type { TypedDocumentNode } from '@apollo/client'
import { gql } from '@apollo/client'
import { act, screen } from '@testing-library/react'
import { graphql, http, HttpResponse, type RequestHandler } from 'msw'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryRetries } from '../../../web/live/connection/QueryRetries.tsx'
import { ConnectionChip } from '../../../web/live/connection/ConnectionChip.tsx'
import { useScreenQuery } from '../../../web/live/queries/useScreenQuery.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

const Parcels: TypedDocumentNode<{ eventCursor: string; parcels: string }, Record<string, never>> = gql`
  query Parcels {
    eventCursor
    parcels
  }
`

function Screen() {
  const { data, error, refetch } = useScreenQuery(Parcels, {})
  return (
    <>
      <button onClick={refetch}>Refresh</button>
      <p>{data?.parcels ?? (error ? 'failed' : 'loading')}</p>
    </>
  )
}

const Letters: TypedDocumentNode<{ eventCursor: string; letters: string }, Record<string, never>> = gql`
  query Letters {
    eventCursor
    letters
  }
`

function Post() {
  const { data, error } = useScreenQuery(Letters, {})
  return <p>{data?.letters ?? (error ? 'no letters' : 'loading letters')}</p>
}

let answer: () => Response | Promise<Response>
const well = () => HttpResponse.json({ data: { eventCursor: 'c1', parcels: 'two parcels' } })

beforeEach(() => {
  answer = () => HttpResponse.error()
})

const open = (more?: ReactNode, handlers: RequestHandler[] = []) =>
  renderWithData(
    <QueryRetries>
      <ConnectionChip />
      <Screen />
      {more}
    </QueryRetries>,
    [...handlers, http.get('/healthz', () => new HttpResponse('ok')), http.post('/graphql', () => answer())],
  )

describe('a screen opened without network', () => {
  it('the screen loads its data by itself once the network is back', async () => {
    open()
    await screen.findByText('failed')
    answer = well
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('two parcels')).toBeVisible()
  })

  it('the screen loads its data by itself once the live connection is back', async () => {
    const { live } = open()
    await live.become('reconnecting')
    await screen.findByText('failed')
    answer = well
    await live.become('live')
    expect(await screen.findByText('two parcels')).toBeVisible()
  })

  it('the screen loads its data by itself even if nothing signals that the server is back', async () => {
    open()
    await screen.findByText('failed')
    answer = well
    expect(await screen.findByText('two parcels')).toBeVisible()
  })

  it('the screen does not repeat a refused query together with failed ones', async () => {
    answer = () => HttpResponse.json({ errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })
    const letters = vi.fn(() => HttpResponse.error())
    open(<Post />, [graphql.query('Letters', letters)])
    await screen.findByText('failed')
    await screen.findByText('no letters')
    letters.mockImplementation(() => HttpResponse.json({ data: { eventCursor: 'c1', letters: 'a letter' } }))
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('a letter')).toBeVisible()
    expect(sentAs('Parcels')).toHaveLength(1)
  })
})

describe('a screen that cannot refresh its data', () => {
  it('the header says that the data is not up to date, until it is', async () => {
    answer = well
    const { user, live } = open()
    await live.become('live')
    expect(await screen.findByText('two parcels')).toBeVisible()
    expect(screen.getByText('Live')).toBeVisible()
    answer = () => new HttpResponse(null, { status: 500 })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Not up to date')).toBeVisible()
    expect(screen.getByText('two parcels')).toBeVisible()
    answer = well
    expect(await screen.findByText('Live')).toBeVisible()
  })
})

describe('a list whose search fails', () => {
  const Found: TypedDocumentNode<{ eventCursor: string; found: string }, { search: string }> = gql`
    query Found($search: String!) {
      eventCursor
      found(search: $search)
    }
  `
  function List() {
    const [search, setSearch] = useState('ring')
    const { data, error, refetch } = useScreenQuery(Found, { search })
    return (
      <>
        <button onClick={() => setSearch('brooch')}>Search</button>
        <button onClick={refetch}>Try again</button>
        <p>{data?.found ?? (error ? 'failed' : 'loading')}</p>
      </>
    )
  }

  it('the results of the last search are not shown as those of the new one', async () => {
    answer = () => HttpResponse.json({ data: { eventCursor: 'c1', found: 'two rings' } })
    const { user } = renderWithData(<List />, [http.post('/graphql', () => answer())])
    expect(await screen.findByText('two rings')).toBeVisible()
    answer = () => HttpResponse.error()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('failed')).toBeVisible()
    // Nor while the query is being retried.
    let finish = () => {}
    const asked = new Promise<void>((resolve) => {
      finish = resolve
    })
    answer = async () => {
      await asked
      return HttpResponse.json({ data: { eventCursor: 'c2', found: 'one brooch' } })
    }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('loading')).toBeVisible()
    finish()
    expect(await screen.findByText('one brooch')).toBeVisible()
  })
})
