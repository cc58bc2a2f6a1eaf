import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useListAddress } from '../../../web/ui/list/useListAddress.ts'

const listCodec = {
  paramNames: ['status', 'search'],
  read: (params: URLSearchParams) => ({
    status: params.get('status') === 'open' ? 'open' : 'all',
    search: params.get('search') ?? '',
  }),
}

function openList(address: string) {
  const seen: ReturnType<typeof useListAddress<ReturnType<typeof listCodec.read>>>[] = []
  function List() {
    const list = useListAddress(listCodec)
    seen.push(list)
    return <p>{`${list.list.status} ${list.list.search}`}</p>
  }
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  const now = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('The list is not open')
    return last
  }
  return { router, now, search: () => router.state.location.search }
}

describe('a list in the URL', () => {
  it('unknown values in the URL are ignored', () => {
    openList('/list?status=nonsense&color=red')
    expect(screen.getByText('all')).toBeVisible()
  })

  it('back undoes each choice, and a typed word as a whole', async () => {
    const { now, router, search } = openList('/list')
    await act(async () => now().change({ status: 'open' }))
    await act(async () => now().change({ search: 'r' }, { typing: true }))
    await act(async () => now().change({ search: 'ring' }, { typing: true }))
    expect(search()).toBe('?status=open&search=ring')
    await act(async () => router.navigate(-1))
    expect(search()).toBe('?status=open')
    await act(async () => router.navigate(-1))
    expect(search()).toBe('')
  })

  it('a choice in a dialog over the list is made in the entry of the dialog', async () => {
    const { now, router, search } = openList('/list')
    await act(async () => router.navigate('/list?dialog=x', { state: { dialogOpened: true } }))
    await act(async () => now().change({ status: 'open' }, { inPlace: true }))
    expect(search()).toBe('?dialog=x&status=open')
    await act(async () => router.navigate(-1))
    expect(search()).toBe('')
  })

  it('changing filters returns to the first page and keeps foreign parameters', async () => {
    const { now, search } = openList('/list?page=4&dialog=x&search=ring')
    await act(async () => now().change({ status: 'open', search: null }))
    expect(search()).toBe('?dialog=x&status=open')
  })

  it("a saved view sets the list's own parameters only", async () => {
    const { now, search } = openList('/list?search=ring&dialog=x&page=2')
    await act(async () => now().goTo('status=open&evil=1'))
    expect(search()).toBe('?dialog=x&status=open')
  })
})
