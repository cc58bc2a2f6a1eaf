import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useLastComplete } from '../../live/queries/useLastComplete.ts'
import { AwardDialog } from '../../parts/award/AwardDialog.tsx'
import type { AwardGrounds } from '../../parts/award/useAward.ts'
import { QuoteGroup_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { QuoteGroup_RequestFragment } from '../../gql/graphql.ts'
import type { GroupedQuote } from './quoteGroup.ts'

type GroupAwardProps = {
  request: FragmentType<QuoteGroup_RequestFragment> & { id: string }
  /** The quote as it was when it was chosen. */
  seen: GroupedQuote
  pending: boolean
  onSee: (quote: GroupedQuote) => void
  onConfirm: (grounds: AwardGrounds) => Promise<boolean>
  onAwarded: () => void
  onClose: () => void
}

/** The award of one of a group's quotes, which may change while the dialog is open. */
export function GroupAward({ request: from, seen, ...rest }: GroupAwardProps) {
  const request = useLastComplete(
    from.id,
    useFragment({ fragment: QuoteGroup_RequestFragmentDoc, fragmentName: 'QuoteGroup_request', from }),
  )
  if (!request) return null
  return (
    <AwardDialog
      request={request}
      seen={seen}
      current={request.quotes.find((quote) => quote.id === seen.id)}
      rivals={request.quotes.filter((quote) => quote.id !== seen.id && quote.status === 'PENDING')}
      {...rest}
    />
  )
}
