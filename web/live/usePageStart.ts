import { useEffect, useEffectEvent, useState } from 'react'

const MOST_AT_ONCE = 100

type PageStartOptions = {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Which list it is, with its filters: in another one the page begins elsewhere. */
  list: string
  /** The cursor of the last of the `first` rows after `after`; nothing where the list ends. */
  readEnd: (rows: { first: number; after: string | null }) => Promise<string | null | undefined>
}

/**
 * The cursor after which a page begins. The API leafs by cursors, which know no numbers, so a page in the middle is found
 * by walking the cursors before it, 100 at a time. Undefined while that walk is under way, null for the first page.
 */
export function usePageStart({ page, pageSize, list, readEnd }: PageStartOptions): string | null | undefined {
  const wanted = JSON.stringify([page, pageSize, list])
  const [found, setFound] = useState<{ wanted: string; after: string | null }>()

  const walk = useEffectEvent(async () => {
    let after: string | null = null
    for (let left = (page - 1) * pageSize; left > 0; left -= MOST_AT_ONCE) {
      const end = await readEnd({ first: Math.min(left, MOST_AT_ONCE), after })
      after = end ?? after
    }
    return after
  })
  useEffect(() => {
    if (page <= 1) return undefined
    let wantedStill = true
    const find = async () => {
      const after = await walk().catch(() => null)
      if (wantedStill) setFound({ wanted, after })
    }
    void find()
    return () => {
      wantedStill = false
    }
  }, [page, wanted])

  if (page <= 1) return null
  return found?.wanted === wanted ? found.after : undefined
}
