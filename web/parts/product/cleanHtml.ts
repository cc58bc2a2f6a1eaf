import DOMPurify from 'dompurify'
import { descriptionHtml } from '../../../api/domain/catalogue/descriptionHtml.ts'

const { tags, cellAttributes, schemes, link: opening } = descriptionHtml

/** Untrusted HTML as harmless nodes. It was cleaned before it was stored; this is a second line of defense. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', ...cellAttributes],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) Object.assign(link, opening)
  return fragment
}
