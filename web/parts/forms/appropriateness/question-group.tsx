import {
  type AppropriatenessQuestion,
  appropriatenessQuestionNames,
  listQuestions,
} from '#domain/appropriateness.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Messages} from '#i18n/messages.ts'
import {RadioCards} from '#web/ui/form/choices.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

type Words = Messages['appropriateness']

function listOptions(question: AppropriatenessQuestion, region: RegionCode, words: Words) {
  const labels: Readonly<Record<string, string>> = words.questions[question].answers
  return listQuestions(region)[question].map((value) => ({value, label: labels[value] ?? value}))
}

type QuestionGroupProps = Readonly<{
  lang: Language
  region: RegionCode
  words: Words
  /** The heading level, below the form's own heading. */
  heading: 'h2' | 'h3'
}>

/** The appropriateness questions and their reason, as fields of the surrounding form. */
export const QuestionGroup = ({lang, region, words, heading: Heading}: QuestionGroupProps) => (
  <section aria-labelledby="appropriateness" className="grid gap-6 border-t border-rule pt-6">
    <div>
      <Heading id="appropriateness" className="text-lg">
        {words.title}
      </Heading>
      <p className="mt-1 max-w-[64ch] text-text-quiet">
        <IsolatedText lang={lang}>{words.lead}</IsolatedText>
      </p>
    </div>
    {appropriatenessQuestionNames.map((question) => (
      <RadioCards
        key={question}
        name={question}
        label={words.questions[question].label}
        options={listOptions(question, region, words)}
        across={1}
        isRequired
      />
    ))}
  </section>
)
