import { screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, aSupplier } from '../../kit/screens/viewers.ts'

describe('guards', () => {
  it.each([
    ['/suppliers', 'Admin sign-in'],
    ['/awarded-orders', 'Supplier sign-in'],
  ])('a visitor to %s is asked to sign in there, and brought back afterwards', async (path, title) => {
    const { router } = renderScreen(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(router.state.location.state).toEqual({ returnTo: path })
  })
})
