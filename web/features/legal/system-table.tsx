import type {ComponentType} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {CookieTable} from './cookie-table.tsx'
import type {LegalDocument} from './get-legal-document.ts'
import {RetentionTable} from './retention-table.tsx'

type TableKind = NonNullable<LegalDocument['systemTable']>['kind']

const tables = {cookies: CookieTable, retention: RetentionTable} satisfies Record<
  TableKind,
  ComponentType<{lang: Language}>
>

/** A table that the system makes of what it does, in a legal text. */
export function SystemTable({lang, kind}: Readonly<{lang: Language; kind: TableKind}>) {
  const Table = tables[kind]
  return <Table lang={lang} />
}
