import { memo } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import {
  requestList,
  type RequestList,
  type RequestStatusFilter,
} from '../../../api/domain/list/requestList.ts'
import { countryOptions } from '../../parts/list/countryOptions.ts'
import { type ChangeList, ListFilters } from '../../parts/list/ListFilters.tsx'
import { SupplierFilter } from '../../parts/list/SupplierFilter.tsx'
import type { ListView } from '../../parts/list/useViewedList.ts'
import { FilterChoice, filterOptions } from '../../ui/list/FilterChoice.tsx'

type RequestFiltersProps = {
  list: RequestList
  change: ChangeList
  changeView: (view: ListView) => void
  countOf: ((statusFilter: RequestStatusFilter) => number) | undefined
}

const {
  closingWithinHours,
  fewerThanQuotes,
  quoted: quotedFilter,
  answer: answerFilter,
} = requestList.filters

/** An extra choice in the filter for fewer quotes than a number. */
const QUOTED = { value: 'quoted', label: quotedFilter.chip(true) }

/** Choices of numbers, including the value from the address. */
const numberOptions = (offered: readonly number[], own: number | null, label: (value: number) => string) =>
  [...new Set([...offered, ...(own ? [own] : [])])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }))

/** The filters and sort order of the request list; live events need not render them again. */
export const RequestFilters = memo(function RequestFilters(props: RequestFiltersProps) {
  const { list, change, changeView, countOf } = props
  const { closingWithinHours: hours, fewerThanQuotes: fewer, quoted, country, supplierId, answer } = list
  // "Without quotes" and "fewer than 1" are the same.
  const fewest = quoted === false ? 1 : fewer
  // The counts cover all requests, so they would be wrong beside a filtered list.
  const counts = requestList.isNarrowed(list) ? undefined : countOf
  return (
    <ListFilters
      definition={requestList}
      list={list}
      change={change}
      changeView={changeView}
      searchLabel="Search requests..."
      statusLabel="Status"
      countText={counts && ((status) => ` (${inFigures(counts(status as RequestStatusFilter))})`)}
      moreValues={[hours, fewest, quoted, country, supplierId]}
    >
      <FilterChoice
        label="Closing within"
        any="Any deadline"
        value={hours === null ? null : String(hours)}
        options={numberOptions([1, 2, 4, 8, 24], hours, closingWithinHours.chip)}
        onChange={(closing) => change({ closing })}
      />
      <FilterChoice
        label="Quotes received"
        any="Any number of quotes"
        value={quoted ? QUOTED.value : fewest === null ? null : String(fewest)}
        options={[QUOTED, ...numberOptions([1, 2, 3, 5], fewest, fewerThanQuotes.chip)]}
        onChange={(chosen) =>
          change(chosen === QUOTED.value ? { quoted: 'yes', fewer: null } : { quoted: null, fewer: chosen })
        }
      />
      <FilterChoice
        label="Destination"
        any="Any destination"
        value={country}
        options={countryOptions}
        onChange={(code) => change({ country: code })}
      />
      <SupplierFilter
        supplierId={supplierId}
        onChange={(supplier) => change({ supplier, answer: supplier && (answer ?? 'quoted') })}
      />
      {supplierId ? (
        <FilterChoice
          label="Answer"
          // Never empty: without an answer, the supplier would restrict nothing.
          any={answerFilter.options.asked}
          value={answer === 'asked' ? null : answer}
          options={filterOptions(answerFilter.options).filter(({ value }) => value !== 'asked')}
          onChange={(chosen) => change({ answer: chosen ?? 'asked' })}
        />
      ) : null}
    </ListFilters>
  )
})
