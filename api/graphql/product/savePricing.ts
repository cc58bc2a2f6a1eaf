import { inFigures } from '../../domain/counted.ts'
import { MAX_DAYS } from '../../domain/daysInput.ts'
import { readPricingFile } from '../../domain/pricing/pricingFile.ts'
import { MAX_PRICING_ROWS, unsentFields } from '../../domain/pricing/pricingRows.ts'
import type { PricingRowProblem as Problem, TermChange as Term } from '../../domain/pricing/pricingTable.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { PlanReview } from '../../domain/reviewedPlan.ts'
import { readCsv } from '../../transport/csv.ts'
import {
  type PricingChange as Change,
  type PricingSaved as Saved,
  savePricing as save,
} from '../../usecases/pricing/savePricing.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { FieldError } from '../core/failures.ts'
import { ifPlanDigest, planDigest } from './planDigest.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { variantById } from '../core/rowsById.ts'
import { Variant } from './variant.ts'

/**
 * More would not help: a file with this many problems is the wrong file, or has the same problem in every
 * row.
 */
const MAX_PROBLEMS = 200
/** Enough to recognize a wrong file; nobody reviews more of them one by one. */
const MAX_CHANGES = 50

const PricingRowProblem = builder.objectRef<Problem>('PricingRowProblem').implement({
  description: 'A row of a pricing table that cannot be saved, and why.',
  fields: (t) => ({
    line: t.exposeInt('line', {
      description: 'Row number, starting at 1; in a file, the headings are line 1.',
    }),
    variantId: t.exposeID('variantId', {
      nullable: true,
      description: 'The variant id as it was sent; null if none was.',
    }),
    sku: t.exposeString('sku', { nullable: true, description: 'The SKU as it was sent; null if none was.' }),
    fields: t.field({
      description: 'What is wrong with the row.',
      type: [FieldError],
      resolve: ({ fields }) => fields,
    }),
  }),
})

const TermChange = builder.objectRef<Term>('TermChange').implement({
  description: 'A term of a list price that changes.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The term, named as in `PricingRowInput`.' }),
    from: t.exposeString('from', {
      nullable: true,
      description: 'The current value; null if there is none.',
    }),
    to: t.exposeString('to', { nullable: true, description: 'The new value; null if it is removed.' }),
  }),
})

const PricingChange = builder.objectRef<Change>('PricingChange').implement({
  description: 'A list price that changes.',
  fields: (t) => ({
    variant: t.prismaField({
      type: Variant,
      nullable: true,
      description: 'The variant; null if it was removed from the catalog meanwhile.',
      resolve: (query, { variantId }, _args, context) => variantById(context, query, variantId),
    }),
    terms: t.field({
      type: [TermChange],
      description: 'The terms that change.',
      resolve: ({ terms }) => terms,
    }),
  }),
})

const PricingSaved = builder.objectRef<Saved>('PricingSaved').implement({
  description: 'The result of saving a pricing table or, for a dry run, what it would be.',
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun', { description: 'Whether this was a dry run; nothing was saved.' }),
    saved: t.exposeBoolean('saved', {
      description:
        'Whether the prices were saved. False for a dry run, if any row has a problem, and if the plan is not that of `ifPlanDigest`.',
    }),
    created: t.exposeInt('created', { description: 'Number of variants that get their first list price.' }),
    changed: t.exposeInt('changed', { description: 'Number of variants whose list price changes.' }),
    unchanged: t.exposeInt('unchanged', { description: 'Number of rows that contain nothing new.' }),
    passedOver: t.exposeInt('passedOver', {
      description: 'Number of rows that were skipped: empty ones and, in a file, those without any price.',
    }),
    problemCount: t.int({
      description: 'Number of rows with problems.',
      resolve: ({ problems }) => problems.length,
    }),
    planDigest: t.exposeString('planDigest', planDigest),
    changes: t.field({
      type: [PricingChange],
      description: `The list prices that change, in the order of the rows; at most ${MAX_CHANGES}.`,
      resolve: ({ changes }) => changes.slice(0, MAX_CHANGES),
    }),
    problems: t.field({
      type: [PricingRowProblem],
      description: `The rows with problems, in order; at most ${MAX_PROBLEMS}.`,
      resolve: ({ problems }) => problems.slice(0, MAX_PROBLEMS),
    }),
  }),
})

