import { useColorScheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { useWhyNotDuty } from '../../live/duty/AdminRoleContext.ts'
import { type Choice, matchesTyped } from './Choice.ts'
import type { PaletteScreen } from './paletteScreens.ts'
import { recentChoices } from './recentChoices.ts'

const choiceOf = ({ label, to, key, words }: PaletteScreen): Choice => ({
  id: `screen:${to}`,
  group: 'Go to',
  label,
  to,
  words,
  keys: key && `g ${key}`,
})

const NEW_REQUEST: Choice = {
  id: 'action:new-request',
  group: 'Actions',
  label: 'New quote request',
  words: 'create add',
  to: `${quotePaths.requests.link()}?new=1`,
}

const SCHEMES = [
  { mode: 'light', label: 'Switch to light theme' },
  { mode: 'dark', label: 'Switch to dark theme' },
  { mode: 'system', label: 'Use system theme' },
] as const

type ChoicesWanted = {
  screens: readonly PaletteScreen[]
  typed: string
  found: readonly Choice[]
  signOut: () => void
}

/** The palette's choices for the typed text: recent ones and everything at first, then the matching ones. */
export function useChoices({ screens, typed, found, signOut }: ChoicesWanted): readonly Choice[] {
  const { mode, setMode } = useColorScheme()
  // Fixed when the palette opens, so that rows do not move while the user aims at them.
  const latest = useMemo(
    () => recentChoices.read().map((choice): Choice => ({ ...choice, group: 'Recent' })),
    [],
  )
  const maySource = useWhyNotDuty('sourcing') === null
  const recent = maySource ? latest : latest.filter(({ id }) => id !== NEW_REQUEST.id)
  const actions: Choice[] = [
    ...(maySource ? [NEW_REQUEST] : []),
    ...SCHEMES.filter((scheme) => scheme.mode !== mode).map((scheme): Choice => ({
      id: `action:${scheme.mode}`,
      group: 'Actions',
      label: scheme.label,
      words: 'theme appearance night day color scheme mode',
      run: () => setMode(scheme.mode),
    })),
    { id: 'action:sign-out', group: 'Actions', label: 'Sign out', words: 'log out leave', run: signOut },
  ]
  const text = typed.trim()
  const own = [...actions, ...screens.map(choiceOf)]
  if (text === '') {
    const places = new Set(recent.map(({ id }) => id))
    return [...recent, ...own.filter(({ id }) => !places.has(id))]
  }
  return [...own.filter((choice) => matchesTyped(choice, text)), ...found]
}
