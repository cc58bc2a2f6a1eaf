import { expect, it } from 'vitest'
import { tables } from '../prisma/tables.ts'
import { rowSecurityRules } from './rowSecurityRules.ts'

it('a selection never fails: each table that a readable one leads to has a rule, even if it shows nothing', () => {
  const readable = Object.entries(rowSecurityRules).filter(([, { rows }]) => rows !== 'false')
  const reached = readable.flatMap(([model]) =>
    Object.values(tables[model as keyof typeof tables].relations).map(({ table }) => table),
  )
  expect(reached.filter((table) => !(table in rowSecurityRules))).toEqual([])
})
