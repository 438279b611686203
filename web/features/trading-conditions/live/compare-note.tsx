import type {Messages} from '#web/i18n/messages.ts'
import {maxCompared} from '#domain/instruments/search/instruments-query.ts'

/** Explains how to compare instruments. */
export const CompareNote = ({labels}: Readonly<{labels: Messages['instruments']}>) => (
  <p className="text-sm text-text-quiet print:hidden">
    {labels.compareNote.replace('{most}', String(maxCompared))}
  </p>
)
