// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/kit/eventually.ts'
import type { Live } from '../../live/connection/LiveContext.ts'
import type { SignedIn } from '../session/SessionContext.ts'
import { makeKeptData } from './KeptData.ts'
import { keptStore } from './keptStore.ts'

const nothing = () => {}
const live: Live = {
  status: 'live',
  watch: () => nothing,
  follow: () => nothing,
  restart: nothing,
  close: nothing,
}
const account = (id: string): SignedIn => ({ role: 'SUPPLIER', id, name: id, email: '', status: 'ACTIVE' })

afterEach(async () => {
  vi.useRealTimers()
  localStorage.clear()
  await keptStore.erase()
})

it('a window that saves while another account signs in elsewhere erases nothing of that account', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  const kept = makeKeptData(client, live)
  const saved = vi.spyOn(keptStore, 'save')
  const erased = vi.spyOn(keptStore, 'eraseOf')
  // The first storage call of every save.
  vi.spyOn(client.cache, 'extract').mockImplementation(() => {
    localStorage.setItem('loupe/kept', 'noor')
    void keptStore.claim(account('noor'))
    return {}
  })
  kept.signedIn(account('mei'))
  await vi.advanceTimersByTimeAsync(3_000)
  await eventually(() => expect(erased).toHaveBeenCalledOnce())
  await erased.mock.results[0]?.value
  expect(saved).toHaveBeenCalledWith('mei', expect.any(Number), expect.any(Function))
  expect(await keptStore.read('noor', 0)).toMatchObject({ owner: { id: 'noor' } })
  await kept.ended()
})
