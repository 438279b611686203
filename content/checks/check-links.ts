import {evaluate, parse} from 'groq-js'
import {z} from 'zod'
import {checkAnyAddress} from '#schemas/rules/check-address.ts'
import {type QueryContent} from '#schemas/rules/query-content.ts'
import {checkLinkTarget} from '#schemas/rules/check-link-target.ts'
import type {ContentDocument} from '../content-document.ts'

/** Runs a query against the content files, as a rule in the Studio does against the dataset. */
export const queryContentOf =
  (documents: readonly ContentDocument[]): QueryContent =>
  async (query, params) =>
    z.boolean().parse(await (await evaluate(parse(query, {params}), {dataset: documents, params})).get())

/** Broken links of a document. A bare anchor belongs to the page that shows the document. */
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
