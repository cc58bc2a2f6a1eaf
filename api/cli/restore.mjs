import { checkNode } from './checkNode.mjs'

checkNode()
void import('./runBackup.mjs').then(function (run) {
  return run.runCommand('./restoreCommand.ts', { build: ['database'] })
})
