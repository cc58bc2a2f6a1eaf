import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

type ListView = 'cards' | 'table'

/** Switches a list between cards and a compact table. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Show as"
      value={view}
      onChange={(_event, next: ListView | null) => next && onChange(next)}
      sx={{ height: 40 }}
    >
      <ToggleButton value="cards" sx={{ px: 2 }}>
        Cards
      </ToggleButton>
      <ToggleButton value="table" sx={{ px: 2 }}>
        Table
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
