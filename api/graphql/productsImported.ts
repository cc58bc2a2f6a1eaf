import type { FieldChange, PlannedRow, RowOutcome } from '../domain/catalogue/decideProducts.ts'
import { productFileColumns } from '../domain/catalogue/productFile.ts'
import type { ProductsImported as Imported } from '../usecases/catalogue/importProducts.ts'
import { builder } from './builder.ts'
import { describedEnumValues } from './enums.ts'
import { FieldError } from './failures.ts'

/** More would be no help: whoever sees as many problems has the wrong file, and nobody reads on about the rest. */
const MOST_LINES = 200

const ImportOutcome = builder.enumType('ImportOutcome', {
  description: 'What becomes of a line.',
  values: describedEnumValues({
    created: 'A new variant.',
    changed: 'It says something new of what was made here.',
    unchanged: 'It says what stands already.',
    kept: 'It says otherwise than the store, and the store’s word stands.',
    problem: 'It cannot be imported.',
  } satisfies Record<RowOutcome, string>),
})

const ImportedChange = builder.objectRef<FieldChange>('ImportedChange').implement({
  description: 'One cell that says something else than what stands.',
  fields: (t) => ({
    column: t.string({
      description: 'As the exported file heads it.',
      resolve: ({ field }) => productFileColumns[field],
    }),
    from: t.exposeString('from', { nullable: true }),
    to: t.exposeString('to'),
  }),
})

const ImportedLine = builder.objectRef<PlannedRow>('ImportedLine').implement({
  description: 'A line of a product file, and what becomes of it.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'As a spreadsheet counts: the headings are line 1.' }),
    sku: t.exposeString('sku', { nullable: true }),
    product: t.exposeString('product', { nullable: true, description: 'The name of its product.' }),
    outcome: t.field({ type: ImportOutcome, resolve: ({ outcome }) => outcome }),
    changes: t.field({ type: [ImportedChange], resolve: ({ changes }) => changes }),
    kept: t.field({
      type: [ImportedChange],
      description: 'What stays as the store has it.',
      resolve: ({ kept }) => kept,
    }),
    problems: t.field({
      type: [FieldError],
      description: '`path` is the column, as the exported file heads it.',
      resolve: ({ problems }) => problems.map(({ path, message }) => ({ path: headingOf(path), message })),
    }),
  }),
})

const headingOf = (path: string) => (productFileColumns as Readonly<Record<string, string>>)[path] ?? path

const counted = (outcome: RowOutcome) => (imported: Imported) =>
  imported.rows.filter((row) => row.outcome === outcome).length

/** Problems first, then what changes, then what is kept; each in the file's order. */
const importance: readonly RowOutcome[] = ['problem', 'created', 'changed', 'kept']

export const ProductsImported = builder.objectRef<Imported>('ProductsImported').implement({
  description: 'What became of a product file; or, of a dry run, what would.',
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun', { description: 'As it was asked for: nothing was saved.' }),
    saved: t.exposeBoolean('saved', {
      description: 'False when a line has a problem: then nothing was. False for a dry run.',
    }),
    created: t.int({ description: 'Lines that make a new variant.', resolve: counted('created') }),
    changed: t.int({ resolve: counted('changed') }),
    unchanged: t.int({ resolve: counted('unchanged') }),
    kept: t.int({
      description: 'Lines that say otherwise than the store: its word stands.',
      resolve: counted('kept'),
    }),
    problemCount: t.int({ description: 'Lines with problems.', resolve: counted('problem') }),
    lines: t.field({
      type: [ImportedLine],
      description: `The lines that are not unchanged, those with problems first; at most ${MOST_LINES}.`,
      resolve: ({ rows }) =>
        importance.flatMap((one) => rows.filter(({ outcome }) => outcome === one)).slice(0, MOST_LINES),
    }),
  }),
})
