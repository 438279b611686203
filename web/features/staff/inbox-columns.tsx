import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {Moment} from '#web/ui/moment.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DueMark} from './due-mark.tsx'
import type {InboxNames} from './get-inbox-names.ts'
import {inboxItemPath} from './inbox-view.ts'
import {optionLabel} from './option-label.ts'
import type {ListedItem} from './read-inbox.ts'

const choiceFields = {
  complaint: 'topic',
  contact: 'subject',
  demo: 'platform',
  partner: 'programme',
  deletion: '',
} as const

type InboxColumnsOptions = Readonly<{lang: Language; names: InboxNames; isHandled: boolean}>

/** The columns of the inbox: sender, subject, arrival, and due or handled time. */
export function inboxColumns({
  lang,
  names,
  isHandled,
}: InboxColumnsOptions): ReadonlyArray<Column<ListedItem>> {
  const words = messagesOf(lang).staff
  return [
    {
      key: 'from',
      label: words.from,
      cell: (item) => (
        <AnyLink
          href={publicPath(lang, inboxItemPath(item))}
          className="font-semibold wrap-anywhere text-signal hover:underline hover:underline-offset-4"
        >
          <bdi>{item.name ?? item.email}</bdi>
        </AnyLink>
      ),
    },
    {
      key: 'what',
      label: words.what,
      cell: ({kind, about}) => (
        <>
          {words.kinds[kind]}
          {about ? (
            <span className="block text-sm text-text-quiet">
              <bdi>{optionLabel(choiceFields[kind], about, names, lang)}</bdi>
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'arrived',
      label: words.arrived,
      cell: ({created_at}) => <Moment lang={lang} at={created_at} />,
    },
    isHandled
      ? {
          key: 'handled',
          label: words.handled,
          cell: ({handled_at, handled_by}) => (
            <>
              {handled_at === null ? null : <Moment lang={lang} at={handled_at} />}
              <bdi dir="ltr" className="block text-sm wrap-anywhere text-text-quiet">
                {handled_by}
              </bdi>
            </>
          ),
        }
      : {
          key: 'due',
          label: words.due,
          cell: ({due_at, is_overdue, is_repeat}) => (
            <DueMark lang={lang} at={due_at} isOverdue={is_overdue} isRepeat={is_repeat} />
          ),
        },
  ]
}
