import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaries } from './boundaries.ts'

const GENERATED = '^(api/data/prisma/|api/graphql/pothosTypes\\.ts$|web/gql/|api/store/admin/gql/)'

interface Findings {
  /** The files that were checked, because a scan without files has no violations either. */
  modules: string[]
  /** `rule: from → to`, sorted. */
  violations: string[]
}

/** Checks the import rules on the sources in a folder laid out like the repository. */
export async function findViolations(baseDir: string, folders: string[]): Promise<Findings> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden: boundaries },
      validate: true,
      // A type import couples two parts as much as a value import.
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules', GENERATED] },
      tsConfig: { fileName: join(import.meta.dirname, '../../tsconfig.json') },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  )
  const { modules, summary } = output as ICruiseResult
  return {
    modules: modules
      .map(({ source }) => source)
      .filter((source) => /\.tsx?$/.test(source) && !source.includes('node_modules')),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort(),
  }
}
