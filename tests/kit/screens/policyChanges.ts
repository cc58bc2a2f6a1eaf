import type { TypedDocumentNode } from '@apollo/client'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { FollowShipToDocument, QuotePolicyChangedDocument } from '../../../web/gql/graphql.ts'
import type { FakeLive } from './FakeLive.ts'

/**
 * On a supplier's screen: an admin turns late quotes on or off, or changes an address that pieces are shipped to, and
 * every process of the server learns of it. Needs fake timers.
 */
export const policyChanges = (live: FakeLive): Promise<void> =>
  isKnown(live, QuotePolicyChangedDocument, {
    policyChanged: { __typename: 'PolicyChangedEvent', cursor: 'cursor-1' },
  })

/** The same on an admin's screen. */
export const shipToChanges = (live: FakeLive): Promise<void> =>
  isKnown(live, FollowShipToDocument, {
    deskChanged: { __typename: 'DeskChangedEvent', cursor: 'cursor-1' },
  })

async function isKnown<TData>(live: FakeLive, document: TypedDocumentNode<TData, never>, event: TData) {
  await live.emit(document, event)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
}
