/**
 * What a screen may say about its live connection: `idle` nothing is followed, `connecting` for the first time,
 * `live`, `reconnecting` after a drop, `offline` when the browser says there is no network, `ended` when the server
 * no longer knows the session.
 */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'offline' | 'ended'
