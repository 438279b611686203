'use client'

import {formatSize} from '#domain/format/format-size.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type PluralForms, pluralForm} from '#domain/languages/plural.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'

type RowCountProps = Readonly<{lang: Language; forms: PluralForms; count: number}>

/** Shows how many rows there are; screen readers announce each change. */
export function RowCount({lang, forms, count}: RowCountProps) {
  return (
    <output className="block min-w-40 text-sm text-text-quiet tabular-nums sm:text-end">
      <FilledMessage
        message={pluralForm(lang, forms, count)}
        values={{count: <IsolatedNumber lang={lang}>{formatSize(count)}</IsolatedNumber>}}
      />
    </output>
  )
}
