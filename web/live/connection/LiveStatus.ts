/**
 * The live connection's status as shown to the user: `idle` when nothing is followed, `connecting` for the
 * first time, `live`, `reconnecting` after a drop, `offline` when the browser has no network, `ended` when
 * the server no longer accepts the session.
 */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'offline' | 'ended'
