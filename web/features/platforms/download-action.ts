import type {DownloadKind} from '#schemas/values/download-kinds.ts'
import {isPageAddress} from '#web/ui/is-page-address.ts'

type Download = Readonly<{kind: DownloadKind; href: string}>

/** What the button of a download does: leads to the page that knows more, opens it in the browser, or gets a file or an app. */
export const downloadAction = ({kind, href}: Download): 'details' | 'open' | 'getApp' | 'download' => {
  if (isPageAddress(href)) return 'details'
  if (kind === 'web') return 'open'
  return kind === 'ios' || kind === 'android' || kind === 'mobile' ? 'getApp' : 'download'
}

/** Where the main button leads: what runs in the browser is opened at once, anything else is chosen from the list. */
export const primaryDownloadHref = (page: Readonly<{_type: string; downloads: readonly Download[]}>): string => {
  const [first] = page.downloads
  return page._type === 'platformEdition' && first?.kind === 'web' ? first.href : '#downloads'
}
