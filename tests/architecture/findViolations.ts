import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaries } from './boundaries.ts'

const GENERATED = '^(api/data/prisma/|api/graphql/pothosTypes\\.ts$|web/gql/|api/store/admin/gql/)'

export interface Findings {
  /** How many files of ours were looked at: none would break no rule either. */
  modules: number
  /** `rule: from → to`, sorted. */
  violations: string[]
}

/** Holds the import rules against the sources under a folder that is laid out like the checkout. */
export async function findViolations(baseDir: string, folders: string[]): Promise<Findings> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      ruleSet: { forbidden: boundaries },
      validate: true,
      // An import of a type ties two parts together as much as one of a value.
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
