import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { tinykeys } from 'tinykeys'
import { cameFrom, comingFrom } from '../../ui/page/cameFrom.ts'
import { isAsked, isTyping } from '../../ui/interaction/isBusy.ts'
import type { PaletteScreen } from './paletteScreens.ts'

type DeskKeysProps = {
  screens: readonly PaletteScreen[]
  onPalette: () => void
  onShortcuts: () => void
}

/**
 * The keyboard shortcuts of the admin area: the palette, 'g' and a letter or a separate key for a screen, '/'
 * for its search, '?' for the list of shortcuts. Renders nothing.
 */
export function DeskKeys({ screens, onPalette, onShortcuts }: DeskKeysProps) {
  const navigate = useNavigate()
  const palette = useEffectEvent((event: KeyboardEvent) => {
    // The browser would also open its own search box.
    event.preventDefault()
    if (!isAsked()) onPalette()
  })
  const { pathname, search: query, state } = useLocation()
  const go = useEffectEvent((event: KeyboardEvent, to: string) => {
    if (event.defaultPrevented || isTyping(event.target) || isAsked()) return
    // Keeps the second letter from acting as a shortcut of the screen.
    event.preventDefault()
    event.stopPropagation()
    void navigate(to, { state: comingFrom(`${pathname}${query}`, cameFrom(state)) })
  })
  const search = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isAsked()) return
    const field = document.querySelector<HTMLInputElement>('#content input[type="search"]')
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  })
  const shortcuts = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || isAsked()) return
    // Runs after all other listeners: a screen may open its own list of shortcuts.
    setTimeout(() => {
      if (!event.defaultPrevented) onShortcuts()
    })
  })

  useEffect(() => {
    const letters = screens.flatMap(({ key, to }) =>
      key ? [[`g ${key}`, (event: KeyboardEvent) => go(event, to)] as const] : [],
    )
    const ownKeys = screens.flatMap(({ ownKey, to }) =>
      ownKey ? [[ownKey, (event: KeyboardEvent) => go(event, to)] as const] : [],
    )
    const stopFirst = tinykeys(window, Object.fromEntries(letters), { capture: true })
    const stopLast = tinykeys(window, {
      ...Object.fromEntries(ownKeys),
      '$mod+k': (event) => palette(event),
      '/': (event) => search(event),
      'Shift+/': (event) => search(event),
      '?': (event) => shortcuts(event),
      'Shift+?': (event) => shortcuts(event),
    })
    return () => {
      stopFirst()
      stopLast()
    }
  }, [screens])
  return null
}
