import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PricingCards } from '../../../web/features/pricing/PricingCards.tsx'
import { usePricingEdits } from '../../../web/features/pricing/usePricingEdits.ts'
import { renderPart } from '../../kit/screens/renderPart.tsx'

function CardsOfAFailingServer() {
  const edits = usePricingEdits()
  return (
    <PricingCards
      rows={[]}
      total={30}
      edits={edits}
      problems={new Map()}
      toCorrect={undefined}
      onFocused={() => undefined}
      onCaret={() => undefined}
      loadUntil={() => Promise.reject(new Error('offline'))}
    />
  )
}

it('if more prices could not be loaded, a message says so with an offer to try again', async () => {
  const { user } = renderPart(<CardsOfAFailingServer />)
  const more = screen.getByRole('button', { name: 'Load more: prices' })
  await user.click(more)
  expect(await screen.findByText('Could not load more. Please try again.')).toBeVisible()
  expect(more).toBeEnabled()
})
