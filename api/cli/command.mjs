import { checkNode } from './checkNode.mjs'

checkNode()
void import('./runCommand.mjs').then(function (run) {
  return run.runCommand(process.argv[2], process.argv.slice(3))
})
