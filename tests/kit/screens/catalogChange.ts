import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { FollowCatalogSubscription } from '../../../web/gql/graphql.ts'

let changes = 0

/** The event that the catalog has changed. */
export const catalogChange = (): FollowCatalogSubscription => ({
  catalogueChanged: { __typename: 'CatalogueChangedEvent', cursor: `of-catalog-${++changes}` },
})

/** Waits until suppliers' screens have read the catalog again. Needs fake timers. */
export const catalogIsRead = () => act(() => vi.advanceTimersByTimeAsync(10_000))
