import { checkNode } from './checkNode.mjs'

checkNode()
import('./startServer.mjs').then(function (start) {
  return start.startServer()
})
