/**
 * The HTML that a product description from outside may contain: structured text. No images (they reveal the
 * viewer to their server) and no styles. Descriptions are sanitized before they are stored and again when
 * they are shown.
 */
export const descriptionHtml = {
  tags: (
    'p br div span blockquote hr strong b em i u s small sub sup a h1 h2 h3 h4 h5 h6 ul ol li dl dt dd ' +
    'table thead tbody tfoot tr th td caption'
  ).split(' '),
  /** On table cells; links also keep their `href`. */
  cellAttributes: ['colspan', 'rowspan'],
  schemes: ['https', 'mailto'],
  /** Links open in a new tab and send no referrer. */
  link: { target: '_blank', rel: 'noopener noreferrer nofollow' },
}
