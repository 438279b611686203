import {forms, inboxKinds} from '#domain/forms.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {AnyLink, ButtonLink} from '#web/ui/links.tsx'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Moment} from '#web/ui/dates.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {controlStyle} from '#web/ui/form/control-style.ts'
import {describeToast} from '#web/features/account/sign-in/auth-messages.ts'
import type {ReadFlash} from '#web/features/account/sign-in/flash.ts'
import {EmptyState} from '#web/ui/states.tsx'
import {FilterLinks, Pagination} from '#web/ui/navigation.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Toaster} from '#web/ui/dialog/toaster.tsx'
import {DueStatus, formatOption, nameInboxKind} from './inbox-labels.tsx'
import {type InboxNames, type ListedItem, inboxPageSize} from './read-inbox.ts'
import {speedsPath} from './speeds-screen.tsx'
import {inboxItemPath, type InboxView, inboxPath} from './inbox-view.ts'

type InboxColumnsOptions = Readonly<{lang: Language; names: InboxNames; isHandled: boolean}>

/** The columns of the inbox: sender, subject, arrival, and due or handled time. */
function inboxColumns({lang, names, isHandled}: InboxColumnsOptions): ReadonlyArray<Column<ListedItem>> {
  const labels = getMessages(lang).staff
  return [
    {
      key: 'from',
      label: labels.from,
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
      label: labels.what,
      cell: ({kind, about}) => (
        <>
          {nameInboxKind(kind, lang)}
          {about && kind !== 'deletion' ? (
            <span className="block text-sm text-text-quiet">
              <bdi>{formatOption(forms[kind].about, about, names, lang)}</bdi>
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'arrived',
      label: labels.arrived,
      cell: ({created_at}) => <Moment lang={lang} at={created_at} />,
    },
    isHandled
      ? {
          key: 'handled',
          label: labels.handled,
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
          label: labels.due,
          cell: ({due_at, is_overdue, is_repeat}) => (
            <DueStatus lang={lang} at={due_at} isOverdue={is_overdue} isRepeat={is_repeat} />
          ),
        },
  ]
}

/** Searches by sender within the current view of the inbox. */
function InboxSearch({lang, view}: Readonly<{lang: Language; view: InboxView}>) {
  const labels = getMessages(lang).staff
  return (
    <search>
      <form action={publicPath(lang, '/staff')} className="max-w-xl">
        {view.kind ? <input type="hidden" name="kind" value={view.kind} /> : null}
        {view.isHandled ? <input type="hidden" name="state" value="handled" /> : null}
        <label htmlFor="inbox-words" className="mb-1.5 block font-semibold">
          {labels.searchLabel}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="inbox-words"
            name="q"
            type="search"
            dir="auto"
            defaultValue={view.words}
            maxLength={254}
            autoComplete="off"
            className={`${controlStyle} min-w-0 flex-[1_1_16rem]`}
          />
          <button className={buttonStyle('outline')}>{labels.search}</button>
        </div>
      </form>
    </search>
  )
}

type InboxScreenProps = Readonly<{
  lang: Language
  view: InboxView
  items: readonly ListedItem[]
  names: InboxNames
  flash: ReadFlash
}>

function emptyTitle(lang: Language, {words, isHandled}: InboxView): string {
  const labels = getMessages(lang).staff
  if (words) return labels.noneFound
  return isHandled ? labels.noneHandled : labels.noneWaiting
}

/** The staff inbox: items from visitors and clients, overdue items first. */
export function InboxScreen({lang, view, items, names, flash}: InboxScreenProps) {
  const {staff: words, common} = getMessages(lang)
  const toHref = (part: Partial<InboxView>) => publicPath(lang, inboxPath({...view, page: 1, ...part}))
  return (
    <>
      <PageHeader
        isFormPage
        title={words.title}
        lead={words.lead}
        actions={
          <>
            <ButtonLink href={publicPath(lang, '/account')} tone="outline">
              {words.toAccount}
            </ButtonLink>
            <ButtonLink href={publicPath(lang, speedsPath)} tone="outline">
              {words.speeds.title}
            </ButtonLink>
          </>
        }
      />
      <div className="page-width grid gap-6 py-10">
        <FilterLinks
          label={words.stateLabel}
          current={toHref({})}
          filters={[
            {href: toHref({isHandled: false}), label: words.waiting},
            {href: toHref({isHandled: true}), label: words.handled},
          ]}
        />
        <FilterLinks
          label={words.kindLabel}
          current={toHref({})}
          filters={[
            {href: toHref({kind: null}), label: words.all},
            ...inboxKinds.map((kind) => ({href: toHref({kind}), label: nameInboxKind(kind, lang)})),
          ]}
        />
        <InboxSearch lang={lang} view={view} />
        {items.length > 0 ? (
          <DataTable
            caption={view.isHandled ? words.handled : words.waiting}
            columns={inboxColumns({lang, names, isHandled: view.isHandled})}
            rows={items}
            toKey={({kind, key}) => `${kind} ${key}`}
          />
        ) : (
          <EmptyState title={emptyTitle(lang, view)} />
        )}
        <Pagination
          label={words.title}
          current={view.page}
          count={Math.ceil((items[0]?.total ?? 0) / inboxPageSize)}
          toHref={(page) => toHref({page})}
        />
      </div>
      <Toaster closeLabel={common.close} initial={describeToast(lang, flash)} />
    </>
  )
}
