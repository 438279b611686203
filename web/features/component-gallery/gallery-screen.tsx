import type {Language} from '#domain/languages.ts'
import {BlockSamples} from './samples/block-samples.tsx'
import {CardSamples, HeadSamples} from './samples/card-samples.tsx'
import {FormSamples} from './samples/form-samples.tsx'
import {MeasureSamples, StateSamples} from './samples/state-samples.tsx'
import {TextSamples, ListNavigationSamples} from './samples/text-samples.tsx'

/** Every shared component in every state, for developers who build pages from them. */
export const GalleryScreen = ({lang}: Readonly<{lang: Language}>) => (
  <>
    <HeadSamples lang={lang} />
    <div className="page-width py-6">
      <CardSamples lang={lang} />
      <BlockSamples lang={lang} />
      <TextSamples lang={lang} />
      <ListNavigationSamples lang={lang} />
      <StateSamples lang={lang} />
      <MeasureSamples lang={lang} />
      <FormSamples lang={lang} />
    </div>
  </>
)
