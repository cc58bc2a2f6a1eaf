import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'

/**
 * The production packages and their licenses in CycloneDX, read from the lock file: it needs no network. For one commit
 * it is always the same, so without what npm adds: when it was made, a random number, and the name of the folder.
 */
export async function writeBillOfMaterials() {
  const text = await npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
    '--loglevel=silent',
  ])
  const bill = JSON.parse(text)
  delete bill.serialNumber
  delete bill.metadata.timestamp
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify(bill, null, 2)}\n`)
}
