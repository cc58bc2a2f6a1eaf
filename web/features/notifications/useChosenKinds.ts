import { useSearchParams } from 'react-router-dom'
import type { NotificationKind } from '../../gql/graphql.ts'
import { notificationKinds } from '../../parts/mails/notificationKinds.ts'

const KIND = 'kind'

/** The kinds of notification to show, from the address; all of them by default. */
export function useChosenKinds() {
  const [params, setParams] = useSearchParams()
  const chosen = params.getAll(KIND).filter(isKind)
  const choose = (kinds: readonly NotificationKind[]) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(KIND)
        for (const kind of kinds) after.append(KIND, kind)
        return after
      },
      { replace: true },
    )
  return { chosen, choose }
}

const isKind = (text: string): text is NotificationKind => Object.hasOwn(notificationKinds, text)
