import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useSearchParams } from 'react-router-dom'
import type { NotificationKind } from '../../gql/graphql.ts'
import { CheckIcon } from '../../ui/look/icons.tsx'
import { filterField } from '../../ui/look/styles.ts'
import { isNotificationKind, notificationKind } from '../../parts/mails/notificationKinds.ts'

type KindFilterProps = {
  /** Every kind this viewer can receive. */
  kinds: readonly NotificationKind[]
  chosen: readonly NotificationKind[]
  onChoose: (kinds: readonly NotificationKind[]) => void
}

/** The value of the option that removes the restriction. */
const ALL = 'ALL'
const ALL_TEXT = 'All notifications'

/** Filters the list by any number of kinds, in one field: as buttons, nine kinds take several lines. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const value: readonly string[] = chosen.length === 0 ? [ALL] : chosen
  const choose = (picked: readonly string[]) =>
    // The option picked last comes last.
    onChoose(picked.at(-1) === ALL ? [] : picked.filter(isNotificationKind))
  return (
    <TextField
      select
      size="small"
      value={value}
      // A field for several values returns an array, which its types do not say.
      onChange={(event) => choose([event.target.value].flat())}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => chosen.map((kind) => notificationKind(kind).title).join(', ') || ALL_TEXT,
          SelectDisplayProps: { 'aria-label': 'Show' },
        },
      }}
      sx={{ ...filterField(220), width: { sm: 320 } }}
    >
      {[ALL, ...kinds].map((kind) => (
        <MenuItem key={kind} value={kind} sx={{ minHeight: 44, pl: 1.5 }}>
          {/* Its option says to screen readers whether it is selected. */}
          <CheckIcon
            aria-hidden
            fontSize="small"
            sx={{ mr: 1, visibility: value.includes(kind) ? undefined : 'hidden' }}
          />
          {isNotificationKind(kind) ? notificationKind(kind).title : ALL_TEXT}
        </MenuItem>
      ))}
    </TextField>
  )
}

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
