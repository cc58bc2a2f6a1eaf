import { checkNode } from './checkNode.mjs'

checkNode()
import('./developServer.mjs').then(function (dev) {
  return dev.developServer()
})
