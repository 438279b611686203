import {sitePaths} from '#schemas/values/site-paths.ts'
import type {ContentDocument} from '../content-document.ts'

/** Anchors by page: the legal texts by their slug, the sections of the trading conditions by their key. */
export function anchorsOf(documents: readonly ContentDocument[]): ReadonlySet<string> {
  return new Set(
    documents.flatMap(({_id, _type}) => {
      if (_type === 'legalDocument') return [`/legal#${_id.slice('legalDocument-'.length)}`]
      if (_type !== 'tradingConditionsSection') return []
      return [`/trading-conditions#${_id.slice('tradingConditionsSection-'.length)}`]
    }),
  )
}

/** Addresses of a document that lead nowhere. A bare anchor is one of the page on which the document stands. */
export function checkLinks(document: ContentDocument, anchors: ReadonlySet<string>): string[] {
  const ownPage = document._type === 'legalDocument' ? '/legal' : '/trading-conditions'
  return addressesOf(document).flatMap((address) => {
    if (/^mailto:[^@\s]+@[^@\s]+$|^https:\/\/\S+$/u.test(address)) return []
    const full = address.startsWith('#') ? `${ownPage}${address}` : address
    const lands = full.includes('#') ? anchors.has(full) : sitePaths.includes(full)
    return lands ? [] : [`${address} leads nowhere`]
  })
}

function addressesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'href' && typeof part === 'string' ? [part] : addressesOf(part),
  )
}
