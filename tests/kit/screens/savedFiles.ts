/** The files that the page saves from now on; jsdom has no downloads. */
export function savedFiles(): Blob[] {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `#${files.push(file)}`, revokeObjectURL: () => {} })
  return files
}
