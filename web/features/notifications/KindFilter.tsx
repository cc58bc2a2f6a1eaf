import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useSearchParams } from 'react-router-dom'
import type { NotificationKind } from '../../gql/graphql.ts'
import { choiceLine } from '../../ui/styles.ts'
import { useChosenInSight } from '../../ui/useChosenInSight.ts'
import { isNotificationKind, notificationKind } from '../../parts/mails/notificationKinds.ts'

type KindFilterProps = {
  /** Every kind that this viewer can receive. */
  kinds: readonly NotificationKind[]
  chosen: readonly NotificationKind[]
  onChoose: (kinds: readonly NotificationKind[]) => void
}

/** Filters the list by any number of kinds. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const line = useChosenInSight<HTMLDivElement>()
  const toggled = (kind: NotificationKind) =>
    chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]
  return (
    <Box ref={line} role="group" aria-label="Show" sx={{ ...choiceLine, mb: { xs: 1.5, sm: 2 } }}>
      <FilterChip label="All" pressed={chosen.length === 0} onPress={() => onChoose([])} />
      {kinds.map((kind) => (
        <FilterChip
          key={kind}
          label={notificationKind(kind).title}
          pressed={chosen.includes(kind)}
          onPress={() => onChoose(toggled(kind))}
        />
      ))}
    </Box>
  )
}

type FilterChipProps = { label: string; pressed: boolean; onPress: () => void }

const FilterChip = ({ label, pressed, onPress }: FilterChipProps) => (
  <Chip
    label={label}
    onClick={onPress}
    aria-pressed={pressed}
    variant={pressed ? 'filled' : 'outlined'}
    color={pressed ? 'primary' : 'default'}
    sx={{ minHeight: 40, borderRadius: 5 }}
  />
)

const KIND = 'kind'

/** The kinds of notification to show, from the address; all of them by default. */
export function useChosenKinds() {
  const [params, setParams] = useSearchParams()
  const chosen = params.getAll(KIND).filter(isNotificationKind)
  const choose = (kinds: readonly NotificationKind[]) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(KIND)
        for (const kind of kinds) after.append(KIND, kind)
        return after
      },
      { replace: true },
    )
  return { chosen, choose }
}
