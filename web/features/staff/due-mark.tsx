import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {Moment} from '#web/ui/moment.tsx'
import {Tag} from '#web/ui/tag.tsx'

type DueMarkProps = Readonly<{lang: Language; at: number | null; isOverdue: boolean; isRepeat: boolean}>

/** When a reply is due, whether it is overdue, and whether it looks like one of many. */
export function DueMark({lang, at, isOverdue, isRepeat}: DueMarkProps) {
  const words = messagesOf(lang).staff
  if (at === null) return <span className="text-text-quiet">{words.nothingPromised}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Moment lang={lang} at={at} />
      {isOverdue ? <Tag tone="loss">{words.overdue}</Tag> : null}
      {isRepeat ? <Tag>{words.repeat}</Tag> : null}
    </span>
  )
}
