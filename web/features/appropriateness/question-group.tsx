import {
  type AppropriatenessQuestion,
  appropriatenessQuestionNames,
  appropriatenessQuestions,
} from '#domain/appropriateness/questions.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {RadioCards} from '#web/ui/form/radio-cards.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

type Words = Messages['appropriateness']

function optionsOf(question: AppropriatenessQuestion, words: Words) {
  const labels: Readonly<Record<string, string>> = words.questions[question].answers
  return appropriatenessQuestions[question].map((value) => ({value, label: labels[value] ?? value}))
}

type QuestionGroupProps = Readonly<{
  lang: Language
  words: Words
  /** The level of its heading, below that of the form. */
  heading: 'h2' | 'h3'
}>

/** The appropriateness questions with the reason for them, as fields of the form around them. */
export const QuestionGroup = ({lang, words, heading: Heading}: QuestionGroupProps) => (
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
        options={optionsOf(question, words)}
        across={1}
        isRequired
      />
    ))}
  </section>
)
