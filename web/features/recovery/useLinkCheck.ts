import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { CheckResetLinkDocument } from '../../gql/graphql.ts'
import type { ResetLink } from './useResetLink.ts'

void (
  /* GraphQL */ `
    mutation CheckResetLink($input: CheckResetLinkInput!) {
      checkResetLink(input: $input) {
        ... on ResetLink {
          first
        }
        ...Refusal @unmask
      }
    }
  `
)

/**
 * Checks whether the link still works before the user chooses a password, and whether that is their first. If
 * the server does not answer, the link counts as one for a password reset; setting the password then shows
 * whether it is valid.
 */
export function useLinkCheck(link: ResetLink | null): 'checking' | 'first' | 'reset' | 'unusable' {
  const [check] = useMutation(CheckResetLinkDocument)
  const [checked, setChecked] = useState<{ token: string; is: 'first' | 'reset' | 'unusable' }>()
  const { token, email } = link ?? {}
  useEffect(() => {
    if (token === undefined || email === undefined) return undefined
    let overtaken = false
    check({ variables: { input: { token, email } } })
      .then(({ data }) => {
        const found = data?.checkResetLink
        if (found?.__typename === 'InvalidTokenError') return 'unusable' as const
        return found?.__typename === 'ResetLink' && found.first ? ('first' as const) : ('reset' as const)
      })
      .catch(() => 'reset' as const)
      .then((is) => {
        if (!overtaken) setChecked({ token, is })
        return undefined
      })
      .catch(() => undefined)
    // Another link opened meanwhile: its answer may have come first.
    return () => {
      overtaken = true
    }
  }, [check, token, email])
  if (token === undefined || checked?.token !== token) return 'checking'
  return checked.is
}
