import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { CheckResetLinkDocument } from '../../gql/graphql.ts'
import type { ResetLink } from './useResetLink.ts'

void (
  /* GraphQL */ `
    mutation CheckResetLink($input: CheckResetLinkInput!) {
      checkResetLink(input: $input) {
        ... on ResetLink {
          account
        }
        ...Refusal @unmask
      }
    }
  `
)

/**
 * Checks whether the link still works before the user thinks of a password. If the server cannot tell, the link
 * counts as usable: setting the password will show.
 */
export function useLinkCheck(link: ResetLink | null): 'checking' | 'usable' | 'unusable' {
  const [check] = useMutation(CheckResetLinkDocument)
  const [checked, setChecked] = useState<{ token: string; usable: boolean }>()
  const { token, email } = link ?? {}
  useEffect(() => {
    if (token === undefined || email === undefined) return
    check({ variables: { input: { token, email } } })
      .then(({ data }) => data?.checkResetLink.__typename !== 'InvalidTokenError')
      .catch(() => true)
      .then((usable) => setChecked({ token, usable }))
      .catch(() => undefined)
  }, [check, token, email])
  if (token === undefined || checked?.token !== token) return 'checking'
  return checked.usable ? 'usable' : 'unusable'
}
