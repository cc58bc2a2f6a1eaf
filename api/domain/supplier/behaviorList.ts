import { among, text } from '../list/params.ts'
import { MAX_PERIOD_DAYS } from './scorecard.ts'

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

const measures: Record<BehaviorSort, (row: BehaviorRow) => number> = {
  name: () => 0,
  quotes: ({ quotes }) => quotes,
  wins: ({ wins }) => wins,
  win_rate: ({ winRate }) => winRate,
}

/** The position of a supplier in the list, with the figure it was sorted by, which may have changed since. */
export interface BehaviorPlace {
  readonly figure: number
  readonly companyName: string
  readonly id: string
}

export const behaviorPlace = (sort: BehaviorSort, row: BehaviorRow): BehaviorPlace => ({
  figure: measures[sort](row),
  companyName: row.companyName,
  id: row.id,
})

/** Ties are sorted by name, then by id. */
const comparePlaces = (a: BehaviorPlace, b: BehaviorPlace): number =>
  b.figure - a.figure ||
  a.companyName.localeCompare(b.companyName, 'en') ||
  (a.id < b.id ? -1 : Number(a.id > b.id))

export const byBehavior =
  (sort: BehaviorSort) =>
  (a: BehaviorRow, b: BehaviorRow): number =>
    comparePlaces(behaviorPlace(sort, a), behaviorPlace(sort, b))

/** The rows after a position, which need not be that of an existing row. */
export const rowsBehind = (
  rows: readonly BehaviorRow[],
  sort: BehaviorSort,
  place: BehaviorPlace | null,
): readonly BehaviorRow[] =>
  place === null ? rows : rows.filter((row) => comparePlaces(place, behaviorPlace(sort, row)) < 0)

/** In days; the longest covers all data that is kept. */
export const behaviorPeriods = ['30', '90', '365', `${MAX_PERIOD_DAYS}`] as const

/** The list in the URL: its parameters, and how they are read. */
export const behaviorList = {
  paramNames: ['search', 'sort', 'days'],
  read: (address: URLSearchParams) => ({
    search: text(address.get('search')),
    sort: among(behaviorSorts, address.get('sort')) ?? ('name' as const),
    days: Number(among(behaviorPeriods, address.get('days')) ?? '365'),
  }),
  /** As in `defineList`. */
  audited(address: URLSearchParams): string[] {
    const days = among(behaviorPeriods, address.get('days'))
    return [...(text(address.get('search')) ? ['a search'] : []), ...(days ? [`days=${days}`] : [])]
  },
} as const
export type BehaviorList = ReturnType<typeof behaviorList.read>
