import type {ReactNode} from 'react'
import {ActionForm} from '#web/features/account/account-forms.tsx'
import {currentLabels} from '#web/features/account/current-labels.ts'
import {describeToast} from '#web/features/sign-in/describe-flash.ts'
import type {ReadFlash} from '#web/features/sign-in/flash.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Breadcrumb} from '#web/ui/breadcrumb.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {type Definition, DefinitionList} from '#web/ui/definition-list.tsx'
import {Moment} from '#web/ui/moment.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {Toaster} from '#web/ui/toast/toaster.tsx'
import {AnsweredQuestions} from './answered-questions.tsx'
import {DueMark} from './due-mark.tsx'
import type {InboxNames} from './get-inbox-names.ts'
import {optionLabel} from './option-label.ts'
import type {InboxItem} from './read-inbox.ts'

type ItemScreenProps = Readonly<{
  lang: Language
  item: InboxItem
  names: InboxNames
  flash: ReadFlash
}>

/** One inbox item with all details and its actions. */
export function ItemScreen({lang, item, names, flash}: ItemScreenProps) {
  const {staff: words, common} = messagesOf(lang)
  const title = words.kinds[item.kind]
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <Breadcrumb above={[{href: publicPath(lang, '/staff'), label: words.title}]} current={title} />
        }
        title={title}
        actions={
          <ButtonLink href={`mailto:${item.email}`} tone="outline">
            {words.write}
          </ButtonLink>
        }
      />
      <div className="page-width pb-16">
        <Section id="sent" title={words.sent}>
          <DefinitionList lang={lang} layout="pairs" definitions={submittedValues({lang, item, names})} />
        </Section>
        <AnsweredQuestions lang={lang} details={item.details} />
        <Section id="state" title={words.stateLabel}>
          <State lang={lang} item={item} />
        </Section>
      </div>
      <Toaster closeLabel={common.close} initial={describeToast(lang, flash)} />
    </>
  )
}

/** Text of a user, in its own direction and with its line breaks. */
const userText = (text: string): ReactNode => <bdi className="wrap-anywhere whitespace-pre-wrap">{text}</bdi>

const shownFields = [
  'firstName',
  'lastName',
  'phone',
  'country',
  'platform',
  'programme',
  'company',
  'website',
  'market',
  'subject',
  'entity',
  'topic',
  'occurred',
  'message',
  'remedy',
] as const

/** The name of the longest text of a form. */
const messageLabel = {
  complaint: 'happened',
  contact: 'message',
  demo: 'message',
  partner: 'audience',
  deletion: 'message',
} as const

function submittedValues({
  lang,
  item,
  names,
}: Pick<ItemScreenProps, 'lang' | 'item' | 'names'>): Definition[] {
  const {forms, staff: words} = messagesOf(lang)
  const labelOf = (field: (typeof shownFields)[number]) =>
    field === 'message' ? forms.labels[messageLabel[item.kind]] : forms.labels[field]
  return [
    {key: 'email', term: forms.labels.email, value: userText(item.email)},
    ...shownFields.flatMap((field) => {
      const value = item.details[field]
      if (value === undefined) return []
      return [
        {
          key: field,
          term: labelOf(field),
          value: userText(optionLabel(field, value, names, lang)),
        },
      ]
    }),
    ...(item.language === 'en' || item.language === 'ar'
      ? [{key: 'language', term: words.language, value: words.languages[item.language]}]
      : []),
    ...(item.region ? [{key: 'region', term: words.region, value: userText(item.region)}] : []),
  ]
}

function State({lang, item}: Pick<ItemScreenProps, 'lang' | 'item'>) {
  const words = messagesOf(lang).staff
  const {form} = currentLabels(lang)
  const hidden = {kind: item.kind, key: item.key}
  const definitions: Definition[] = [
    {key: 'arrived', term: words.arrived, value: <Moment lang={lang} at={item.created_at} />},
    item.handled_at === null
      ? {
          key: 'due',
          term: words.due,
          value: (
            <DueMark lang={lang} at={item.due_at} isOverdue={item.is_overdue} isRepeat={item.is_repeat} />
          ),
        }
      : {key: 'handled', term: words.handled, value: <Moment lang={lang} at={item.handled_at} />},
    ...(item.handled_by ? [{key: 'by', term: words.handledBy, value: userText(item.handled_by)}] : []),
  ]
  return (
    <div className="grid gap-6">
      <DefinitionList lang={lang} layout="pairs" definitions={definitions} />
      {item.handled_at === null ? (
        <ActionForm action="handle-item" label={words.markHandled} tone="signal" hidden={hidden} {...form} />
      ) : (
        <ActionForm action="reopen-item" label={words.reopen} hidden={hidden} {...form} />
      )}
    </div>
  )
}
