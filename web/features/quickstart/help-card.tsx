import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {QuickstartPage} from './get-quickstart-page.ts'

type HelpCardProps = Readonly<{lang: Language; help: QuickstartPage['help']}>

/** Whom to ask and where to learn; beside the steps it stays in view. */
export const HelpCard = ({lang, help}: HelpCardProps) => (
  <aside
    aria-labelledby="help-title"
    className="lg:sticky lg:top-[calc(var(--pinned-height)+1.5rem)] lg:self-start print:hidden"
  >
    <Panel tone="sunk">
      <p className="text-[1.75rem] leading-none">
        <FeatureIcon name="chat" />
      </p>
      <h2 id="help-title" className="mt-4 text-xl">
        {help.title}
      </h2>
      <p className="mt-2 text-text-quiet">
        <IsolatedText lang={lang}>{help.text}</IsolatedText>
      </p>
      <div className="mt-6 grid gap-3 sm:max-lg:grid-cols-2">
        <ButtonLink href={publicPath(lang, help.supportLink.href)}>{help.supportLink.label}</ButtonLink>
        <ButtonLink href={publicPath(lang, help.tutorialLink.href)} tone="outline">
          {help.tutorialLink.label}
        </ButtonLink>
      </div>
    </Panel>
  </aside>
)
