import { parse } from 'graphql'
import { expect, test } from 'vitest'
import type { GraphQLContext } from '../server/context.ts'
import { refusesSecondStep } from './refusesSecondStep.ts'

const context = {
  actor: { role: 'admin', adminRole: 'owner', adminId: 'ada', lacksSecondStep: true },
  ports: { adminTwoStep: 'require' },
} as unknown as GraphQLContext

test('fragments that spread the next one twice are read once each', () => {
  const parts = Array.from({ length: 60 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)
  const document = (field: string) =>
    parse(`{ ...F0 } ${parts.join(' ')} fragment F60 on Query { ${field} { __typename } }`)
  expect(refusesSecondStep(context, { document: document('viewer') })).toBeNull()
  expect(refusesSecondStep(context, { document: document('quoteRequests') })).toMatchObject({
    refused: 'secondStepRequired',
  })
})
