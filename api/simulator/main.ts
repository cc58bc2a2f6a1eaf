// What the build makes one file of: the demo's store, which the server starts, and the one of `npm run store`.
export { serveDemo } from './demo/serveDemo.ts'
export { runStore } from './runStore.ts'
