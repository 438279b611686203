import {formatDay} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import type {Language} from '#domain/languages.ts'
import {type Tone, BarStrip, Meter, ToneMark} from '#web/ui/figures.tsx'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {Dialog, DialogButton} from '#web/ui/dialog/dialog.tsx'
import {EmptyState, ErrorState, Loading, SkeletonBlock, SkeletonText} from '#web/ui/states.tsx'
import {Panel, Tag} from '#web/ui/panel.tsx'
import {Section} from '#web/ui/section.tsx'
import {Toaster} from '#web/ui/dialog/toaster.tsx'
import {dataTexts} from '../data-texts.ts'
import {Sample} from './sample.tsx'
import {ToastButtons} from './interactive-samples.tsx'

const count = 90
const last = Date.UTC(2026, 10, 20)
const millisecondsPerDay = 86_400_000

const chooseTone = (index: number): Tone => {
  if (index < 6) return 'none'
  if (index === 41) return 'loss'
  return index === 42 || index === 77 ? 'warn' : 'gain'
}

/** Ninety days up to a fixed date, with two disruptions. */
const makeSampleDays = (lang: Language, words: Readonly<Record<Tone, string>>) =>
  Array.from({length: count}, (_, index) => {
    const day = toIsoDate(last - (count - 1 - index) * millisecondsPerDay)
    const tone = chooseTone(index)
    return {key: day, tone, label: `${formatDay(lang, day)}: ${words[tone]}`}
  })

/** Loading, empty and error states, dialogs and toasts. */
export function StateSamples({lang}: Readonly<{lang: Language}>) {
  const texts = dataTexts[lang]
  const {common} = getMessages(lang)
  const galleryPath = publicPath(lang, '/component-gallery')
  return (
    <Section id="states" title={texts.sections.states}>
      <Sample name="EmptyState">
        <Panel>
          <EmptyState title={texts.empty.title} text={texts.empty.text}>
            <ButtonLink href={galleryPath} tone="outline">
              {texts.empty.action}
            </ButtonLink>
          </EmptyState>
        </Panel>
      </Sample>
      <Sample name="ErrorState">
        <ErrorState title={texts.failure.title} text={texts.failure.text}>
          <ButtonLink href={galleryPath} tone="outline">
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

/** Measured values: status tags, meters, one bar per day. */
export function MeasureSamples({lang}: Readonly<{lang: Language}>) {
  const texts = dataTexts[lang]
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
          bars={makeSampleDays(lang, texts.tones)}
          summary={texts.strip.summary}
          captions={texts.strip}
        />
      </Sample>
    </Section>
  )
}
