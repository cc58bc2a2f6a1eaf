import type { FieldChange, PlannedRow, RowOutcome } from '../../domain/catalog/decideProducts.ts'
import { productFileColumns } from '../../domain/catalog/productFile.ts'
import type { ProductsImported as Imported } from '../../usecases/catalog/importProducts.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { FieldError } from '../core/failures.ts'
import { planDigest } from './planDigest.ts'

/** More would not help: a file with this many problems is the wrong file. */
const MAX_LINES = 200

const ImportOutcome = builder.enumType('ImportOutcome', {
  description: 'What an import does with a line.',
  values: describedEnumValues({
    created: 'Creates a new variant.',
    changed: 'Changes a product that was created in Loupe.',
    unchanged: 'Contains nothing new.',
    kept: 'Differs from the store; the store’s values are kept.',
    problem: 'Cannot be imported.',
  } satisfies Record<RowOutcome, string>),
})

const ImportedChange = builder.objectRef<FieldChange>('ImportedChange').implement({
  description: 'A cell whose value differs from the current one.',
  fields: (t) => ({
    column: t.string({
      description: "The column's heading in the exported file.",
      resolve: ({ field }) => productFileColumns[field],
    }),
    from: t.exposeString('from', { description: 'The current value; null if empty.', nullable: true }),
    to: t.exposeString('to', { description: 'The value in the file.' }),
  }),
})

const ImportedLine = builder.objectRef<PlannedRow>('ImportedLine').implement({
  description: 'A line of a product file and the result of importing it.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line number in the file; the headings are line 1.' }),
    sku: t.exposeString('sku', { description: 'The SKU; null if the line has none.', nullable: true }),
    product: t.exposeString('product', {
      nullable: true,
      description: "The product's title; null if the line has none.",
    }),
    outcome: t.field({
      description: 'What the import does with the line.',
      type: ImportOutcome,
      resolve: ({ outcome }) => outcome,
    }),
    changes: t.field({
      description: 'The values that change.',
      type: [ImportedChange],
      resolve: ({ changes }) => changes,
    }),
    kept: t.field({
      type: [ImportedChange],
      description: "The values that differ from the store's and are ignored.",
      resolve: ({ kept }) => kept,
    }),
    problems: t.field({
      type: [FieldError],
      description: 'What is wrong with the line; `path` is the column heading.',
      resolve: ({ problems }) => problems.map(({ path, message }) => ({ path: headingOf(path), message })),
    }),
  }),
})

const headingOf = (path: string) => (productFileColumns as Readonly<Record<string, string>>)[path] ?? path

const counted = (outcome: RowOutcome) => (imported: Imported) =>
  imported.rows.filter((row) => row.outcome === outcome).length

/** Problems first, then changes, then kept values; each group in file order. */
const importance: readonly RowOutcome[] = ['problem', 'created', 'changed', 'kept']

export const ProductsImported = builder.objectRef<Imported>('ProductsImported').implement({
  description: 'The result of importing a product file or, for a dry run, what it would be.',
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun', { description: 'Whether this was a dry run; nothing was saved.' }),
    saved: t.exposeBoolean('saved', {
      description:
        'Whether the file was imported. False for a dry run, if any line has a problem, and if the plan is not that of `ifPlanDigest`.',
    }),
    created: t.int({ description: 'Number of lines that create a variant.', resolve: counted('created') }),
    changed: t.int({ description: 'Number of lines that change a product.', resolve: counted('changed') }),
    unchanged: t.int({
      description: 'Number of lines that contain nothing new.',
      resolve: counted('unchanged'),
    }),
    kept: t.int({
      description: "Number of lines that differ from the store; the store's values are kept.",
      resolve: counted('kept'),
    }),
    problemCount: t.int({ description: 'Number of lines with problems.', resolve: counted('problem') }),
    planDigest: t.exposeString('planDigest', planDigest),
    lines: t.field({
      type: [ImportedLine],
      description: `The lines, without the unchanged ones, those with problems first; at most ${MAX_LINES}.`,
      resolve: ({ rows }) =>
        importance.flatMap((one) => rows.filter(({ outcome }) => outcome === one)).slice(0, MAX_LINES),
    }),
  }),
})
