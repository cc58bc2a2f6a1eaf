import { inFigures } from '../domain/counted.ts'
import { readPricingFile } from '../domain/pricing/pricingFile.ts'
import { MAX_PRICING_ROWS } from '../domain/pricing/pricingRows.ts'
import type { PricingRowProblem as Problem } from '../domain/pricing/pricingTable.ts'
import { isRefusal, type Outcome } from '../domain/refusal.ts'
import { readCsv } from '../transport/csv.ts'
import { type PricingSaved as Saved, savePricing as save } from '../usecases/pricing/savePricing.ts'
import { builder } from './builder.ts'
import type { GraphQLContext } from './context.ts'
import { FieldError } from './failures.ts'
import { outcome, resultUnion } from './resultUnion.ts'

/** More would be no help: whoever sees as many has the wrong file, or corrects them one kind at a time. */
const MOST_PROBLEMS = 200

const PricingRowProblem = builder.objectRef<Problem>('PricingRowProblem').implement({
  description: 'A row of a pricing table that cannot be saved, and why.',
  fields: (t) => ({
    line: t.exposeInt('line', {
      description: 'Counted from 1; in a file the headings are line 1, as a spreadsheet counts.',
    }),
    variantId: t.exposeID('variantId', { nullable: true, description: 'As it was sent.' }),
    sku: t.exposeString('sku', { nullable: true, description: 'As it was sent.' }),
    fields: t.field({ type: [FieldError], resolve: ({ fields }) => fields }),
  }),
})

const PricingSaved = builder.objectRef<Saved>('PricingSaved').implement({
  description: 'What became of a pricing table; or, of a dry run, what would.',
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun', { description: 'As it was asked for: nothing was saved.' }),
    saved: t.exposeBoolean('saved', {
      description: 'False when a row has a problem: then none was saved. False for a dry run.',
    }),
    created: t.exposeInt('created', { description: 'Variants that had no price.' }),
    changed: t.exposeInt('changed', { description: 'Variants whose price is another one now.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Rows that say what stands already.' }),
    passedOver: t.exposeInt('passedOver', { description: 'Rows in which nothing was filled in.' }),
    problemCount: t.int({
      description: 'How many rows have problems.',
      resolve: ({ problems }) => problems.length,
    }),
    problems: t.field({
      type: [PricingRowProblem],
      description: `The rows with problems, in order; at most ${MOST_PROBLEMS}.`,
      resolve: ({ problems }) => problems.slice(0, MOST_PROBLEMS),
    }),
  }),
})

const PricingRowInput = builder.inputType('PricingRowInput', {
  description:
    'One row as typed: text, so that the server says what is wrong with it. With nothing filled in it is passed over.',
  fields: (t) => ({
    variantId: t.id({ required: true, description: "Ours, or the store's." }),
    basePrice: t.string({ description: 'USD, above 0.' }),
    houston: t.string({ description: 'USD; empty or 0 for no price at this hub.' }),
    london: t.string({ description: 'GBP; empty or 0 for no price at this hub.' }),
    hongKong: t.string({ description: 'HKD; empty or 0 for no price at this hub.' }),
    certification: t.string({ description: 'IGI or GIA.' }),
    leadTimeDays: t.string({ description: 'Days from order to delivery; 1 or more.' }),
    stock: t.string({ description: 'Pieces ready to ship.' }),
    minimumOrderQuantity: t.string({ description: 'Pieces.' }),
    notes: t.string(),
  }),
})

const SavePricingInput = builder.inputType('SavePricingInput', {
  description: 'Rows of a pricing table; a variant may stand in one of them only.',
  fields: (t) => ({
    rows: t.field({
      type: [PricingRowInput],
      required: true,
      description: `At most ${inFigures(MAX_PRICING_ROWS)}.`,
    }),
    dryRun: t.boolean({ description: 'Only say what would happen.' }),
  }),
})

const ImportPricingInput = builder.inputType('ImportPricingInput', {
  description: 'A pricing table as a CSV file.',
  fields: (t) => ({
    csv: t.string({
      required: true,
      description: 'The text of a CSV file with the headings that the exported file has, in any order.',
    }),
    dryRun: t.boolean({ required: true, description: 'Only say what would happen.' }),
  }),
})

const SavePricingResult = resultUnion('SavePricingResult', PricingSaved, ['ValidationError'])

async function importFile(
  { ports, actor }: GraphQLContext,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<Outcome<Saved>> {
  const records = readCsv(csv)
  if (isRefusal(records)) return records
  const rows = readPricingFile(records)
  return isRefusal(rows) ? rows : save(ports, actor, { rows, dryRun })
}

builder.mutationFields((t) => ({
  savePricing: t.field({
    type: SavePricingResult.ref,
    description: 'Supplier: many standing prices at once, all of them or none.',
    authScopes: { roles: ['supplier'] },
    args: { input: t.arg({ type: SavePricingInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) => {
      const rows = input.rows.map((row, i) => ({ ...row, line: i + 1, sku: null }))
      return outcome(
        SavePricingResult,
        await save(ports, actor, { rows, dryRun: input.dryRun ?? false }),
        (saved) => saved,
      )
    },
  }),

  importPricing: t.field({
    type: SavePricingResult.ref,
    description: 'Supplier: as `savePricing`, from a CSV file. Try it with `dryRun` first.',
    authScopes: { roles: ['supplier'] },
    args: { input: t.arg({ type: ImportPricingInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      outcome(SavePricingResult, await importFile(context, input), (saved) => saved),
  }),
}))
