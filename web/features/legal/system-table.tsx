import type {ComponentType} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {CostsTable} from './costs-table.tsx'
import {CookieTable} from './cookie-table.tsx'
import type {LegalDocument} from './get-legal-document.ts'
import {RetentionTable} from './retention-table.tsx'

type TableKind = NonNullable<LegalDocument['systemTable']>['kind']

const tables = {cookies: CookieTable, retention: RetentionTable} satisfies Record<
  Exclude<TableKind, 'costs'>,
  ComponentType<{lang: Language}>
>

/** A table that the system makes of what it does, in a legal text. */
export function SystemTable({scope, kind}: Readonly<{scope: CountryScope; kind: TableKind}>) {
  if (kind === 'costs') return <CostsTable scope={scope} />
  const Table = tables[kind]
  return <Table lang={scope.lang} />
}
