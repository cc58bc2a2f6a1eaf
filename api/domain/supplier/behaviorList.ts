import { among, text } from '../list/params.ts'

/** Sorts suppliers by name, or by a figure with the highest first. */
const behaviorSorts = ['name', 'quotes', 'wins', 'win_rate'] as const
export type BehaviorSort = (typeof behaviorSorts)[number]

export interface BehaviorRow {
  readonly id: string
  readonly companyName: string
  readonly quotes: number
  readonly wins: number
  /** In percent. */
  readonly winRate: number
}

const measures: Record<Exclude<BehaviorSort, 'name'>, (row: BehaviorRow) => number> = {
  quotes: ({ quotes }) => quotes,
  wins: ({ wins }) => wins,
  win_rate: ({ winRate }) => winRate,
}

/** Sorts suppliers; ties are sorted by name, then by id. */
export const byBehavior =
  (sort: BehaviorSort) =>
  (a: BehaviorRow, b: BehaviorRow): number => {
    const measured = sort === 'name' ? 0 : measures[sort](b) - measures[sort](a)
    return measured || a.companyName.localeCompare(b.companyName, 'en') || (a.id < b.id ? -1 : 1)
  }

/** The rows after the one with this id; null when it is not in the list. */
export function rowsBehind(rows: readonly BehaviorRow[], id: string | null): readonly BehaviorRow[] | null {
  if (id === null) return rows
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? null : rows.slice(at + 1)
}

export const behaviorPeriods = ['30', '90', '365'] as const

/** The list in the URL: its parameters, and how they are read. */
export const behaviorList = {
  paramNames: ['search', 'sort', 'days'],
  read: (address: URLSearchParams) => ({
    search: text(address.get('search')),
    sort: among(behaviorSorts, address.get('sort')) ?? ('name' as const),
    days: Number(among(behaviorPeriods, address.get('days')) ?? '365'),
  }),
} as const
export type BehaviorList = ReturnType<typeof behaviorList.read>
