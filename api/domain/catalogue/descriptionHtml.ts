/**
 * What a product's description from outside may contain: text with its structure. No pictures (they tell their server who
 * looks), no styles. It is held to this before it is stored, and once more where it is shown.
 */
export const descriptionHtml = {
  tags: [
    ...['p', 'br', 'div', 'span', 'blockquote', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  /** Of cells; links have their `href` besides. */
  cellAttributes: ['colspan', 'rowspan'],
  schemes: ['https', 'mailto'],
  /** Links open elsewhere, and learn nothing of the page that they stand on. */
  link: { target: '_blank', rel: 'noopener noreferrer nofollow' },
}
