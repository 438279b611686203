import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {BarStrip} from '#web/ui/bar-strip.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Dialog, DialogButton} from '#web/ui/dialog.tsx'
import {EmptyState} from '#web/ui/empty-state.tsx'
import {ErrorState} from '#web/ui/error-state.tsx'
import {Meter} from '#web/ui/meter.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {Section} from '#web/ui/section.tsx'
import {Loading, SkeletonBlock, SkeletonText} from '#web/ui/skeleton.tsx'
import {Tag} from '#web/ui/tag.tsx'
import {Toaster} from '#web/ui/toast/toaster.tsx'
import {ToneMark} from '#web/ui/tone-mark.tsx'
import {moreTexts} from '../more-texts.ts'
import {sampleDays} from '../sample-days.ts'
import {Sample} from '../sample.tsx'
import {ToastButtons} from './toast-buttons.tsx'

/** Loading, empty and error states, dialogs and toasts. */
export function StateSamples({lang}: Readonly<{lang: Language}>) {
  const texts = moreTexts[lang]
  const {common} = messagesOf(lang)
  const again = publicPath(lang, '/component-gallery')
  return (
    <Section id="states" title={texts.sections.states}>
      <Sample name="EmptyState">
        <Panel>
          <EmptyState title={texts.empty.title} text={texts.empty.text}>
            <ButtonLink href={again} tone="outline">
              {texts.empty.action}
            </ButtonLink>
          </EmptyState>
        </Panel>
      </Sample>
      <Sample name="ErrorState">
        <ErrorState title={texts.failure.title} text={texts.failure.text}>
          <ButtonLink href={again} tone="outline">
            {common.tryAgain}
          </ButtonLink>
        </ErrorState>
      </Sample>
      <Sample name="Loading SkeletonBlock SkeletonText">
        <Loading label={common.loading}>
          <div className="grid gap-6 sm:grid-cols-[12rem_1fr]">
            <SkeletonBlock size="h-28" />
            <div>
              <SkeletonText lines={4} />
            </div>
          </div>
        </Loading>
      </Sample>
      <Sample name="Dialog DialogButton">
        <DialogButton dialog="sample-dialog" tone="outline">
          {texts.dialog.open}
        </DialogButton>
        <Dialog id="sample-dialog" title={texts.dialog.title} closeLabel={common.close}>
          <p>{texts.dialog.text}</p>
        </Dialog>
      </Sample>
      <Sample name="showToast Toaster">
        <ToastButtons toasts={texts.toasts} />
        <Toaster closeLabel={common.close} />
      </Sample>
    </Section>
  )
}

/** Measured values: state tags, meters, one bar per day. */
export function MeasureSamples({lang}: Readonly<{lang: Language}>) {
  const texts = moreTexts[lang]
  const tones = ['gain', 'warn', 'loss', 'none'] as const
  return (
    <Section id="measures" title={texts.sections.measures}>
      <Sample name="Tag tone, with ToneMark">
        <p className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Tag key={tone} tone={tone === 'none' ? 'quiet' : tone}>
              <ToneMark tone={tone} />
              {texts.tones[tone]}
            </Tag>
          ))}
        </p>
      </Sample>
      <Sample name="Meter">
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {texts.meters.map((meter) => (
            <Meter key={meter.label} lang={lang} {...meter} />
          ))}
        </div>
      </Sample>
      <Sample name="BarStrip">
        <BarStrip
          lang={lang}
          bars={sampleDays(lang, texts.tones)}
          summary={texts.strip.summary}
          captions={texts.strip}
        />
      </Sample>
    </Section>
  )
}
