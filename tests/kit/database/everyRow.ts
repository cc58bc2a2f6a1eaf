import { tables } from '../../../api/data/prisma/tables.ts'
import type { PrismaClient } from '../../../api/data/prisma/client.ts'

/**
 * The rows of every table as text, by table. Bytes are decoded, as in a text search of the database's files.
 */
export async function everyRow(prisma: PrismaClient): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { name } of Object.values(tables)) {
    const body = name === 'webhook_deliveries' ? `|| ' ' || encode(t.body, 'escape')` : ''
    const [row] = await prisma.$queryRawUnsafe<{ content: string }[]>(
      `SELECT coalesce(string_agg(t::text ${body}, E'\\n'), '') AS content FROM ${name} t`,
    )
    found.set(name, row?.content ?? '')
  }
  return found
}

/** The tables that contain each of these texts, as "table: text". */
export async function tracesIn(prisma: PrismaClient, texts: readonly string[]): Promise<string[]> {
  const rows = await everyRow(prisma)
  return [...rows].flatMap(([table, content]) =>
    texts.filter((text) => content.includes(text)).map((text) => `${table}: ${text}`),
  )
}
