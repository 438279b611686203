import type {DownloadKind} from '#schemas/values/download-kinds.ts'
import {isPageAddress} from '#web/ui/is-page-address.ts'

type Download = Readonly<{kind: DownloadKind; href: string}>

/** What the button of a download does: links to a page with details, opens the browser edition, or downloads a file or an app. */
export const downloadAction = ({kind, href}: Download): 'details' | 'open' | 'getApp' | 'download' => {
  if (isPageAddress(href)) return 'details'
  if (kind === 'web') return 'open'
  return kind === 'ios' || kind === 'android' || kind === 'mobile' ? 'getApp' : 'download'
}

/** The target of the main button: a browser edition opens at once, every other edition is chosen from the list. */
export const primaryDownloadHref = (
  page: Readonly<{_type: string; downloads: readonly Download[]}>,
): string => {
  const [first] = page.downloads
  return page._type === 'platformEdition' && first?.kind === 'web' ? first.href : '#downloads'
}
