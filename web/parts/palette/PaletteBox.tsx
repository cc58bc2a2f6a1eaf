import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { visuallyHidden } from '@mui/utils'
import { type HTMLAttributes, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { cameFrom, comingFrom } from '../../ui/page/cameFrom.ts'
import { SearchIcon } from '../../ui/look/icons.tsx'
import type { Choice } from './Choice.ts'
import { Keys } from './Keys.tsx'
import { recentChoices } from './recentChoices.ts'
import type { PaletteScreen } from './paletteScreens.ts'
import { useChoices } from './useChoices.ts'
import { useEarlyEnter } from './useEarlyEnter.ts'
import { usePaletteSearch } from './usePaletteSearch.ts'
import { plainList } from '../../ui/look/styles.ts'

export type PaletteBoxProps = {
  screens: readonly PaletteScreen[]
  onClose: () => void
  signOut: () => void
}

/** The palette's search box and its choices. */
export function PaletteBox({ screens, onClose, signOut }: PaletteBoxProps) {
  const navigate = useNavigate()
  const { pathname, search, state: ownState } = useLocation()
  const [typed, setTyped] = useState('')
  const { state, found } = usePaletteSearch(typed)
  const choices = useChoices({ screens, typed, found, signOut })

  const choose = (choice: Choice) => {
    onClose()
    if ('run' in choice) {
      choice.run()
      return
    }
    recentChoices.add(choice)
    void navigate(choice.to, { state: comingFrom(`${pathname}${search}`, cameFrom(ownState)) })
  }
  const onKeyDown = useEarlyEnter({ typed, searching: state === 'searching', choices, found, choose })

  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Choice>({
      id: 'palette',
      open: true,
      autoHighlight: true,
      clearOnBlur: false,
      clearOnEscape: false,
      options: choices,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ label }) => label,
      getOptionKey: ({ group, id }) => `${group}/${id}`,
      // The choices are already filtered, here and on the server.
      filterOptions: (all) => all,
      inputValue: typed,
      value: null,
      onInputChange: (_event, text, reason) => {
        if (reason === 'input') setTyped(text)
      },
      onClose: (_event, reason) => {
        if (reason === 'escape') onClose()
      },
      onChange: (_event, choice) => {
        if (choice) choose(choice)
      },
    })
  const groups = groupedOptions as { key: number; index: number; group: string; options: Choice[] }[]
  const statusText = statusTextOf(state, choices.length)

  return (
    <>
      <Box {...getRootProps({ onKeyDown })}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56 }}>
          <SearchIcon fontSize="small" />
          <Box component="label" {...getInputLabelProps()} sx={visuallyHidden}>
            Search requests, orders, suppliers, products and commands
          </Box>
          <InputBase
            fullWidth
            placeholder="Search, or type a command…"
            inputProps={{ ...getInputProps(), autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
          />
        </Box>
      </Box>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label="Results"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1,
          maxHeight: 'min(440px, 60dvh)',
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {groups.map(({ key, group, index, options }) => (
          <Box component="li" role="presentation" key={key}>
            <Typography
              variant="overline"
              component="p"
              color="textSecondary"
              sx={{ px: 1.5, pt: 1 }}
              aria-hidden
            >
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={plainList}>
              {options.map((choice, nth) => {
                const { key: optionKey, ...props } = getOptionProps({ option: choice, index: index + nth })
                return <PaletteRow key={optionKey} choice={choice} optionProps={props} />
              })}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography
        role="status"
        variant="caption"
        color="textSecondary"
        sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {statusText}
      </Typography>
    </>
  )
}

function statusTextOf(state: 'idle' | 'searching' | 'failed', count: number): string {
  if (state === 'searching') return 'Searching...'
  if (state === 'failed') return 'The search failed. Commands and screens are still here.'
  if (count === 0) return 'Nothing found.'
  return counted(count, 'choice')
}

type PaletteRowProps = { choice: Choice; optionProps: HTMLAttributes<HTMLLIElement> }

function PaletteRow({ choice, optionProps }: PaletteRowProps) {
  const { label, detail, keys } = choice
  return (
    <Box
      component="li"
      {...optionProps}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused, &:hover': { bgcolor: 'action.selected' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {detail ? (
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {detail}
          </Typography>
        ) : null}
      </Box>
      {keys ? <Keys keys={keys} /> : null}
    </Box>
  )
}
