import { checkNode } from './checkNode.mjs'

checkNode()
void import('./prepare.mjs').then(function (steps) {
  return steps.prepare({ build: process.argv.includes('--build') })
})
