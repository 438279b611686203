import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Receipt} from '../forms/form-state.ts'

type ComplaintReceiptProps = Readonly<{
  lang: Language
  words: Messages['complaint']['receipt']
  receipt: Receipt
}>

/** The reference of a complaint and the day by which it has its final answer. */
export const ComplaintReceipt = ({lang, words, receipt}: ComplaintReceiptProps) => (
  <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
    <dt className="font-semibold">{words.reference}</dt>
    <dd>
      <bdi dir="ltr" className="text-lg font-semibold tabular-nums select-all">
        {receipt.reference}
      </bdi>
    </dd>
    <dt className="font-semibold">{words.answerBy}</dt>
    <dd>
      <time dateTime={receipt.answerBy.slice(0, 10)}>
        <IsolatedText lang={lang}>{formatDay(lang, receipt.answerBy.slice(0, 10))}</IsolatedText>
      </time>
    </dd>
  </dl>
)