const PricingRowInput = builder.inputType('PricingRowInput', {
  description:
    'A row as typed. Values are text, so that the server can report what is wrong with them. Empty rows are skipped.',
  fields: (t) => ({
    variantId: t.id({ required: true, description: "Id of the variant: Loupe's or the store's." }),
    basePrice: t.string({
      description: 'Price per piece before shipping, duties and taxes, in USD; greater than 0.',
    }),
    houston: t.string({
      description: 'Price per piece landed in Houston, in USD; empty or 0 if there is none for this hub.',
    }),
    london: t.string({
      description: 'Price per piece landed in London, in GBP; empty or 0 if there is none for this hub.',
    }),
    hongKong: t.string({
      description: 'Price per piece landed in Hong Kong, in HKD; empty or 0 if there is none for this hub.',
    }),
    certification: t.string({ description: 'The laboratory that certifies the stones: IGI or GIA.' }),
    leadTimeDays: t.string({ description: `Days from order to delivery; from 1 to ${inFigures(MAX_DAYS)}.` }),
    stock: t.string({
      description: 'Number of pieces ready to ship; null or empty clears it, left out it stays as it is.',
    }),
    minimumOrderQuantity: t.string({
      description: 'Minimum order, in pieces; null or empty clears it, left out it stays as it is.',
    }),
    notes: t.string({
      description:
        'Notes for the retailer; at most 2,000 characters. Null or empty clears them, left out they stay as they are.',
    }),
  }),
})

const SavePricingInput = builder.inputType('SavePricingInput', {
  description: 'Rows of a pricing table; each variant may appear only once.',
  fields: (t) => ({
    rows: t.field({
      type: [PricingRowInput],
      required: true,
      description: `The rows; at most ${inFigures(MAX_PRICING_ROWS)} in which something is filled in.`,
    }),
    dryRun: t.boolean({ description: 'Whether to only report what would happen, without saving.' }),
    ifPlanDigest: t.string(ifPlanDigest),
  }),
})

const ImportPricingInput = builder.inputType('ImportPricingInput', {
  description: 'A pricing table as CSV.',
  fields: (t) => ({
    csv: t.string({
      required: true,
      description: 'The CSV text, with the same headings as the exported file, in any order.',
    }),
    dryRun: t.boolean({
      required: true,
      description: 'Whether to only report what would happen, without saving.',
    }),
    ifPlanDigest: t.string(ifPlanDigest),
  }),
})

const SavePricingResult = resultUnion('SavePricingResult', PricingSaved, ['ValidationError'])

async function importFile(
  { ports, actor }: GraphQLContext,
  { csv, ...review }: { csv: string } & PlanReview,
): Promise<Outcome<Saved>> {
  const records = await readCsv(csv)
  if (isRefusal(records)) return records
  const rows = readPricingFile(records)
  return isRefusal(rows) ? rows : save(ports, actor, { rows, ...review })
}

builder.mutationFields((t) => ({
  savePricing: t.field({
    type: SavePricingResult.ref,
    description: 'Supplier: saves many list prices at once, all of them or none.',
    authScopes: { roles: ['supplier'] },
    args: inputArg(SavePricingInput),
    resolve: async (_root, { input }, { ports, actor }) => {
      const rows = input.rows.map((row, i) => ({ ...row, line: i + 1, sku: null, kept: unsentFields(row) }))
      return outcome(
        SavePricingResult,
        await save(ports, actor, { ...input, rows, dryRun: input.dryRun ?? false }),
        (saved) => saved,
      )
    },
  }),

  importPricing: t.field({
    type: SavePricingResult.ref,
    description: 'Supplier: like `savePricing`, but from a CSV file. Use `dryRun` to check the file first.',
    authScopes: { roles: ['supplier'] },
    args: inputArg(ImportPricingInput),
    resolve: async (_root, { input }, context) =>
      outcome(SavePricingResult, await importFile(context, input), (saved) => saved),
  }),
}))
