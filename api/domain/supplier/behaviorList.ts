import { among, text } from '../list/params.ts'

/** How the list of suppliers' behaviour may be sorted: by name, or the most first. */
export const behaviorSorts = ['name', 'quotes', 'wins', 'win_rate'] as const
export type BehaviorSort = (typeof behaviorSorts)[number]

export interface BehaviorRow {
  readonly id: string
  readonly companyName: string
  readonly quotes: number
  readonly wins: number
  /** Percent. */
  readonly winRate: number
}

const measures: Record<Exclude<BehaviorSort, 'name'>, (row: BehaviorRow) => number> = {
  quotes: ({ quotes }) => quotes,
  wins: ({ wins }) => wins,
  win_rate: ({ winRate }) => winRate,
}

/** Puts suppliers in order; equals stand by name, and namesakes by id. */
export const byBehavior =
  (sort: BehaviorSort) =>
  (a: BehaviorRow, b: BehaviorRow): number => {
    const measured = sort === 'name' ? 0 : measures[sort](b) - measures[sort](a)
    return measured || a.companyName.localeCompare(b.companyName, 'en') || (a.id < b.id ? -1 : 1)
  }

/** The rows behind one of them; null when it is not among them. */
export function rowsBehind(rows: readonly BehaviorRow[], id: string | null): readonly BehaviorRow[] | null {
  if (id === null) return rows
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? null : rows.slice(at + 1)
}

export const behaviorPeriods = ['30', '90', '365'] as const

/** What the search part of an address says about the list. */
export const readBehaviorList = (address: URLSearchParams) => ({
  search: text(address.get('search')),
  sort: among(behaviorSorts, address.get('sort')) ?? ('name' as const),
  days: Number(among(behaviorPeriods, address.get('days')) ?? '365'),
})
