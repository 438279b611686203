import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {CallToAction} from '#web/ui/call-to-action.tsx'
import type {DemoCallTexts} from './demo-call-fields.ts'

/** The end of a page on platforms and tools: try it without risk. */
export const DemoCall = ({lang, demo}: Readonly<{lang: Language; demo: DemoCallTexts}>) => (
  <div className="pb-12 lg:pb-16">
    <CallToAction
      lang={lang}
      id="demo"
      title={demo.demoTitle}
      text={demo.demoText}
      primary={{href: publicPath(lang, demo.demoLink.href), label: demo.demoLink.label}}
    />
  </div>
)
