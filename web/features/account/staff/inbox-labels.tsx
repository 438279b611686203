import {formatComplaintTopic} from '#web/parts/forms/complaint-topic-name.ts'
import type {InboxKind} from '#domain/forms.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {Moment} from '#web/ui/dates.tsx'
import {Tag} from '#web/ui/panel.tsx'
import type {InboxNames} from './read-inbox.ts'

type Named = readonly Readonly<{slug: string; name: string}>[]

const toNamed = (names: Readonly<Record<string, string>>): Named =>
  Object.entries(names).map(([slug, name]) => ({slug, name}))

/** The display name of an option chosen in a form, or the raw value if it is unknown. */
export function formatOption(
  field: string,
  value: string,
  {subjects, platforms, programmes}: InboxNames,
  lang: Language,
): string {
  if (field === 'country') return nameCountry(value, lang)
  if (field === 'topic') return formatComplaintTopic(value, lang)
  const known = new Map<string, Named>([
    ['subject', toNamed(subjects ?? {})],
    ['platform', platforms],
    ['programme', programmes],
  ])
  return known.get(field)?.find(({slug}) => slug === value)?.name ?? value
}

/** The name of a kind of items. */
export function nameInboxKind(kind: InboxKind, lang: Language): string {
  const {staff, forms} = getMessages(lang)
  return kind === 'deletion' ? staff.deletion : forms.kinds[kind].name
}

type DueMarkProps = Readonly<{lang: Language; at: number | null; isOverdue: boolean; isRepeat: boolean}>

/** The due time of a reply, whether it is overdue, and whether the item looks like a repeat. */
export function DueStatus({lang, at, isOverdue, isRepeat}: DueMarkProps) {
  const labels = getMessages(lang).staff
  if (at === null) return <span className="text-text-quiet">{labels.nothingPromised}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Moment lang={lang} at={at} />
      {isOverdue ? <Tag tone="loss">{labels.overdue}</Tag> : null}
      {isRepeat ? <Tag>{labels.repeat}</Tag> : null}
    </span>
  )
}
