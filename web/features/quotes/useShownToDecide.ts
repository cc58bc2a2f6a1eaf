import { useApolloClient } from '@apollo/client/react'
import { useLocation } from 'react-router-dom'
import { isConfirmed } from '../../../api/domain/quote/toReconfirm.ts'
import { NextToDecide_RequestFragmentDoc } from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { cameFrom, cameFromBefore } from '../../ui/page/cameFrom.ts'
import { attempt } from '../../ui/device/attempt.ts'
import { useDraftKey } from '../../ui/device/useDraftKey.ts'
import { listBehind } from './listBehind.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    fragment NextToDecide_request on QuoteRequest {
      id
      status
      quotes {
        id
        needsReconfirmation
        supplier {
          id
          suspendedAt
        }
      }
    }
  `
)

const MOST = 500
const REQUESTS = paths.request.link('')

/**
 * The requests that "Next to decide" has shown in this tab since it last started over, by their ids, and the
 * one it is opened from. Without storage it starts over each time.
 */
export function useShownToDecide() {
  const { cache } = useApolloClient()
  const key = `loupe/${useDraftKey('to-decide') ?? 'to-decide'}`
  const { state } = useLocation()
  const address = cameFrom(state)
  const [path = ''] = address.split('?')
  const known = (requestId: string) => {
    const id = cache.identify({ __typename: 'QuoteRequest', id: requestId })
    return id === undefined ? null : cache.readFragment({ fragment: NextToDecide_RequestFragmentDoc, id })
  }
  return {
    /** Empty if it is opened from another screen. */
    from: path.startsWith(REQUESTS) ? (known(path.slice(REQUESTS.length))?.id ?? '') : '',
    /** The list that the request, or the first of several, was opened from; empty if it is not known. */
    list: listBehind(address, cameFromBefore(state)),
    /** Whether the request can be awarded, by the cache; undefined if no screen has read it. */
    isAwardable: (requestId: string): boolean | undefined => {
      const request = known(requestId)
      if (!request) return undefined
      return (
        isOpenRequest(request.status) &&
        request.quotes.some((quote) => isConfirmed(quote) && quote.supplier.suspendedAt === null)
      )
    },
    /** Oldest first. */
    read: (): readonly string[] => {
      const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
    },
    keep: (ids: readonly string[]) => {
      const latest = ids.filter((id) => id !== '').slice(-MOST)
      attempt(() => sessionStorage.setItem(key, JSON.stringify(latest)))
    },
  }
}
