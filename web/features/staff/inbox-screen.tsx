import {describeToast} from '#web/features/sign-in/describe-flash.ts'
import type {ReadFlash} from '#web/features/sign-in/flash.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {EmptyState} from '#web/ui/empty-state.tsx'
import {FilterLinks} from '#web/ui/filter-links.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Pagination} from '#web/ui/pagination.tsx'
import {DataTable} from '#web/ui/table/data-table.tsx'
import {Toaster} from '#web/ui/toast/toaster.tsx'
import type {InboxNames} from './get-inbox-names.ts'
import {inboxColumns} from './inbox-columns.tsx'
import {InboxSearch} from './inbox-search.tsx'
import {inboxKinds} from './inbox-kinds.ts'
import {type InboxView, inboxPath} from './inbox-view.ts'
import {type ListedItem, inboxPageSize} from './read-inbox.ts'

type InboxScreenProps = Readonly<{
  lang: Language
  view: InboxView
  items: readonly ListedItem[]
  names: InboxNames
  flash: ReadFlash
}>

function emptyTitle(lang: Language, {words, isHandled}: InboxView): string {
  const labels = messagesOf(lang).staff
  if (words) return labels.noneFound
  return isHandled ? labels.noneHandled : labels.noneWaiting
}

/** The staff inbox: items from visitors and clients, overdue items first. */
export function InboxScreen({lang, view, items, names, flash}: InboxScreenProps) {
  const {staff: words, common} = messagesOf(lang)
  const hrefOf = (part: Partial<InboxView>) => publicPath(lang, inboxPath({...view, page: 1, ...part}))
  return (
    <>
      <PageHeader
        isFormPage
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink href={publicPath(lang, '/account')} tone="outline">
            {words.toAccount}
          </ButtonLink>
        }
      />
      <div className="page-width grid gap-6 py-10">
        <FilterLinks
          label={words.stateLabel}
          current={hrefOf({})}
          filters={[
            {href: hrefOf({isHandled: false}), label: words.waiting},
            {href: hrefOf({isHandled: true}), label: words.handled},
          ]}
        />
        <FilterLinks
          label={words.kindLabel}
          current={hrefOf({})}
          filters={[
            {href: hrefOf({kind: null}), label: words.all},
            ...inboxKinds.map((kind) => ({href: hrefOf({kind}), label: words.kinds[kind]})),
          ]}
        />
        <InboxSearch lang={lang} view={view} />
        {items.length > 0 ? (
          <DataTable
            caption={view.isHandled ? words.handled : words.waiting}
            columns={inboxColumns({lang, names, isHandled: view.isHandled})}
            rows={items}
            keyOf={({kind, key}) => `${kind} ${key}`}
          />
        ) : (
          <EmptyState title={emptyTitle(lang, view)} />
        )}
        <Pagination
          label={words.title}
          current={view.page}
          count={Math.ceil((items[0]?.total ?? 0) / inboxPageSize)}
          hrefOf={(page) => hrefOf({page})}
        />
      </div>
      <Toaster closeLabel={common.close} initial={describeToast(lang, flash)} />
    </>
  )
}
