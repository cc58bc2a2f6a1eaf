import type { FailureText } from '../../live/commands/useCommand.ts'
import type { Toast } from '../../ui/notice/useToast.ts'

type Notices = { success: Toast; successLate: Toast; failure: FailureText }

/** Shown after a quote was sent, or when sending it failed. */
export const quoteNotices = {
  submit: {
    success: {
      tone: 'success',
      title: 'Quote Submitted Successfully',
      text: 'Your quote is under review.',
    },
    successLate: {
      tone: 'success',
      title: 'Quote Submitted Successfully',
      text: 'The deadline had passed, so your quote is marked as late. It is under review.',
    },
    failure: { title: 'Submission Failed', text: 'Failed to submit quote. Please try again.' },
  },
  update: {
    success: {
      tone: 'success',
      title: 'Quote Updated Successfully',
      text: 'Your quote remains active for consideration.',
    },
    successLate: {
      tone: 'success',
      title: 'Quote Updated Successfully',
      text: 'Your quote is marked as late. It remains active for consideration.',
    },
    failure: { title: 'Update Failed', text: 'Failed to update quote. Please try again.' },
  },
} satisfies Record<'submit' | 'update', Notices>
