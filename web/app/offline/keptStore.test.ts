import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '../session/SessionContext.ts'
import { LONGEST_MS } from './keptPart.ts'
import { keptStore } from './keptStore.ts'

const account = (id: string): SignedIn => ({
  role: 'SUPPLIER',
  id,
  name: id,
  email: `${id}@loupe.example`,
  status: 'ACTIVE',
})
const NOW = 1_800_000_000_000
const something = () => ({ entities: { 'Order:1': { id: '1' } }, seen: { 'orders:{}': NOW } })

beforeEach(async () => {
  await keptStore.erase()
  await keptStore.claim(account('mei'))
  await keptStore.save('mei', NOW, something)
})

it('an account’s data is there when it opens the page again', async () => {
  await keptStore.claim(account('mei'))
  expect((await keptStore.read('mei', NOW))?.part).toEqual(something())
})

it('another account that signs in erases it', async () => {
  await keptStore.claim(account('noor'))
  await keptStore.save('noor', NOW, (before) => before)
  expect((await keptStore.read('noor', NOW))?.part.entities).toEqual({})
  expect(await keptStore.read('mei', NOW)).toBeUndefined()
})

it('another account that reads it gets nothing, and erases it', async () => {
  expect(await keptStore.read('noor', NOW)).toBeUndefined()
  expect(await keptStore.read('mei', NOW)).toBeUndefined()
})

it('data that no page has loaded for three days is erased', async () => {
  expect(await keptStore.read('mei', NOW + LONGEST_MS + 1)).toBeUndefined()
  expect(await keptStore.read('mei', NOW)).toMatchObject({ part: { entities: {}, seen: {} } })
})

it('a page that has been open all that time saves the data it loads from then on', async () => {
  const later = NOW + LONGEST_MS + 1
  await keptStore.read('mei', later)
  await keptStore.save('mei', later, something)
  expect((await keptStore.read('mei', later))?.part).toEqual(something())
})

it('a window that has missed the sign-out brings nothing back', async () => {
  await keptStore.erase()
  await keptStore.save('mei', NOW, something)
  expect(await keptStore.read('mei', NOW)).toBeUndefined()
})
