import { checkNode } from '../api/cli/checkNode.mjs'

checkNode()
void import('./runAll.mjs').then(function (all) {
  return all.runAll(process.argv.slice(2))
})
