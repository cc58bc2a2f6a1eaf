import { checkNode } from './checkNode.mjs'

checkNode()
void import('./startServer.mjs').then(function (start) {
  return start.startServer()
})
