import { checkNode } from './checkNode.mjs'

checkNode()
import('./prepare.mjs').then(function (steps) {
  return steps.prepare({ build: false })
})
