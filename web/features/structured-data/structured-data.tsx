import {plainText} from '#web/content/draft/plain-text.ts'
import type {Thing, WithContext} from 'schema-dts'

/** Structured data in the vocabulary of schema.org. */
export function StructuredData({data}: Readonly<{data: WithContext<Thing>}>) {
  // A text of the content could close the script; an escape avoids it.
  const json = plainText(JSON.stringify(data)).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- a data block is no markup, and nothing in it can end it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />
}
