import {getTranslations} from 'next-intl/server'
import type {Language} from '#domain/languages.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink, ButtonLink} from '#web/ui/links.tsx'
import {EmptyState} from '#web/ui/states.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {RuledList} from '#web/ui/lists.tsx'
import {AnswerPanels} from '../answer/answer-panels.tsx'
import {findAnswer} from '../answer/find-answer.ts'
import {type AssistantQuery, HelperForm} from './helper-form.tsx'
import type {AssistantPage} from '../get-assistant-page.ts'

type AskHelperProps = Readonly<{
  scope: CountryScope
  page: AssistantPage
  profile: RegionProfile
  query: AssistantQuery
}>

/** Answers a question, or reports that the site can't answer it. */
export async function AskHelper({scope, page, profile, query: {q, before}}: AskHelperProps) {
  const {lang} = scope
  const [t, answer] = await Promise.all([
    getTranslations('assistant.ask'),
    q === '' ? null : findAnswer({question: q, before}, scope, profile),
  ])
  return (
    <>
      <HelperForm lang={lang} helper="ask" values={{q}} submit={t('submit')}>
        {answer?.context === undefined ? null : <input type="hidden" name="before" value={answer.context} />}
        <TextField
          name="q"
          label={t('question')}
          maxLength={200}
          autoComplete="off"
          placeholder={t('placeholder')}
        />
      </HelperForm>
      {q === '' ? (
        <Examples lang={lang} />
      ) : (
        <div id="answer" className="mt-10 space-y-5">
          <h3 className="text-xl">
            <IsolatedText lang={lang}>{t('answerTo', {question: q})}</IsolatedText>
          </h3>
          {answer ? (
            <AnswerPanels lang={lang} answer={answer} />
          ) : (
            <Unknown scope={scope} page={page} question={q} />
          )}
        </div>
      )}
    </>
  )
}

const examples = ['leverage', 'cost', 'closeOut', 'stopLoss'] as const

/** Example questions, each linked to its answer. */
async function Examples({lang}: Readonly<{lang: Language}>) {
  const t = await getTranslations('assistant.ask')
  return (
    <section aria-labelledby="examples-title" className="mt-10">
      <h3 id="examples-title" className="text-base">
        {t('examples')}
      </h3>
      <div className="mt-3">
        <RuledList>
          {examples.map((example) => {
            const q = t(`example.${example}`)
            return (
              <li key={example}>
                <ArrowLink href={publicPath(lang, `/assistant?${new URLSearchParams({q})}`)}>{q}</ArrowLink>
              </li>
            )
          })}
        </RuledList>
      </div>
    </section>
  )
}

type UnknownProps = Readonly<{scope: CountryScope; page: AssistantPage; question: string}>

async function Unknown({scope: {lang}, page, question}: UnknownProps) {
  const t = await getTranslations('assistant.ask')
  const search = `/search?${new URLSearchParams({q: question.slice(0, 100)})}`
  return (
    <EmptyState title={page.unknownTitle} text={page.unknownText}>
      <ButtonLink href={publicPath(lang, search)} tone="outline">
        {t('search')}
      </ButtonLink>
      <ButtonLink href={publicPath(lang, '/contact')}>{t('contact')}</ButtonLink>
    </EmptyState>
  )
}
