/** What an edit changed about a request. */
export type RequestChange =
  | 'edited'
  | 'deadline'
  | 'target'
  | 'destination'
  | 'expired'
  | 'reopened'
  | 'cancelled'
