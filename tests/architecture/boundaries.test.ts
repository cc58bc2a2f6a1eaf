import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findViolations } from './findViolations.ts'

const root = join(import.meta.dirname, '../..')
/** Far fewer than each folder has; a smaller number would mean that the folder was not scanned. */
const FEWEST_MODULES = { api: 900, web: 700, prisma: 20 }

/** The product's own sources in a folder, with their text. */
function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('api/data/prisma/'),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function filesWith(pattern: RegExp, folder = 'api'): string[] {
  return sources(folder)
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
}

describe('import boundaries', () => {
  it('imports respect the boundaries', async () => {
    const { modules, violations } = await findViolations(root, ['api', 'web', 'prisma'])
    expect(violations).toEqual([])
    for (const [folder, fewest] of Object.entries(FEWEST_MODULES))
      expect(modules.filter((path) => path.startsWith(`${folder}/`)).length, folder).toBeGreaterThan(fewest)
  })

  it('known violations are detected', async () => {
    const { violations } = await findViolations(join(import.meta.dirname, 'known-bad'), ['api', 'web'])
    expect(violations).toEqual([
      'api/domain imports only what its row allows: api/domain/price.ts → api/data/save.ts',
      'api/domain uses no other packages: api/domain/price.ts → fs',
      'api/graphql imports only what its row allows: api/graphql/field.ts → api/rest/route.ts',
      'no cycles: api/data/row.ts → api/data/table.ts',
      'no cycles: api/data/save.ts → api/domain/price.ts',
      'web/features imports only what its row allows: web/features/quotes/screen.ts → web/features/orders/row.ts',
      'web/ui imports only what its row allows: web/ui/Price.ts → api/domain/price.ts',
      'web/ui/look imports only from the folders before it: web/ui/look/icons.ts → web/ui/page/header.ts',
      'what all types of the GraphQL schema share knows none of them: api/graphql/live/field.ts → api/graphql/quote/quote.ts',
    ])
  })
})

describe('single owners', () => {
  it('only api/env.ts reads the environment', () => {
    expect(filesWith(/process\.env\b/).filter((path) => !path.startsWith('api/cli/'))).toEqual(['api/env.ts'])
  })

  it('only api/data/database creates the database client, for a database that was opened where a process begins', () => {
    expect(filesWith(/new PrismaClient\(/)).toEqual(['api/data/database/database.ts'])
    expect(filesWith(/\bdatabase(At|From)\(/)).toEqual([
      'api/data/database/database.ts',
      'api/data/database/openDatabase.ts',
    ])
    const callers = filesWith(/\bopenDatabase\(/).filter(
      (path) => path !== 'api/data/database/openDatabase.ts',
    )
    expect(['api/deps.ts', 'api/server.ts', 'api/cli/onDatabase.ts']).toEqual(expect.arrayContaining(callers))
  })

  it('only web/ui/load/lazyPart.tsx, which retries where React and the router would not, loads parts of a page', () => {
    expect(filesWith(/import \{[^}]*\blazy\b[^}]*\} from 'react'|\blazy: async\b/, 'web')).toEqual([])
    const loaders = sources('web').filter(({ text }) => /(?<!typeof )\bimport\('/.test(text))
    const strays = loaders.filter(
      // The routes load the screens of these definitions with `lazyScreen`, and `useCommandForm` the rules of a form.
      ({ path, text }) =>
        !/\bscreens\.tsx?$/.test(path) && !/\blazy(Part|Screen)\b|\buse(Prefetch|CommandForm)\b/.test(text),
    )
    expect(strays.map(({ path }) => path).toSorted()).toEqual([
      // Chunks whose loading it starts are loaded by the parts of the page themselves, too.
      'web/app/ahead.ts',
      'web/app/main.tsx',
      // These are not parts of a page.
      'web/app/offline/KeptData.ts',
      'web/features/opportunities/quoteForm.ts',
      'web/live/commands/formRules.ts',
      'web/parts/account/passkeyCeremony.ts',
      'web/parts/outbox/Outbox.ts',
      'web/ui/notice/loadToastCard.ts',
    ])
  })

  it('only useCommand sends mutations and reports an unreachable server; anything else that sends reports it itself', () => {
    const sends = /\buseMutation[(<]|\.mutate\(|(?<![\w.])fetch(?:InTime)?\(/
    const own = filesWith(sends, 'web').filter((path) => path !== 'web/live/commands/useCommand.ts')
    const silent = sources('web').filter(
      ({ path, text }) => own.includes(path) && !text.includes('unreachable'),
    )
    expect(silent.map(({ path }) => path).toSorted()).toEqual([
      // The layout reports a failed sign-out.
      'web/app/session/SessionProvider.tsx',
      // The open page reports it.
      'web/features/api/reference/useOpenApi.ts',
      // A sample to copy.
      'web/features/api/samples/everyPage.ts',
      // Not triggered by a user.
      'web/features/notifications/useMarkSeen.ts',
      'web/features/recovery/useLinkCheck.ts',
      'web/live/connection/useFailedQueries.ts',
      'web/ui/load/isOutdated.ts',
      // The caller of the client reports it.
      'web/ui/server/askServer.ts',
      // All requests go through it.
      'web/ui/server/fetchInTime.ts',
      // Not triggered by a user.
      'web/worker/pushes.ts',
    ])
    expect(filesWith(/component="a"[^>]*\bdownload\b/, 'web')).toEqual([])
  })

  it('only one fragment asks for the reason of a refusal', () => {
    const written = filesWith(/\.\.\. on (Validation)?Error\b/, 'web')
    expect(written.filter((path) => !path.startsWith('web/gql/'))).toEqual([
      'web/live/commands/useCommand.ts',
    ])
  })

  it('a fragment that contains others is read by its name, without which Apollo renders forever', () => {
    const generated = sources('web').find(({ path }) => path === 'web/gql/graphql.ts')?.text ?? ''
    const containsOthers = [...generated.matchAll(/^export const (\w+FragmentDoc) = (.*)$/gm)]
      .filter(([, , document = '']) => document.split('"kind":"FragmentDefinition"').length > 2)
      .map(([, name]) => name)
    expect(containsOthers.length).toBeGreaterThan(10)
    const unnamed = sources('web').flatMap(({ path, text }) =>
      [...text.matchAll(/\buseFragment\(\{.*?\}\)/gs)]
        .filter(([call]) => !call.includes('fragmentName:'))
        .filter(([call]) => containsOthers.includes(/fragment: (\w+)/.exec(call)?.[1]))
        .map(() => path),
    )
    expect(unnamed).toEqual([])
  })

  it('only fetchInTime may wait for a response, so that every wait has a limit', () => {
    expect(filesWith(/(?<![\w.])fetch\(/, 'web').toSorted()).toEqual([
      'web/features/api/samples/everyPage.ts',
      'web/live/connection/useFailedQueries.ts',
      // While data arrives.
      'web/ui/list/ExportButton.tsx',
      'web/ui/load/isOutdated.ts',
      'web/ui/server/fetchInTime.ts',
      // It has its own limit.
      'web/worker/openPage.ts',
    ])
  })

  it('rules and use cases get the time from a clock that tests can set', () => {
    const ownTime = /\bnew Date\(\)|\bDate\.now\(/
    expect([...filesWith(ownTime, 'api/domain'), ...filesWith(ownTime, 'api/usecases')]).toEqual([])
  })
})
