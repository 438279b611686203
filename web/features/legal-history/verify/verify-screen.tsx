import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {isolateInPlainText} from '#web/ui/isolate-in-plain-text.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {historyRoot, verifyPath} from '../history-path.ts'
import {type VerificationStep, commandsOf, verificationSteps} from './commands.ts'
import {TextWithCode} from './text-with-code.tsx'

type StepProps = Readonly<{scope: Scope; siteUrl: string; step: VerificationStep}>

function Step({scope, siteUrl, step}: StepProps) {
  const {lang} = scope
  const {verify: labels} = messagesOf(lang).archive
  const title = isolateInPlainText(lang, labels[`${step}Title`])
  return (
    <Section id={step} title={title}>
      <p className="max-w-[68ch]">
        <TextWithCode lang={lang}>{labels[`${step}Text`]}</TextWithCode>
      </p>
      <section
        dir="ltr"
        aria-label={labels.commands.replace('{step}', title)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-4 overflow-x-auto rounded-panel border border-rule bg-paper-sunk p-4 text-start text-sm leading-relaxed"
      >
        <pre>
          <code>{commandsOf(siteUrl, scope)[step]}</code>
        </pre>
      </section>
    </Section>
  )
}

/** How to check a bundle without this site, command by command. */
export function VerifyScreen({
  scope,
  siteUrl,
  archiveTitle,
}: Readonly<{scope: Scope; siteUrl: string; archiveTitle: string}>) {
  const {lang} = scope
  const {archive, disclaimer} = messagesOf(lang)
  const labels = archive.verify
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[
              {href: '/legal', label: disclaimer.documents},
              {href: historyRoot, label: archiveTitle},
            ]}
            current={{href: verifyPath, label: labels.title}}
          />
        }
        title={labels.title}
        lead={<IsolatedText lang={lang}>{labels.lead}</IsolatedText>}
      />
      <div className="page-width pb-12">
        {verificationSteps.map((step) => (
          <Step key={step} scope={scope} siteUrl={siteUrl} step={step} />
        ))}
        <p className="border-t border-rule pt-8 text-text-quiet">
          <IsolatedText lang={lang}>{labels.limit}</IsolatedText>
        </p>
        <p className="mt-4">
          <ArrowLink href={publicPath(lang, historyRoot)}>{labels.back}</ArrowLink>
        </p>
      </div>
    </>
  )
}
