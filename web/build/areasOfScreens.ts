import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Area } from '../ui/page/Screen.ts'

const WEB = join(import.meta.dirname, '..')
const AREA_OR_SCREEN = /\barea: '(\w+)'|\bimport\('([^']+)'\)/g

/**
 * The areas that each screen's file is for, read from the lists of screens: there, every screen comes after
 * its area. The lists themselves cannot be imported by the build, which needs the names of files that they
 * only import.
 */
export function areasOfScreens(): ReadonlyMap<string, ReadonlySet<Area>> {
  const areas = new Map<string, Set<Area>>()
  for (const list of listsOfScreens()) {
    let area: string | undefined
    for (const [, named, file] of readFileSync(list, 'utf8').matchAll(AREA_OR_SCREEN)) {
      area = named ?? area
      if (file === undefined) continue
      if (area === undefined) throw new Error(`${list}: ${file} comes before any area`)
      const screen = join(dirname(list), file)
      areas.set(screen, (areas.get(screen) ?? new Set<Area>()).add(area as Area))
    }
  }
  return areas
}

/** Each feature's list of screens, and the application's own. */
const listsOfScreens = () =>
  [...readdirSync(join(WEB, 'features')).map((feature) => join('features', feature)), 'app']
    .flatMap((folder) => [join(WEB, folder, 'screens.ts'), join(WEB, folder, 'screens.tsx')])
    .filter((list) => existsSync(list))
