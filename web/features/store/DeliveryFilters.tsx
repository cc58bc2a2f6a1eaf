import Box from '@mui/material/Box'
import { type DeliveryList, deliveryStatuses } from '../../../api/domain/list/deliveryList.ts'
import { FilterChoice, filterOptions } from '../../ui/list/FilterChoice.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'

type DeliveryFiltersProps = {
  list: DeliveryList
  /** Every topic the store has ever sent. */
  topics: readonly string[]
  change: (changes: Record<string, string | null>, options?: { typing?: boolean }) => void
}

const REPLAYABLE = [
  { value: 'yes', label: 'Can be replayed' },
  { value: 'no', label: 'Cannot be replayed' },
]

/** The filters of the delivery list. */
export function DeliveryFilters({ list, topics, change }: DeliveryFiltersProps) {
  const known = list.topic && !topics.includes(list.topic) ? [...topics, list.topic] : topics
  const replayable = list.replayable === null ? null : list.replayable ? 'yes' : 'no'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', flex: { sm: '1 1 480px' }, gap: 1.5, mb: 2 }}>
      <SearchField
        label="Search deliveries"
        placeholder="Order number, id, outcome..."
        value={list.search ?? ''}
        onChange={(search) => change({ search }, { typing: true })}
      />
      <FilterChoice
        label="Status"
        any="Any status"
        value={list.status?.[0] ?? null}
        options={filterOptions(deliveryStatuses)}
        onChange={(status) => change({ status })}
      />
      <FilterChoice
        label="Replay"
        any="Replayable or not"
        value={replayable}
        options={REPLAYABLE}
        onChange={(wanted) => change({ replayable: wanted })}
      />
      <FilterChoice
        label="Topic"
        any="Any topic"
        value={list.topic}
        options={known.map((topic) => ({ value: topic, label: topic }))}
        onChange={(topic) => change({ topic })}
      />
    </Box>
  )
}
