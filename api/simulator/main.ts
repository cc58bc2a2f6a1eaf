// The entry point of the store bundle: the demo's store, which the server starts, and that of `npm run
// store`.
export { serveDemo } from './demo/serveDemo.ts'
export { runStore } from './runStore.ts'
