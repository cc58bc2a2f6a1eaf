import { compareIds } from '../ids.ts'

interface Version<Row> {
  /** Epoch ms since when this version is current. */
  readonly since: number
  readonly row: Row | null
}

/** Rows by id, with sort orders cached until the next change, and the lagging view of the search index. */
export class Table<Row extends { readonly id: string }> {
  private readonly rows = new Map<string, Row>()
  private readonly sorted = new Map<string, readonly Row[]>()
  private readonly versions = new Map<string, Version<Row>[]>()
  private readonly lag: () => number

  /** `lag`: delay of the search index, in milliseconds. */
  constructor(lag: () => number) {
    this.lag = lag
  }

  get size(): number {
    return this.rows.size
  }

  get(id: string | null): Row | undefined {
    return id === null ? undefined : this.rows.get(id)
  }

  values(): IterableIterator<Row> {
    return this.rows.values()
  }

  /** `now` is for the index: 0 for initial rows. */
  put(row: Row, now: number): void {
    this.remember(row.id, row, now)
    this.rows.set(row.id, row)
    this.sorted.clear()
  }

  remove(id: string, now: number): void {
    if (!this.rows.has(id)) return
    this.remember(id, null, now)
    this.rows.delete(id)
    this.sorted.clear()
  }

  /** All rows, sorted by `key` and then by id; `name` identifies the key in the cache. */
  by(name: string, key: (row: Row) => string | number): readonly Row[] {
    const known = this.sorted.get(name)
    if (known) return known
    const rows = inOrder([...this.rows.values()], key)
    this.sorted.set(name, rows)
    return rows
  }

  /**
   * The rows as the search index shows them at `now` (epoch ms), in order: some are outdated, some missing.
   */
  search(name: string, key: (row: Row) => string | number, now: number): readonly Row[] {
    const seen = now - this.lag()
    for (const [id, versions] of this.versions)
      if ((versions.at(-1)?.since ?? 0) <= seen) this.versions.delete(id)
    if (this.versions.size === 0) return this.by(name, key)
    const known = [...this.rows.values()].flatMap((row) => {
      const versions = this.versions.get(row.id)
      return versions ? (versions.findLast(({ since }) => since <= seen)?.row ?? []) : row
    })
    return inOrder(known, key)
  }

  private remember(id: string, row: Row | null, now: number): void {
    const lag = this.lag()
    if (now === 0 || lag === 0) return
    const versions = this.versions.get(id) ?? [{ since: 0, row: this.rows.get(id) ?? null }]
    const needed = versions.filter((_, i) => (versions[i + 1]?.since ?? now) > now - lag)
    this.versions.set(id, [...needed, { since: now, row }])
  }
}

function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: key(row) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : compareIds(a.row.id, b.row.id)))
  return keyed.map(({ row }) => row)
}
