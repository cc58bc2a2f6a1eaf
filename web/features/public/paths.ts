/** What anybody may read. */
export const paths = {
  landing: { pattern: '/', link: () => '/' },
}
