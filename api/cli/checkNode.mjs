// Must run on Node versions as old as 14: use no newer syntax in this file or in its static importers.
// Everything else is imported only after this check.

/** Exits with one line if this Node is older than the packages allow (`engines` in package.json). */
export function checkNode() {
  const parts = process.versions.node.split('.')
  const major = Number(parts[0])
  const minor = Number(parts[1])
  const enough = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
  if (!enough) {
    console.error(
      'Loupe needs Node 20.19, 22.13, 24 or later; this is ' +
        process.versions.node +
        '. See https://nodejs.org',
    )
    process.exit(1)
  }
}
