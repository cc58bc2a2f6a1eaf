import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaries } from './boundaries.ts'

const GENERATED = '^(api/data/prisma/|api/graphql/pothosTypes\\.ts$|web/gql/|api/store/admin/gql/)'

interface Findings {
  /** How many of our files were checked, since zero files would also have no violations. */
  modules: number
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
    modules: modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'))
      .length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort(),
  }
}
