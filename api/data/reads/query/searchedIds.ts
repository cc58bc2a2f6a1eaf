import { Prisma, type PrismaClient } from '../../prisma/client.ts'
import { type Contained, containing, idsFrom, withoutHash } from './search.ts'

/**
 * The columns that search boxes search, as one branch per table: a condition over several tables uses no
 * index and scans all of them. `requestList.ts`, `orderList.ts` and `productList.ts` have the same search as a
 * filter; a test keeps them in step.
 */
interface SearchBranches {
  readonly branches: readonly Prisma.Sql[]
}

/** More ids than this are not sent to the database as a filter. */
const MAX_IDS = 20_000

type Branches = (text: Contained, plain: string) => SearchBranches

/** The ids of all matches; null if there are more than a filter should list, or if the search is blank. */
export async function idsFound(prisma: PrismaClient, typed: string, of: Branches): Promise<string[] | null> {
  const all = unionOf(typed, of, ' UNION ALL ')
  if (!all) return null
  // Duplicates are not removed, so that the search ends at the limit.
  const rows = await prisma.$queryRaw<{ id: string }[]>`SELECT id FROM (${all}) AS found LIMIT ${MAX_IDS + 1}`
  return rows.length > MAX_IDS ? null : [...new Set(rows.map(({ id }) => id))]
}

/**
 * Replaces the search of one table by the ids it finds, unless it is blank or finds more than a filter should
 * list. If a sorted list were filtered by the search itself, the database might read the list from its
 * beginning until enough rows match. Prisma sorts the ids whenever there is a limit, but this limit is so
 * high that the database reads the table in the order of ids only if it expects very many matches. Otherwise
 * it uses the search index.
 */
export async function orIdsOf<Where extends object>(
  like: Where,
  find: (range: { where: Where; select: { id: true }; take: number }) => Promise<{ id: string }[]>,
): Promise<Where | { id: { in: string[] } }> {
  if (Object.keys(like).length === 0) return like
  const rows = await find({ where: like, select: { id: true }, take: MAX_IDS + 1 })
  return rows.length > MAX_IDS ? like : { id: { in: rows.map(({ id }) => id) } }
}

