import { checkNode } from './checkNode.mjs'

checkNode()
void import('./developServer.mjs').then(function (dev) {
  return dev.developServer()
})
