import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { administer } from './testDatabase.ts'
import './provided.ts'

interface EmptyDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A new PostgreSQL database without tables; null in the embedded project. */
export async function emptyDatabase(): Promise<EmptyDatabase | null> {
  const provided = inject('database')
  if (provided.kind === 'embedded') return null
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await administer(provided.server, `CREATE DATABASE ${name}`)
  return {
    url: `${provided.server}/${name}`,
    drop: () => administer(provided.server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}