/** The number of matches; null if the search is blank. */
export async function countFound(prisma: PrismaClient, typed: string, of: Branches): Promise<number | null> {
  const all = unionOf(typed, of, ' UNION ')
  if (!all) return null
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${all}) AS found`
  return counted?.count ?? 0
}

function unionOf(typed: string, of: Branches, union: string): Prisma.Sql | null {
  const { branches } = containing(typed, of)
  return branches ? Prisma.join([...branches], union) : null
}

interface Searched {
  readonly like: Prisma.Sql
  readonly likeWithoutHash: Prisma.Sql
  readonly plain: string
  /** Whether an id begins with the text. */
  readonly begins: (column: string) => Prisma.Sql | null
}

function searched(text: Contained, plain: string): Searched {
  const ids = idsFrom(plain)
  return {
    like: Prisma.sql`ILIKE ${`%${text.contains}%`}`,
    likeWithoutHash: Prisma.sql`ILIKE ${`%${withoutHash(text).contains}%`}`,
    plain,
    begins: (column) =>
      ids && Prisma.sql`${Prisma.raw(column)} BETWEEN ${ids.gte}::uuid AND ${ids.lte}::uuid`,
  }
}

const titled = ({ like }: Searched) =>
  Prisma.sql`r.product_title ${like} OR r.variant_title ${like} OR r.options_text ${like} OR r.sku ${like}`
const bought = ({ like, likeWithoutHash }: Searched) =>
  Prisma.sql`s.customer_name ${like} OR s.customer_email ${like} OR s.order_number ${likeWithoutHash}`
const companies = ({ like }: Searched) => Prisma.sql`SELECT id FROM suppliers WHERE company_name ${like}`

export interface RequestsFound {
  /** A statement for their ids. */
  readonly statement: Prisma.Sql
  /** Null if there are more than a filter should list. */
  readonly ids: string[] | null
}

/**
 * The requests that a supplier searches for, as `requestsLike` does; null if the search is blank. Their ids
 * are listed, so that statements do not search again, unless there are more than a filter should list.
 */
export async function requestsFound(prisma: PrismaClient, typed: string): Promise<RequestsFound | null> {
  const { search } = containing(typed, (text, plain) => {
    const wanted = searched(text, plain)
    const begun = ['r.id', 'r.variant_id'].flatMap((column) => wanted.begins(column) ?? [])
    const found = Prisma.join([titled(wanted), ...begun], ' OR ')
    return { search: Prisma.sql`SELECT r.id FROM quote_requests r WHERE ${found}` }
  })
  if (!search) return null
  const rows = await prisma.$queryRaw<{ id: string }[]>`${search} LIMIT ${MAX_IDS + 1}`
  if (rows.length > MAX_IDS) return { statement: search, ids: null }
  const ids = rows.map(({ id }) => id)
  return { statement: Prisma.sql`SELECT unnest(${ids}::uuid[]) AS id`, ids }
}

const where = (from: string, condition: Prisma.Sql | null): Prisma.Sql[] =>
  condition ? [Prisma.sql`${Prisma.raw(from)} WHERE ${condition}`] : []

export function requestBranches(text: Contained, plain: string): SearchBranches {
  const wanted = searched(text, plain)
  const { like, begins } = wanted
  const requests = 'SELECT r.id FROM quote_requests r'
  const orders = 'SELECT o.quote_request_id AS id FROM orders o'
  const quotes = 'SELECT q.order_id AS id FROM quotes q'
  return {
    branches: [
      ...where(requests, titled(wanted)),
      ...where(requests, Prisma.sql`r.shopify_order_id = ${plain}`),
      ...where(requests, begins('r.id')),
      ...where(requests, begins('r.variant_id')),
      ...where(`${requests} JOIN store_orders s ON s.id = r.source_order_id`, bought(wanted)),
      ...where(orders, Prisma.sql`o.tracking_number ${like}`),
      ...where(orders, Prisma.sql`o.supplier_id IN (${companies(wanted)})`),
      ...['o.id', 'o.supplier_id'].flatMap((column) => where(orders, begins(column))),
      ...where(quotes, Prisma.sql`q.supplier_id IN (${companies(wanted)})`),
      ...['q.id', 'q.supplier_id'].flatMap((column) => where(quotes, begins(column))),
    ],
  }
}

export function orderBranches(text: Contained, plain: string): SearchBranches {
  const wanted = searched(text, plain)
  const { like, begins } = wanted
  const orders = 'SELECT o.id FROM orders o'
  const ofRequests = `${orders} JOIN quote_requests r ON r.id = o.quote_request_id`
  return {
    branches: [
      ...where(ofRequests, titled(wanted)),
      ...where(ofRequests, Prisma.sql`r.shopify_order_id = ${plain}`),
      ...where(ofRequests, begins('r.variant_id')),
      ...where(`${ofRequests} JOIN store_orders s ON s.id = r.source_order_id`, bought(wanted)),
      ...where(orders, Prisma.sql`o.tracking_number ${like}`),
      ...where(orders, Prisma.sql`o.supplier_id IN (${companies(wanted)})`),
      ...['o.id', 'o.quote_request_id', 'o.quote_id', 'o.supplier_id'].flatMap((column) =>
        where(orders, begins(column)),
      ),
    ],
  }
}

export function productBranches(text: Contained, plain: string): SearchBranches {
  const { like, begins } = searched(text, plain)
  const products = 'SELECT p.id FROM products p'
  // Once, however many of its variants match.
  const variants = 'SELECT DISTINCT v.product_id AS id FROM variants v'
  const live = (condition: Prisma.Sql | null) =>
    condition && Prisma.sql`v.deleted_at IS NULL AND ${condition}`
  return {
    branches: [
      ...where(products, Prisma.sql`p.title ${like} OR p.product_type ${like}`),
      ...where(products, Prisma.sql`p.shopify_id = ${plain}`),
      ...where(products, begins('p.id')),
      ...where(variants, live(Prisma.sql`v.sku ${like}`)),
      ...where(variants, live(Prisma.sql`v.shopify_id = ${plain}`)),
      ...where(variants, live(begins('v.variant_id'))),
    ],
  }
}
