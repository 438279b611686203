import 'server-only'
import {parse} from 'node-html-parser'
import {type ReceiptText, receiptFormat} from '#domain/audit-log/receipt.ts'
import {findSealedTexts} from '#domain/audit-log/sealed-texts.ts'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeReceipt} from '#domain/seal/make-seal.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {formatPageMarkdown, readPageTables} from '#web/parts/frame/serve-markdown.ts'
import type {SentPage, WriteReceipt} from '#web/parts/frame/serve-receipts.ts'
import {isClockRight} from '#web/content/content-clock.ts'
import {loadSealedDocuments} from '#web/content/sealed/run-sealed-query.ts'
import type {Scope} from '#web/routing/scope.ts'

/** The sealed texts that a page shows. */
export function findShownTexts(
  html: string,
  documents: readonly SealableDocument[],
  scope: Scope,
): readonly ReceiptText[] {
  const root = parse(html)
  for (const element of root.querySelectorAll('script,style,template')) element.remove()
  return findSealedTexts(root.text, documents, scope)
}

const readMs = 10_000

/** Whether the receipt has the region's whole risk warning under its seal. A page shows no other. */
const hasWarning = (texts: readonly ReceiptText[], region: string): boolean =>
  texts.some(({id, fields}) => id === `regionProfile-${region}` && fields.includes('riskWarning'))

/** Signs a receipt of a page that was just read, with the seals of the regulated texts on it. */
export const writeReceipt: WriteReceipt = async ({html, path, shown, visitorCountry}: SentPage) => {
  const {RECEIPT_KEY, SITE_URL} = siteEnvironment()
  const site = new URL(SITE_URL).origin
  const content = formatPageMarkdown(html, new URL(path, SITE_URL).href)
  if (RECEIPT_KEY === undefined || content === null) return {kind: 'changed'}
  if (!(await isClockRight())) return {kind: 'wrongClock'}
  const documents = await loadSealedDocuments(regulatedTypes, timeoutSignal(readMs))
  const texts = findShownTexts(html, documents, shown)
  if (!hasWarning(texts, shown.region)) return {kind: 'changed'}
  const receipt = makeReceipt(
    {
      format: receiptFormat,
      site,
      path,
      region: shown.region,
      country: visitorCountry,
      language: shown.lang,
      at: new Date().toISOString(),
      content,
      contentHash: sha256(content),
      tables: readPageTables(html),
      texts,
    },
    RECEIPT_KEY,
  )
  return {kind: 'receipt', text: JSON.stringify(receipt)}
}
