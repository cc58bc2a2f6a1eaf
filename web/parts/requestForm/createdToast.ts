import { paths as quotePaths } from '../../features/quotes/paths.ts'
import type { Toast } from '../../ui/notice/useToast.ts'

/** The toast after a request was created. A request that mentions the customer waits for its release. */
export const createdToast = (
  { id, heldAt }: { readonly id: string; readonly heldAt: string | null },
  named = 'It',
): Toast => ({
  tone: 'success',
  title: 'Quote Request Created',
  text:
    heldAt === null
      ? `${named} is open, and every active supplier has been asked to quote.`
      : `${named} mentions the customer, so suppliers cannot see it until you release it.`,
  links: [{ label: 'View request', to: quotePaths.request.link(id) }],
})
