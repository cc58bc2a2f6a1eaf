import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/**
 * Every file of the repository's folders and its top level, without packages that a bench has installed
 * itself.
 */
export const sourceFiles = (): string[] =>
  ['api', 'web', 'prisma', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => !file.includes('/node_modules'))
    .concat(readdirSync(root))
