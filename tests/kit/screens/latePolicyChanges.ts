import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { QuotePolicyChangedDocument } from '../../../web/gql/graphql.ts'
import type { FakeLive } from './FakeLive.ts'

/** An admin turns late quotes on or off, and every process of the server learns of it. Needs fake timers. */
export async function latePolicyChanges(live: FakeLive): Promise<void> {
  await live.emit(QuotePolicyChangedDocument, {
    policyChanged: { __typename: 'PolicyChangedEvent', cursor: 'cursor-1' },
  })
  await act(() => vi.advanceTimersByTimeAsync(6_000))
}
