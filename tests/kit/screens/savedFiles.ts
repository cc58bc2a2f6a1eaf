/** The files that the page hands to the browser from now on; the browser of these tests has no downloads. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `#${files.push(file)}`, revokeObjectURL: () => {} })
  return files
}
