import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {Callout} from '#web/ui/callout.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Moment} from '#web/ui/moment.tsx'
import {ArchivedMoment} from './archived-moment.tsx'
import {ComparisonView} from './compare/comparison-view.tsx'
import type {LegalHistoryPage} from './get-legal-history-page.ts'
import {answerId} from './history-path.ts'
import type {HistoryAnswer as Answer} from './load-history.ts'

type HistoryAnswerProps = Readonly<{
  scope: Scope
  regionName: string
  page: LegalHistoryPage['page']
  answer: Answer
}>

/** What the archive answers: texts, a comparison, or in words why there is none. A month is answered by its calendar. */
export function HistoryAnswer({scope, regionName, page, answer}: HistoryAnswerProps) {
  const {lang} = scope
  const {archive: labels} = messagesOf(lang)
  if (answer.kind === 'month') return null
  if (answer.kind === 'away')
    return (
      <p id={answerId} className="pb-10 text-text-quiet">
        {labels.away}
      </p>
    )
  if (answer.kind === 'problem')
    return (
      <div id={answerId} className="pb-10">
        <Callout lang={lang} tone="warning" title={labels.problemTitle}>
          <p className="max-w-[68ch]">
            <IsolatedText lang={lang}>{labels.problems[answer.problem]}</IsolatedText>
          </p>
        </Callout>
      </div>
    )
  if (answer.kind === 'before')
    return (
      <div id={answerId} className="pb-10">
        <Callout lang={lang} tone="info" title={labels.beforeTitle}>
          <p className="max-w-[68ch]">
            {page.emptyText}{' '}
            {answer.begins === null ? null : (
              <FilledMessage
                message={labels.begins}
                values={{time: <Moment lang={lang} at={Date.parse(answer.begins)} />}}
              />
            )}
          </p>
        </Callout>
      </div>
    )
  if (answer.kind === 'comparison')
    return (
      <div id={answerId}>
        <ComparisonView
          scope={scope}
          regionName={regionName}
          from={answer.at}
          to={answer.with}
          comparison={answer.comparison}
        />
      </div>
    )
  return (
    <ArchivedMoment
      scope={scope}
      regionName={regionName}
      at={answer.at}
      archive={answer.archive}
      exportText={page.exportText}
    />
  )
}
