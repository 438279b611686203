import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Accordion} from '#web/ui/panel.tsx'
import {ArrowLink} from '#web/ui/links.tsx'
import {CallToAction} from '#web/ui/call-to-action.tsx'
import {DeviceIcon, FeatureIcon} from '#web/ui/icon.tsx'
import {DownloadList} from '#web/ui/lists.tsx'
import {FeatureList, StepList} from '#web/ui/feature-list.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'
import {Sample} from './sample.tsx'
import {sampleTexts} from '../sample-texts.ts'

const icons = ['depth', 'order', 'algorithm', 'alert', 'calendar', 'shield'] as const
const devices = ['windows', 'mac', 'mobile', 'web'] as const

/** Lists of features, steps, downloads and questions, and calls to action. */
export function BlockSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleTexts[lang]
  const features = texts.features.map((feature, index) => {
    const name = icons[index]
    return name ? {...feature, icon: <FeatureIcon name={name} />} : feature
  })
  const links = [
    {href: publicPath(lang, '/demo'), label: texts.demo},
    {href: publicPath(lang, '/platforms'), label: texts.compare},
  ]
  return (
    <>
      <Section
        id="lists"
        title={texts.sections.lists}
        aside={<ArrowLink href={publicPath(lang, '/platforms')}>{texts.compare}</ArrowLink>}
      >
        <Sample name="FeatureList across=3">
          <FeatureList lang={lang} features={features} />
        </Sample>
        <Sample name="FeatureList across=2">
          <FeatureList lang={lang} features={texts.features.slice(0, 4)} across={2} />
        </Sample>
        <Sample name="StepList">
          <StepList
            lang={lang}
            steps={texts.steps.map((step, index) => (index === 2 ? {...step, links} : step))}
          />
        </Sample>
        <Sample name="StepList flow=across">
          <StepList lang={lang} steps={texts.steps} flow="across" />
        </Sample>
        <PressedSamples lang={lang} />
      </Section>
      <CallSamples lang={lang} />
    </>
  )
}

function PressedSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleTexts[lang]
  return (
    <>
      <Sample name="DownloadList">
        <DownloadList
          lang={lang}
          downloads={texts.downloads.map((download, index) => ({
            ...download,
            icon: <DeviceIcon name={devices[index] ?? 'web'} />,
            href: '#lists',
            action: index === 3 ? texts.open : texts.download,
          }))}
        />
      </Sample>
      <Sample name="Accordion">
        <Accordion
          lang={lang}
          entries={texts.questions.map(({id, title, body}) => ({
            id,
            title,
            body: (
              <p>
                <IsolatedText lang={lang}>{body}</IsolatedText>
              </p>
            ),
          }))}
        />
      </Sample>
    </>
  )
}

function CallSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleTexts[lang]
  const primary = {href: publicPath(lang, '/demo'), label: texts.demo}
  return (
    <Section id="calls" title={texts.sections.calls}>
      <Sample name="CallToAction">
        <CallToAction
          lang={lang}
          id="call-ink"
          title={texts.callTitle}
          text={texts.callText}
          primary={primary}
          secondary={{href: publicPath(lang, '/platforms'), label: texts.learnMore}}
        />
      </Sample>
      <Sample name="CallToAction ground=sunk">
        <CallToAction
          lang={lang}
          id="call-sunk"
          title={texts.compare}
          text={texts.callText}
          primary={primary}
          ground="sunk"
        />
      </Sample>
    </Section>
  )
}
