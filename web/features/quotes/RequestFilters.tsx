import { inFigures } from '../../../api/domain/counted.ts'
import type { RequestList, RequestStatusFilter } from '../../../api/domain/list/requestList.ts'
import { countryOptions } from '../../list/countryOptions.ts'
import { SupplierFilter } from '../../list/SupplierFilter.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { answerLabels, sortLabels } from './requestWording.ts'
import { statusFilterLabels } from './requestListUrl.ts'

type Change = (changes: Record<string, string | null>, options?: { typing?: boolean }) => void

type RequestFiltersProps = {
  list: RequestList
  change: Change
  countOf: ((statusFilter: RequestStatusFilter) => number) | undefined
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Adds the value from the address to the choices. */
const withOwn = (offered: readonly number[], own: number | null | undefined) =>
  [...new Set([...offered, ...(own ? [own] : [])])].sort((a, b) => a - b)

/** The filters and sort order of the request list. */
export function RequestFilters({ list, change, countOf }: RequestFiltersProps) {
  const asText = (value: number | null | undefined) => (value ? String(value) : null)
  const more = [list.closingWithinHours, list.fewerThanQuotes, list.country, list.supplierId]
  return (
    <FilterBar
      moreCount={more.filter(Boolean).length}
      more={
        <>
          <FilterChoice
            label="Closing within"
            any="Any deadline"
            value={asText(list.closingWithinHours)}
            options={withOwn([1, 2, 4, 8, 24], list.closingWithinHours).map((hours) => ({
              value: String(hours),
              label: `Closing within ${hours} h`,
            }))}
            onChange={(closing) => change({ closing })}
          />
          <FilterChoice
            label="Quotes received"
            any="Any number of quotes"
            value={asText(list.fewerThanQuotes)}
            options={withOwn([1, 2, 3, 5], list.fewerThanQuotes).map((count) => ({
              value: String(count),
              label: count === 1 ? 'No quotes yet' : `Fewer than ${count} quotes`,
            }))}
            onChange={(fewer) => change({ fewer })}
          />
          <FilterChoice
            label="Destination"
            any="Any destination"
            value={list.country ?? null}
            options={countryOptions}
            onChange={(country) => change({ country })}
          />
          <SupplierFilter
            supplierId={list.supplierId ?? null}
            onChange={(supplier) =>
              change({ supplier, answer: supplier === null ? null : (list.answer ?? 'quoted') })
            }
          />
          {list.supplierId ? (
            <FilterChoice
              label="Answer"
              any="Any answer"
              value={list.answer ?? null}
              options={options(answerLabels)}
              onChange={(answer) => change({ answer })}
            />
          ) : null}
        </>
      }
    >
      <SearchField
        label="Search requests..."
        value={list.search ?? ''}
        onChange={(search) => change({ search }, { typing: true })}
      />
      <PlainSelect
        label="Status"
        value={list.statusFilter}
        options={(Object.keys(statusFilterLabels) as RequestStatusFilter[]).map((statusFilter) => ({
          value: statusFilter,
          label: `${statusFilterLabels[statusFilter]}${countOf ? ` (${inFigures(countOf(statusFilter))})` : ''}`,
        }))}
        onChange={(status) => change({ status: status === 'all' ? null : status })}
      />
      <PlainSelect
        label="Sort by"
        value={list.sort}
        options={options(sortLabels)}
        onChange={(sort) => change({ sort: sort === 'newest' ? null : sort })}
      />
      <ViewSwitch view={list.view} onChange={(view) => change({ view: view === 'cards' ? null : view })} />
    </FilterBar>
  )
}
