import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { hotReads, NAME } from './hotReads.ts'
import { supplierOfSession } from './supplierOfSession.ts'

/**
 * The minimum cost of a read: `node:http` and one statement whose text is the answer. It checks neither
 * session nor limits nor visibility; for suppliers' reads it only looks up the session's supplier, once.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const supplierOf = supplierOfSession(pool)

const NAMED = new RegExp(`^query ${NAME}\\d+ `)
const byQuery = new Map(hotReads.map((read, nth) => [read.query, { ...read, statement: `read${nth}` }]))

interface Asked {
  readonly query: string
  readonly variables?: { readonly id?: string }
}

async function answer(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  const { query, variables } = JSON.parse(body) as Asked
  const read = byQuery.get(query.replace(NAMED, ''))
  if (!read) throw new Error('Unknown query')
  const id = read.as === 'supplier' ? await supplierOf(request.headers.cookie ?? '') : variables?.id
  const values = read.sql.includes('$1') ? [id] : []
  const { rows } = await pool.query<[string]>({
    name: read.statement,
    text: read.sql,
    values,
    rowMode: 'array',
  })
  return `{"data":${rows[0]?.[0] ?? 'null'}}`
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.setHeader('content-type', 'application/json').end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
