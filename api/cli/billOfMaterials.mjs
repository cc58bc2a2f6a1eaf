import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'

/**
 * The production packages and their licenses in CycloneDX, read from the lock file, without the network. The
 * output depends only on the commit, so npm's date, random number and folder name are removed.
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
