import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { screens } from '../app/screens.tsx'
import { isShown } from '../ui/page/Screen.ts'
import { areasOfScreens } from './areasOfScreens.ts'

const areas = areasOfScreens()

it.each(screens.filter(isShown))('the build knows that $path is for $area', ({ area, load }) => {
  const [file] = /\w+\.tsx/.exec(String(load)) ?? []
  expect([...areas].filter(([screen, of]) => basename(screen) === file && of.has(area))).toHaveLength(1)
})

it('names files that exist', () => {
  expect([...areas.keys()].filter((file) => !existsSync(file))).toEqual([])
})
