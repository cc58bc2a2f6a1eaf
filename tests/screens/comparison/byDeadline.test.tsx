import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QuoteGroupsQuotedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { aGroup, aQuoteFrom, openGroups } from './fixtures.ts'

const quote = aQuoteFrom('First', '1500.00')
const groupClosingIn = (hours: number, productTitle: string) =>
  aGroup([quote], {
    id: productTitle,
    productTitle,
    expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  })
const titles = () => screen.getAllByRole('article').map((one) => one.querySelector('h3')?.textContent)

it('orders to decide are listed by deadline, with the time left, and a new one takes its place', async () => {
  const { live } = openGroups([groupClosingIn(1.5, 'Soon'), groupClosingIn(10, 'Later')])
  const soon = within(await screen.findByRole('article', { name: 'Soon' }))
  expect(soon.getByText(/^1 h \d\d min$/)).toBeVisible()
  expect(sentAs('QuoteGroups')[0]).toMatchObject({ sort: 'DEADLINE' })
  await live.emit(QuoteGroupsQuotedDocument, {
    quoteSubmitted: {
      __typename: 'QuoteSubmittedEvent',
      cursor: 'c1',
      quote: { ...quote, request: groupClosingIn(5, 'Between') },
    },
  })
  expect(titles()).toEqual(['Soon', 'Between', 'Later'])
})
