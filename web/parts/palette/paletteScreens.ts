import { isShown } from '../../ui/page/Screen.ts'
import type { Screen } from '../../ui/page/Screen.ts'

/** A screen that the palette opens. */
export type PaletteScreen = {
  label: string
  to: string
  /** The letter that opens it after 'g'. */
  key?: string
  /** The key that opens it by itself. */
  ownKey?: string
  /** Additional search terms. */
  words?: string
}

export const paletteScreensOf = (screens: readonly Screen[]): readonly PaletteScreen[] =>
  screens
    .filter(isShown)
    .flatMap(({ path, title, navigation, palette }) =>
      palette ? [{ label: navigation?.label ?? title ?? path, to: path, ...palette }] : [],
    )
