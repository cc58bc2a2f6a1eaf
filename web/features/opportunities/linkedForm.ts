import { type OpenDialog, opportunityDialogs } from './openDialog.ts'
import { paths } from './paths.ts'

/** The form that the address of this page opens, and its request. */
export function linkedForm(): { kind: OpenDialog['kind']; requestId: string } | undefined {
  // After a navigation within the application, the address is still that of the previous screen, and the form
  // is loaded already.
  const { pathname, search } = window.location
  if (pathname !== paths.quote.pattern) return undefined
  const address = new URLSearchParams(search)
  const kind = opportunityDialogs.find((each) => address.has(each))
  return kind && { kind, requestId: address.get(kind) ?? '' }
}
