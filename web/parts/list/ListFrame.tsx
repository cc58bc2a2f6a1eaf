import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Chip } from '../../../api/domain/list/defineList.ts'
import type { SavedList } from '../../gql/graphql.ts'
import type { Said } from '../../ui/notice/Announcement.tsx'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { ListShell } from '../../ui/list/ListShell.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useListAnimation } from '../../ui/list/useListAnimation.ts'
import { SavedViews } from './SavedViews.tsx'

/** A list as its screen reads and follows it. */
type LiveRows<TRow> = {
  rows: readonly TRow[] | undefined
  totalCount: number
  /** The rows are those of the filters before, as the current ones are still loading. */
  isPrevious: boolean
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => Promise<unknown>
  error: unknown
  refetch: () => void
  recent: ReadonlySet<string>
  announcement?: Said
  /** Increases with every change that may affect the counts of saved views. */
  changes: number
  waiting: number
  showWaiting: () => void
  outdated: boolean
}

type ListFrameProps<TRow> = {
  list: SavedList
  /** False while a single record is open by its address, which does not need the list. */
  wanted: boolean
  detail: ReactNode
  title: string
  /** The layout’s header shows the same title. */
  titleInHeader?: boolean
  badge?: ReactNode
  actions?: ReactNode
  /** The plural used in file names and addresses: `requests`. */
  noun: string
  filters: ReactNode
  /** The list leaves out some rows unless a filter asks for them, so its filters stay when it is empty. */
  leavesOutSome?: boolean
  /** The active filters. */
  chips: readonly Chip[]
  address: {
    query: string
    change: (changes: Record<string, null>) => void
    goTo: (query: string) => void
    clearFilters: () => void
  }
  view: 'cards' | 'table'
  live: LiveRows<TRow>
  loading: { label: string; height: number }
  empty: { icon: ReactNode; title: string; text: string; action: ReactNode }
  /** Shown instead when filters are the reason that the list is empty. */
  noMatch: { title: string; back: string }
  renderCard: (row: TRow) => ReactNode
  renderTable: (rows: readonly TRow[]) => ReactNode
}

/** An admin list: its state is kept in the address, can be saved as a view, and can be exported as CSV. */
export function ListFrame<TRow>(props: ListFrameProps<TRow>) {
  const { list, titleInHeader = false, noun, chips, address, view, live, loading, empty, noMatch } = props
  const cards = useListAnimation<HTMLDivElement>()
  const { rows } = live
  const narrowed = chips.length > 0
  // There is nothing to filter, save or export yet.
  const blank = rows?.length === 0 && !narrowed && !live.isPrevious
  const views =
    props.wanted && !blank ? (
      <SavedViews list={list} query={address.query} onOpen={address.goTo} changes={live.changes} />
    ) : null
  return (
    <ListShell
      detail={props.detail}
      list={live}
      head={
        <>
          <PageHeader
            title={props.title}
            titleInHeader={titleInHeader}
            // Without a title, the saved views stand beside the actions.
            badge={titleInHeader ? views : props.badge}
            actions={
              <>
                {blank ? null : (
                  <ExportButton
                    href={`/api/admin/export/${noun}?${address.query}`}
                    fileName={`loupe-${noun}.csv`}
                  />
                )}
                {props.actions}
              </>
            }
          />
          {titleInHeader || blank ? null : <Box sx={{ mb: 1.5 }}>{views}</Box>}
          {blank && !props.leavesOutSome ? null : props.filters}
          <FilterChips chips={chips} change={address.change} onClear={address.clearFilters} />
        </>
      }
      skeleton={
        view === 'table' ? <TableSkeleton rows={10} label={loading.label} /> : <CardSkeletons {...loading} />
      }
      empty={
        <EmptyState
          icon={empty.icon}
          title={narrowed ? noMatch.title : empty.title}
          text={narrowed ? 'Nothing matches this filter and search.' : empty.text}
          action={
            narrowed ? (
              <Button variant="outlined" onClick={address.clearFilters}>
                {noMatch.back}
              </Button>
            ) : (
              empty.action
            )
          }
        />
      }
    >
      {view === 'table' ? (
        props.renderTable(rows ?? [])
      ) : (
        <>
          <Box ref={cards} sx={{ display: 'grid', gap: 1.5 }}>
            {rows?.map((row) => props.renderCard(row))}
          </Box>
          <MoreRows list={live} />
        </>
      )}
    </ListShell>
  )
}
