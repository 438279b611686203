import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {OptionLink} from './options.tsx'
import type {ShortAnswer} from './palette-results.ts'

type AnswerOptionProps = Readonly<{
  id: string
  lang: Language
  answer: ShortAnswer
  isActive: boolean
  onChoose: () => void
}>

/** The short answer as an option under its name: the figure first, then what it is of. */
export const AnswerOption = ({id, lang, answer, isActive, onChoose}: AnswerOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- groups the options of a list, not fields
  <div role="group" aria-labelledby="palette-kind-answer" className="border-b border-rule py-2">
    <p id="palette-kind-answer" className="px-5 pt-1 pb-1.5 text-xs font-semibold text-text-quiet">
      {answer.label}
    </p>
    <OptionLink id={id} href={answer.href} isActive={isActive} onChoose={onChoose}>
      <span className="line-clamp-2 text-lg leading-snug font-semibold tabular-nums">
        <IsolatedText lang={lang}>{answer.figure}</IsolatedText>
      </span>{' '}
      <span className="line-clamp-3 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{answer.of}</IsolatedText>
      </span>
    </OptionLink>
  </div>
)
