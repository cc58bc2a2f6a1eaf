import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { FollowCatalogSubscription } from '../../../web/gql/graphql.ts'

let changes = 0

/** The event that the catalog has changed. */
export const catalogChange = (): FollowCatalogSubscription => ({
  catalogueChanged: { __typename: 'CatalogueChangedEvent', cursor: `of-catalog-${++changes}` },
})

/** By then, suppliers' screens have read it again. Needs fake timers. */
export const catalogIsRead = () => act(() => vi.advanceTimersByTimeAsync(10_000))
