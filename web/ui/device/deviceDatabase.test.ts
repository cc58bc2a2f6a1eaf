import 'fake-indexeddb/auto'
import { type DBSchema, deleteDB, openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { deviceDatabase } from './deviceDatabase.ts'

interface Tables extends DBSchema {
  things: { key: string; value: string }
}

const NAME = 'loupe-test'
const aWindow = () => deviceDatabase<Tables>(NAME, 1, (opened) => void opened.createObjectStore('things'))

beforeEach(() => deleteDB(NAME))

it('a database that another window has deleted is opened again', async () => {
  const database = aWindow()
  const before = await database()
  await before.put('things', 'ring', 'a')
  await deleteDB(NAME)
  expect(await (await database()).getAllKeys('things')).toEqual([])
})

it('a window with a newer version does not have to wait, and the older one says why it can no longer save', async () => {
  const database = aWindow()
  await database()
  const newer = await openDB(NAME, 2)
  await expect(database()).rejects.toThrow(expect.objectContaining({ name: 'VersionError' }))
  newer.close()
})
