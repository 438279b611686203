import type {Language} from '#domain/languages/languages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {CountryNoticeTexts} from './describe-country.ts'

type CountryNoticeProps = Readonly<{lang: Language; notice: CountryNoticeTexts | null}>

/** Tells a visitor what differs in their country from the rules of the page's region, where a proxy names the country. */
export function CountryNotice({lang, notice}: CountryNoticeProps) {
  return notice ? (
    <div className="my-4">
      <Callout lang={lang} tone="warning" title={notice.title}>
        {notice.sentences.map((sentence) => (
          <p key={sentence}>
            <IsolatedText lang={lang}>{sentence}</IsolatedText>
          </p>
        ))}
      </Callout>
    </div>
  ) : null
}
