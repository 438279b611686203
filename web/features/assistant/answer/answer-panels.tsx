import type {Language} from '#domain/languages/languages.ts'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {PassagePanel} from '../ask/passage-panel.tsx'
import {FactPanel} from '../facts/fact-panel.tsx'
import {InstrumentPanel} from '../instrument/instrument-panel.tsx'
import type {Answer} from './find-answer.ts'

type AnswerPanelsProps = Readonly<{lang: Language; answer: Answer}>

/** An answer: figures first, then the rules of the region, then passages, each with a link to its source. */
export function AnswerPanels({lang, answer}: AnswerPanelsProps) {
  if (answer.kind === 'instrument') return <InstrumentPanel lang={lang} answer={answer.answer} />
  const {region, fact, passages} = answer.reply
  return (
    <>
      {fact ? (
        <FactPanel lang={lang} title={fill(messagesOf(lang).assistant.ask.fromRules, {region})} fact={fact} />
      ) : null}
      {passages.map((passage) => (
        <PassagePanel key={passage.id} lang={lang} passage={passage} />
      ))}
    </>
  )
}
