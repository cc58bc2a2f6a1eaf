import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { ActionIconButton } from '../../ui/interaction/ActionButton.tsx'
import { ChevronDownIcon } from '../../ui/look/icons.tsx'

type ViewChipProps = {
  view: { name: string; query: string; count: number }
  /** Whether the list is shown as this view defines it. */
  current: boolean
  onOpen: (query: string) => void
  suggested?: boolean
}

/** A view of a list with the number of its rows; it opens the list, or returns to the default list. */
export function ViewChip({ view, current, onOpen, suggested = false }: ViewChipProps) {
  return (
    <Chip
      title={view.name}
      label={
        <>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {view.name}
          </Box>
          {/* A long name is cut off; its count is not. */}{' '}
          <Box component="span" sx={{ flexShrink: 0 }}>
            ({inFigures(view.count)})
          </Box>
        </>
      }
      // Pressing the active view again returns to the default list.
      onClick={() => onOpen(current ? '' : view.query)}
      aria-pressed={current}
      color={current ? 'secondary' : 'default'}
      variant={current ? 'filled' : 'outlined'}
      sx={{
        minWidth: 0,
        height: 40,
        borderStyle: suggested && !current ? 'dashed' : 'solid',
        '& .MuiChip-label': { display: 'flex', gap: 0.5 },
      }}
    />
  )
}

type OwnViewChipProps = Omit<ViewChipProps, 'suggested'> & {
  /** A view is being deleted. */
  busy: boolean
  onRename: () => void
  onDelete: () => void
}

/** A saved view, with a menu of actions. */
export function OwnViewChip({ busy, onRename, onDelete, ...chip }: OwnViewChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: '100%' }}>
      <ViewChip {...chip} />
      <ActionIconButton
        aria-label={`View options: ${chip.view.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 40, height: 40, flexShrink: 0 }}
      >
        <ChevronDownIcon sx={{ fontSize: 16 }} />
      </ActionIconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onRename)}>Rename</MenuItem>
        <MenuItem onClick={choose(onDelete)}>Delete</MenuItem>
      </Menu>
    </Box>
  )
}
