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
import { FilterChoice, filterOptions } from '../../ui/FilterChoice.tsx'

type RequestFiltersProps = {
  list: RequestList
  change: ChangeList
  countOf: ((statusFilter: RequestStatusFilter) => number) | undefined
}

const { closingWithinHours, fewerThanQuotes, answer: answerFilter } = requestList.filters

/** Choices of numbers, including the value from the address. */
const numberOptions = (offered: readonly number[], own: number | null, label: (value: number) => string) =>
  [...new Set([...offered, ...(own ? [own] : [])])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }))

/** The filters and sort order of the request list; live events need not render them again. */
export const RequestFilters = memo(function RequestFilters({ list, change, countOf }: RequestFiltersProps) {
  const { closingWithinHours: hours, fewerThanQuotes: fewer, country, supplierId, answer } = list
  return (
    <ListFilters
      definition={requestList}
      list={list}
      change={change}
      searchLabel="Search requests..."
      statusLabel="Status"
      countText={countOf && ((status) => ` (${inFigures(countOf(status as RequestStatusFilter))})`)}
      moreValues={[hours, fewer, country, supplierId]}
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
        value={fewer === null ? null : String(fewer)}
        options={numberOptions([1, 2, 3, 5], fewer, fewerThanQuotes.chip)}
        onChange={(count) => change({ fewer: count })}
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
          any="Any answer"
          value={answer}
          options={filterOptions(answerFilter.options)}
          onChange={(chosen) => change({ answer: chosen })}
        />
      ) : null}
    </ListFilters>
  )
})
