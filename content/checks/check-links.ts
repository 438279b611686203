import {evaluate, parse} from 'groq-js'
import {z} from 'zod'
import {checkAnyAddress} from '#schemas/rules/check-address.ts'
import {type QueryContent} from '#schemas/rules/query-content.ts'
import {checkLinkTarget} from '#schemas/rules/check-link-target.ts'
import type {ContentDocument} from '../content-document.ts'

/** Asks the content files as a rule in the Studio asks the dataset. */
export const queryDocuments =
  (documents: readonly ContentDocument[]): QueryContent =>
  async (query, params) =>
    z.boolean().parse(await (await evaluate(parse(query, {params}), {dataset: documents, params})).get())

/** Addresses of a document that lead nowhere. A bare anchor is one of the page on which the document stands. */
export async function checkLinks(document: ContentDocument, queryContent: QueryContent): Promise<string[]> {
  const ownPage = document._type === 'legalDocument' ? '/legal' : '/trading-conditions'
  const problems = await Promise.all(
    addressesOf(document).map(async (address) => {
      const full = address.startsWith('#') ? `${ownPage}${address}` : address
      const found = [...checkAnyAddress(full), ...(await checkLinkTarget(full, queryContent))]
      return found.map(({message}) => `${address}: ${message}`)
    }),
  )
  return problems.flat()
}

function addressesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'href' && typeof part === 'string' ? [part] : addressesOf(part),
  )
}
