import type {Problem} from './problem.ts'

const hasLanguage = /^\/(?:en|ar)(?:[/#?]|$)/u
const sitePath = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?(?:#[a-z0-9-]+)?$/u
const anchor = /^#[a-z0-9-]+$/u
const elsewhere = /^(?:https:\/\/[^\s/]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+)$/u

/** A page of this site without its language, such as `/legal#privacy`. The rule `required` handles empty values. */
export function checkSiteAddress(address: string | undefined): Problem[] {
  if (!address) return []
  if (hasLanguage.test(address)) {
    return [
      {message: 'Leave the language out: write /legal, not /ar/legal. Visitors stay in their language.'},
    ]
  }
  if (sitePath.test(address)) return []
  return [
    {
      message:
        'Start with a slash and use lower-case Latin letters, digits and hyphens, such as /legal#privacy.',
    },
  ]
}

/** A page or an anchor of this site, a full https:// address, or a mailto: address. */
export function checkAnyAddress(address: string | undefined): Problem[] {
  if (!address || anchor.test(address) || elsewhere.test(address)) return []
  if (address.startsWith('/')) return checkSiteAddress(address)
  return [
    {message: 'Write a page such as /legal, a full https:// address, or mailto: and an e-mail address.'},
  ]
}
