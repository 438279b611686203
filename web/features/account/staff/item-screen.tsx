import type {ReactNode} from 'react'
import {appropriatenessResults, appropriatenessQuestionNames} from '#domain/appropriateness.ts'
import {findLabelKey, forms} from '#domain/forms.ts'
import {type Language, isLanguage} from '#domain/languages.ts'
import {nameLanguage} from '#domain/language-details.ts'
import {getMessages} from '#i18n/messages.ts'
import {DefinitionList, type Definition} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {ActionForm} from '#web/features/account/account-forms.tsx'
import {getAccountLabels} from '#web/features/account/account-form-props.tsx'
import {describeToast} from '#web/features/account/sign-in/auth-messages.ts'
import type {ReadFlash} from '#web/features/account/sign-in/flash.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Breadcrumb} from '#web/ui/navigation.tsx'
import {ButtonLink} from '#web/ui/links.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Toaster} from '#web/ui/dialog/toaster.tsx'
import type {InboxItem, InboxNames} from './read-inbox.ts'
import {DueStatus, formatOption, nameInboxKind} from './inbox-labels.tsx'

type AnsweredQuestionsProps = Readonly<{lang: Language; details: InboxItem['details']}>

/** The appropriateness answers of a request's sender, if the region asks: result, warning, and each answer. */
function AnsweredQuestions({lang, details}: AnsweredQuestionsProps) {
  const {staff: words, questions} = getMessages(lang).appropriateness
  const result = appropriatenessResults.find((known) => known === details['appropriateness'])
  if (!result) return null
  const answers = appropriatenessQuestionNames.map((question) => {
    const labels: Readonly<Record<string, string>> = questions[question].answers
    const given = details[question] ?? ''
    return {
      key: question,
      term: questions[question].label,
      value: labels[given] ?? given,
    }
  })
  return (
    <Section id="appropriateness" title={words.title}>
      <DefinitionList
        lang={lang}
        layout="pairs"
        definitions={[
          {key: 'result', term: words.result, value: words.results[result]},
          {key: 'warned', term: words.warned, value: details['warned'] === 'true' ? words.yes : words.no},
          ...answers,
        ]}
      />
    </Section>
  )
}

type ItemScreenProps = Readonly<{
  lang: Language
  item: InboxItem
  names: InboxNames
  flash: ReadFlash
}>

/** One inbox item with all details and its actions. */
export function ItemScreen({lang, item, names, flash}: ItemScreenProps) {
  const {staff: words, common} = getMessages(lang)
  const title = nameInboxKind(item.kind, lang)
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

/** User text in its own direction, with its line breaks. */
const userText = (text: string): ReactNode => <bdi className="wrap-anywhere whitespace-pre-wrap">{text}</bdi>

function submittedValues({
  lang,
  item,
  names,
}: Pick<ItemScreenProps, 'lang' | 'item' | 'names'>): Definition[] {
  const {
    forms: {labels},
    staff: words,
  } = getMessages(lang)
  const {kind} = item
  return [
    // A deletion is identified by its account rather than by a reference number.
    ...(item.reference === null
      ? []
      : [{key: 'reference', term: words.reference, value: <bdi dir="ltr">{item.reference}</bdi>}]),
    {key: 'email', term: labels.email, value: userText(item.email)},
    ...(kind === 'deletion' ? [] : forms[kind].fields).flatMap((field) => {
      const value = item.details[field]
      if (kind === 'deletion' || value === undefined) return []
      return [
        {
          key: field,
          term: labels[findLabelKey(kind, field)],
          value: userText(formatOption(field, value, names, lang)),
        },
      ]
    }),
    ...(isLanguage(item.language)
      ? [{key: 'language', term: words.language, value: nameLanguage(lang, item.language)}]
      : []),
    ...(item.region ? [{key: 'region', term: words.region, value: userText(item.region)}] : []),
  ]
}

function State({lang, item}: Pick<ItemScreenProps, 'lang' | 'item'>) {
  const words = getMessages(lang).staff
  const {form} = getAccountLabels(lang)
  const hidden = {kind: item.kind, key: item.key}
  const definitions: Definition[] = [
    {key: 'arrived', term: words.arrived, value: <Moment lang={lang} at={item.created_at} />},
    item.handled_at === null
      ? {
          key: 'due',
          term: words.due,
          value: (
            <DueStatus lang={lang} at={item.due_at} isOverdue={item.is_overdue} isRepeat={item.is_repeat} />
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
