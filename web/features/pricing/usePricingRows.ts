import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { landingCell } from '../../../api/domain/pricing/landingPrice.ts'
import { PricingRowsDocument } from '../../gql/graphql.ts'
import type { PricingRowsQuery } from '../../gql/graphql.ts'
import { useRetries } from '../../ui/server/useRetries.ts'
import type { Edits } from './pricingEdits.ts'
import type { PricingRow } from './PricingRow.ts'

void (
  /* GraphQL */ `
    query PricingRows($first: Int, $after: String, $filter: VariantFilter) {
      variants(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            id
            displayName
            sku
            product {
              id
              title
            }
            myPricing {
              basePrice {
                amount
              }
              houston {
                amount
              }
              london {
                amount
              }
              hongKong {
                amount
              }
              certification
              leadTimeDays
              stock
              minimumOrderQuantity
              notes
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

const PAGE_SIZE = 100

type Filter = { search: string | null; priced: boolean | null }
type List = {
  readonly of: string
  readonly rows: readonly PricingRow[]
  /** The cursor after the last loaded row; null at the end. */
  readonly end: string | null
  readonly total: number
}

/**
 * The table's rows, loaded a hundred at a time as needed. They bypass the cache: there may be ten thousand of
 * them, and they are shown nowhere else.
 */
export function usePricingRows(filter: Filter) {
  const client = useApolloClient()
  const { search, priced } = filter
  const of = JSON.stringify([search, priced])
  const [list, setList] = useState<List>()
  const [failedOf, setFailedOf] = useState<string>()
  /** Numbers the reads, so that an outdated answer is ignored. */
  const reading = useRef(0)
  const growing = useRef<Promise<List>>(undefined)
  /** How many rows of which filter are needed. The number may grow while they are read. */
  const wanted = useRef({ of, count: 1 })
  /** The list as last shown, even if it is not rendered yet. */
  const newest = useRef<List>(undefined)
  const show = useCallback((next: List) => {
    newest.current = next
    setList(next)
  }, [])

  const readPage = useCallback(
    async (before: List | undefined): Promise<List> => {
      const { data } = await client.query({
        query: PricingRowsDocument,
        variables: { first: PAGE_SIZE, after: before?.end ?? null, filter: { search, priced } },
        fetchPolicy: 'no-cache',
      })
      if (!data) throw new Error('The rows did not come')
      const { edges, pageInfo, totalCount } = data.variants
      return {
        of,
        rows: [...(before?.rows ?? []), ...edges.map(({ node }) => rowOf(node))],
        end: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        total: totalCount,
      }
    },
    [client, search, priced, of],
  )

  /** Reads all rows that are needed, from the top, and shows them all at once. */
  const read = useCallback(async () => {
    const mine = ++reading.current
    try {
      let next = await readPage(undefined)
      // Stops as soon as a newer read has overtaken it.
      while (mine === reading.current && next.end !== null && next.rows.length < wanted.current.count)
        next = await readPage(next)
      if (mine !== reading.current) return
      growing.current = undefined
      show(next)
      setFailedOf(undefined)
    } catch {
      if (mine === reading.current) setFailedOf(of)
    }
  }, [readPage, show, of])
  useEffect(() => {
    const begin = async () => {
      if (wanted.current.of !== of) wanted.current = { of, count: 1 }
      await read()
    }
    void begin()
  }, [read, of])

  const latestRead = useRef(read)
  useEffect(() => {
    latestRead.current = read
  }, [read])
  /** Reads the rows of the filter chosen at that time, even if the caller began with another one. */
  const reload = useCallback(() => {
    setFailedOf(undefined)
    return latestRead.current()
  }, [])
  useRetries(failedOf === of, () => void reload())
  // Rows of another filter would be mistaken for the requested ones; older ones of the same filter stay until
  // a retry.
  const failed = failedOf === of && list?.of !== of

  /**
   * Loads rows until this many are available, or the list ends. Joins a load that is in flight and continues
   * from there. A read from the top that is in flight then reads as many.
   */
  const loadUntil = useCallback(
    async (count: number): Promise<readonly PricingRow[]> => {
      const now = newest.current
      if (now?.of !== of) return []
      if (wanted.current.of === of && wanted.current.count < count) wanted.current = { of, count }
      if (now.rows.length >= count || now.end === null) return now.rows
      const before = growing.current
      const grow = async () => {
        const from = before ? await before.catch(() => now) : now
        let next = from
        while (next.end !== null && next.rows.length < count) next = await readPage(next)
        // Otherwise a read from the top has finished meanwhile and has read these rows too.
        const shown = newest.current
        if (next !== from && shown?.of === of && shown.end === from.end)
          show({ ...next, rows: [...shown.rows, ...next.rows.slice(from.rows.length)] })
        return next
      }
      const mineGrowing = grow()
      growing.current = mineGrowing
      try {
        return (await mineGrowing).rows
      } finally {
        if (growing.current === mineGrowing) growing.current = undefined
      }
    },
    [of, readPage, show],
  )

  /** Reads these variants again, whether or not they are listed; the result omits removed ones. */
  const readRows = useCallback(
    async (ids: readonly string[]): Promise<PricingRow[]> => {
      const rows: PricingRow[] = []
      for (let from = 0; from < ids.length; from += PAGE_SIZE) {
        const { data } = await client.query({
          query: PricingRowsDocument,
          variables: { first: PAGE_SIZE, filter: { ids: ids.slice(from, from + PAGE_SIZE) } },
          fetchPolicy: 'no-cache',
        })
        if (!data) throw new Error('The rows did not come')
        rows.push(...data.variants.edges.map(({ node }) => rowOf(node)))
      }
      return rows
    },
    [client],
  )

  /** Applies saved values without waiting for the next read. */
  const applySaved = useCallback(
    (saved: Edits) => {
      const before = newest.current
      if (!before) return
      show({
        ...before,
        rows: before.rows.map((row) => {
          const edited = saved.get(row.id)
          return edited ? { ...row, standing: { ...row.standing, ...edited.cells } } : row
        }),
      })
    },
    [show],
  )

  return {
    rows: list?.rows,
    total: list?.total ?? 0,
    more: list ? list.end !== null : false,
    /** Older rows are shown while those of another filter load. */
    stale: list !== undefined && list.of !== of,
    failed,
    /** The newest reading failed; `failed` is not set while older rows of the same filter are shown. */
    readingFailed: failedOf === of,
    reload,
    loadUntil,
    readRows,
    applySaved,
  }
}

type Node = PricingRowsQuery['variants']['edges'][number]['node']

function rowOf({ id, displayName, sku, product, myPricing }: Node): PricingRow {
  return {
    id,
    product: product.title,
    name: displayName,
    sku,
    standing: {
      basePrice: myPricing?.basePrice.amount ?? '',
      houston: landingCell(myPricing?.houston),
      london: landingCell(myPricing?.london),
      hongKong: landingCell(myPricing?.hongKong),
      certification: myPricing?.certification ?? '',
      leadTimeDays: String(myPricing?.leadTimeDays ?? ''),
      stock: String(myPricing?.stock ?? ''),
      minimumOrderQuantity: String(myPricing?.minimumOrderQuantity ?? ''),
      notes: myPricing?.notes ?? '',
    },
  }
}
