import fc from 'fast-check'
import {
  execute,
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import type { GraphQLContext } from '../server/context.ts'
import { planOf } from './planOf.ts'
import { runPlan } from './runPlan.ts'

const Color = new GraphQLEnumType({ name: 'Color', values: { RED: { value: 'r' }, BLUE: { value: 'b' } } })

/** As Pothos builds it: plans call a resolver that is stored as an extension. */
function field(name: string, type: GraphQLOutputType) {
  const resolve = (row: Record<string, unknown>) => row[name]
  return { type, resolve, extensions: { pothosOriginalResolve: resolve } }
}

const Row: GraphQLObjectType = new GraphQLObjectType({
  name: 'Row',
  fields: () => ({
    text: field('text', GraphQLString),
    id: field('id', GraphQLID),
    count: field('count', GraphQLInt),
    ratio: field('ratio', GraphQLFloat),
    done: field('done', GraphQLBoolean),
    color: field('color', Color),
    words: field('words', new GraphQLList(GraphQLString)),
    present: field('present', new GraphQLNonNull(GraphQLString)),
    below: field('below', new GraphQLList(Row)),
    one: field('one', Row),
  }),
})

const rows = fc.letrec<{ row: Record<string, unknown> }>((tie) => {
  const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
  const later = <T>(values: fc.Arbitrary<T>) =>
    fc.oneof(
      values,
      values.map((value) => Promise.resolve(value)),
    )
  return {
    row: fc.record({
      text: later(nullable(fc.string({ unit: 'binary' }))),
      id: fc.oneof(fc.uuid(), fc.integer()),
      count: nullable(fc.integer()),
      ratio: nullable(fc.double({ noNaN: true, noDefaultInfinity: true })),
      done: nullable(fc.boolean()),
      color: fc.constantFrom('r', 'b', null, undefined),
      words: later(nullable(fc.array(later(nullable(fc.string()))))),
      present: later(fc.oneof({ weight: 20, arbitrary: fc.string() }, fc.constant(null))),
      below: later(
        fc.oneof({ depthSize: 'small' }, fc.constant(null), fc.array(tie('row'), { maxLength: 3 })),
      ),
      one: fc.oneof({ depthSize: 'small' }, fc.constant(null), later(tie('row'))),
    }),
  }
}).row

const LEAVES = '__typename text id count ratio done color words present'
const document = parse(`{ top { ${LEAVES} below { ${LEAVES} one { ${LEAVES} } } one { again: text } } }`)

test('plans write the result of graphql-js, or leave the operation to it', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (row) => {
      const query = new GraphQLObjectType({ name: 'Query', fields: { top: field('top', Row) } })
      const schema = new GraphQLSchema({ query })
      const source = { top: row }
      const { data, errors } = await execute({ schema, document, rootValue: source })
      const plan = planOf(schema, document, undefined)
      const written = (async () => runPlan(plan, {} as GraphQLContext, {}, source))()
      if (errors) await expect(written).rejects.toThrow('null where none is allowed')
      else expect(await written).toBe(JSON.stringify(data))
    }),
  )
})
