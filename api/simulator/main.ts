// The entry point of the store bundle: serves the demo's store, which the server starts, or the one of
// `npm run store`.
export { serveDemo } from './demo/serveDemo.ts'
export { runStore } from './runStore.ts'
