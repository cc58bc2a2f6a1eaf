import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'

/** The production packages and their licenses in CycloneDX, read from the lock file: it needs no network. */
export async function writeBillOfMaterials() {
  const text = await npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
    '--loglevel=silent',
  ])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.json'), text)
}
