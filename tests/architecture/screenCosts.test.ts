import { join } from 'node:path'
import { getOperationAST, parse } from 'graphql'
import { expect, it } from 'vitest'
import { personQuota } from '../../api/domain/access/quota.ts'
import { operationCost } from '../../api/graphql/limits/operationCost.ts'
import { MAX_COST } from '../../api/domain/access/quota.ts'
import { MAX_PAGE_SIZE } from '../../api/domain/list/limits.ts'
import { parseWithinLimits } from '../../api/graphql/limits/parseWithinLimits.ts'
import { schema } from '../../api/graphql/schema.ts'
import { validateWithinLimits } from '../../api/graphql/limits/validateWithinLimits.ts'
import { readTrustedDocuments } from '../../api/graphql/server/trustedDocuments.ts'

/** Every operation of our own screens, as it runs: the server plans these without having seen them answered. */
const trusted = readTrustedDocuments(join(import.meta.dirname, '../../web/gql/trustedDocuments.json'))
const operations = [...trusted.values()].map((text) => {
  const operation = getOperationAST(parse(text))
  return { name: operation?.name?.value, kind: operation?.operation, text }
})

/** The cost with the longest pages, and with a search where possible. */
function costOf(text: string): number {
  const document = parse(text)
  const variableValues = { first: MAX_PAGE_SIZE, last: MAX_PAGE_SIZE, search: 'ring' }
  return operationCost({ schema, document, variableValues })
}

it("the generated documents contain the screens' operations", () => {
  expect(operations.length).toBeGreaterThan(150)
})

it.each(operations)('$kind $name stays well within the limits', ({ text }) => {
  expect(validateWithinLimits(schema, parseWithinLimits(text))).toEqual([])
  expect(costOf(text)).toBeLessThanOrEqual((MAX_COST * 2) / 3)
})

it('a person can open every screen of the product twice in a minute', () => {
  const total = operations.map(({ text }) => costOf(text)).reduce((sum, cost) => sum + cost, 0)
  expect(total * 2).toBeLessThan(personQuota.account)
})
