import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useSearchParams } from 'react-router-dom'
import type { NotificationKind } from '../../gql/graphql.ts'
import { notificationKinds } from '../../parts/mails/notificationKinds.ts'

type KindFilterProps = {
  /** Every kind that this viewer can receive. */
  kinds: readonly NotificationKind[]
  chosen: readonly NotificationKind[]
  onChoose: (kinds: readonly NotificationKind[]) => void
}

/** Filters the list by any number of kinds. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const toggled = (kind: NotificationKind) =>
    chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]
  return (
    <Box
      role="group"
      aria-label="Show"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        gap: 1,
        mb: 2,
        // On phones, one line that scrolls, up to the edges of the screen.
        overflowX: { xs: 'auto', sm: 'visible' },
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        '& > *': { flexShrink: 0 },
      }}
    >
      <FilterChip label="All" pressed={chosen.length === 0} onPress={() => onChoose([])} />
      {kinds.map((kind) => (
        <FilterChip
          key={kind}
          label={notificationKinds[kind].title}
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
    sx={{ height: 40, borderRadius: 5 }}
  />
)

const KIND = 'kind'

/** The kinds of notification to show, from the address; all of them by default. */
export function useChosenKinds() {
  const [params, setParams] = useSearchParams()
  const chosen = params.getAll(KIND).filter(isKind)
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

const isKind = (text: string): text is NotificationKind => Object.hasOwn(notificationKinds, text)
